import { t } from '#web/languages/text.ts'

const NAMES = [t`Hourly staff`, t`Salaried staff`]

/** A name that no pay group has. */
export function proposeGroupName(taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.trim().toLowerCase()))
  const numbered = taken.map((_, index) => t`Pay group ${index + 1}`)
  return [...NAMES, ...numbered, t`Pay group ${taken.length + 1}`].find((name) => !used.has(name.toLowerCase())) ?? ''
}
