import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import type { PayFrequency } from '#domain/time/pay-schedules.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { peopleText } from '../people/people-text.ts'

export const FREQUENCY_LABELS: Record<PayFrequency, string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Every month',
}

/** `joinLater`: no other group takes people who are added later. */
export function ungroupedText(ungrouped: number, people: number, joinLater: boolean): string {
  if (ungrouped === 0) return 'Everyone is in one.'
  const who =
    ungrouped === people
      ? people === 1
        ? 'You'
        : `All ${peopleText(people)}`
      : `${peopleText(ungrouped)} ${ungrouped === 1 ? 'is' : 'are'} in none`
  if (joinLater)
    return ungrouped === people ? `${who}, and people you add later` : `${who}. People you add later join, too.`
  return ungrouped === people ? who : `${who}.`
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
