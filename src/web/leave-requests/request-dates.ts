import { plural } from '#domain/texts/text.ts'
import { dayOfYearText, dayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { t } from '#web/languages/text.ts'

/** In tables: `Dec 22, 2026`, `Dec 22 – Dec 24, 2026`, `Dec 30, 2026 – Jan 04, 2027`. */
export function datesText({ startDate, endDate }: Period): string {
  if (startDate === endDate) return dayText(startDate)
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${sameYear ? dayOfYearText(startDate) : dayText(startDate)} – ${dayText(endDate)}`
}

export function workingDaysText(days: number): string {
  return t`${plural(days, { one: '# working day', other: '# working days' })}`
}
