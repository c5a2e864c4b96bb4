import { numberText } from '#domain/locale.ts'
import { weekdayDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { notSubmittedText } from '../payroll-texts.ts'

export type PeriodFacts = {
  hasEnded: boolean
  /** The last day. */
  endDate: string
  today: string
  people: number
  approved: number
  ready: number
  toFix: number
  notSubmitted: number
  /** Differences of earlier periods that a close would pay. */
  corrections: number
}

type PeriodState = { title: string; detail: string; primary: 'approve' | 'close' | null }

/** Where a pay period is that no payroll closes yet, and what comes next. */
export function describePeriod(facts: PeriodFacts): PeriodState {
  const { hasEnded, endDate, today, people, approved, ready, toFix, notSubmitted, corrections } = facts
  if (!hasEnded)
    return {
      title: 'Collecting hours',
      detail: `Ends ${weekdayDayText(endDate, today)}. You can approve from ${weekdayDayText(addDays(endDate, 1), today)}.`,
      primary: null,
    }
  const left = people - approved
  if (left === 0)
    return {
      title: people === 1 ? 'The timesheet is approved' : `All ${numberText(people)} timesheets are approved`,
      detail: 'Closing locks the hours and makes your payroll file.',
      primary: 'close',
    }
  const title = `${numberText(approved)} of ${numberText(people)} approved`
  const fix = toFix === 1 ? 'Fix 1 thing' : `Fix ${numberText(toFix)} things`
  if (ready > 0) {
    const isReady = `${numberText(ready)} ${ready === 1 ? 'is' : 'are'} ready.`
    return { title, detail: toFix > 0 ? `${isReady} ${fix} to finish.` : isReady, primary: 'approve' }
  }
  const later = `${numberText(left)} ${left === 1 ? 'goes' : 'go'} into a later payroll.`
  if (approved > 0 || corrections > 0)
    return { title, detail: toFix > 0 ? `${fix}, or ${later}` : later, primary: 'close' }
  if (toFix > 0) return { title, detail: `${fix} first.`, primary: null }
  const detail =
    notSubmitted > 0 ? notSubmittedText(notSubmitted, people) : 'Another admin approves your own timesheet.'
  return { title, detail, primary: null }
}

/** `Day 5 of 14`, or `Ended 5 days ago`. Days are counted from the first to the last. */
export function describeProgress({ firstDay, endDate, today }: { firstDay: string; endDate: string; today: string }) {
  const count = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const since = count(endDate, today)
  if (since <= 0) return `Day ${count(firstDay, today) + 1} of ${count(firstDay, endDate) + 1}`
  return since === 1 ? 'Ended yesterday' : `Ended ${numberText(since)} days ago`
}
