import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import { t } from '#web/languages/text.ts'
import type { SelectChoice } from '#web/ui/forms/select.tsx'

type NamedType = { id: string; name: string }

/** The choice of people without an organization, and of entries from before leave types. */
export const NO_TYPE = 'none'

/**
 * [5.48] What leave can be: an existing entry keeps its type, even an inactive one or none. `own` is undefined for a new entry.
 * Two choices never read the same.
 */
export function listTypeChoices(own: NamedType | null | undefined, offered: readonly NamedType[]): SelectChoice[] {
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }))
  const extra = own === undefined && offered.length > 0 ? null : (own ?? { id: NO_TYPE, name: FALLBACK_TYPE.name })
  if (!extra || offered.some(({ id }) => id === extra.id)) return choices
  const isTaken = offered.some(({ name }) => name === extra.name)
  const { id, name } = extra
  const marked = id === NO_TYPE ? t`${name}, without a type` : t`${name}, inactive`
  return [{ value: id, label: isTaken ? marked : name }, ...choices]
}
