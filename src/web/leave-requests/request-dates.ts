import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'

export function workingDaysText(days: number): string {
  return t`${plural(days, { one: '# working day', other: '# working days' })}`
}
