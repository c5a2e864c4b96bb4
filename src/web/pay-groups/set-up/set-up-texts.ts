import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import type { PayFrequency } from '#domain/time/pay-schedules.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { t } from '#web/languages/text.ts'

export const FREQUENCY_LABELS: Record<PayFrequency, string> = {
  weekly: t`Every week`,
  biweekly: t`Every two weeks`,
  semimonthly: t`Twice a month`,
  monthly: t`Every month`,
}

/** `joinLater`: no other group takes people who are added later. */
export function ungroupedText(ungrouped: number, people: number, joinLater: boolean): string {
  if (ungrouped === 0) return t`Everyone is in one.`
  const count = numberText(ungrouped)
  if (ungrouped < people)
    return joinLater
      ? t`${count} ${plural(ungrouped, { one: 'person is', other: 'people are' })} in none. People you add later join, too.`
      : t`${count} ${plural(ungrouped, { one: 'person is', other: 'people are' })} in none.`
  if (people === 1) return joinLater ? t`You, and people you add later` : t`You`
  return joinLater
    ? t`All ${count} ${plural(ungrouped, { one: 'person', other: 'people' })}, and people you add later`
    : t`All ${count} ${plural(ungrouped, { one: 'person', other: 'people' })}`
}

export function firstPeriodHint({ startDate, endDate }: Period, today: string): string {
  if (endDate < today) return t`Ended ${weekdayDayText(endDate, today)}. You can pay it right away.`
  return startDate > today ? t`The next one` : t`The current one`
}

/** What follows the hours of a first period: all of them, those that there are yet, or leave. */
export function hoursNote({ startDate, endDate }: Period, today: string): string {
  if (endDate < today) return t`h recorded`
  return startDate > today ? t`h planned` : t`h so far`
}

export function nextStepText({ endDate }: Period, today: string): string {
  return endDate < today ? t`Check, approve, and close` : t`Approve from ${shortDayText(addDays(endDate, 1), today)}`
}
