import type { PayFrequency } from '#domain/pay-groups/rules.ts'
import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { peopleText } from '../people/people-text.ts'

export const FREQUENCY_LABELS: Record<PayFrequency, string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Every month',
}

export function ungroupedText(ungrouped: number, people: number): string {
  if (ungrouped === 0) return 'Everyone is in one.'
  if (ungrouped === 1) return people === 1 ? 'That’s you.' : '1 person is in none.'
  return ungrouped === people ? `All ${peopleText(people)}` : `${peopleText(ungrouped)} are in none.`
}

export function firstPeriodHint({ startDate, endDate }: Period, today: string): string {
  if (endDate < today) return `Ended ${weekdayDayText(endDate, today)}. You can pay it right away.`
  return startDate > today ? 'The next one' : 'The current one'
}

/** What follows the hours of a first period: all of them, those that there are yet, or leave. */
export function hoursNote({ startDate, endDate }: Period, today: string): string {
  if (endDate < today) return 'h recorded'
  return startDate > today ? 'h planned' : 'h so far'
}

export function nextStepText({ endDate }: Period, today: string): string {
  return endDate < today ? 'Check, approve, and close' : `Approve from ${shortDayText(addDays(endDate, 1), today)}`
}
