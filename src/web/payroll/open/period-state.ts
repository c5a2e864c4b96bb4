import { numberText } from '#domain/locale.ts'
import { weekdayDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { t } from '#web/languages/text.ts'
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
      title: t`Collecting hours`,
      detail: t`Ends ${weekdayDayText(endDate, today)}. You can approve from ${weekdayDayText(addDays(endDate, 1), today)}.`,
      primary: null,
    }
  const left = people - approved
  if (left === 0)
    return {
      title: people === 1 ? t`The timesheet is approved` : t`All ${numberText(people)} timesheets are approved`,
      detail: t`Closing locks the hours and makes your payroll file.`,
      primary: 'close',
    }
  const title = t`${numberText(approved)} of ${numberText(people)} approved`
  const fix = toFix === 1 ? t`Fix 1 thing` : t`Fix ${numberText(toFix)} things`
  if (ready > 0) {
    const isReady = t`${numberText(ready)} ${ready === 1 ? 'is' : 'are'} ready.`
    return { title, detail: toFix > 0 ? t`${isReady} ${fix} to finish.` : isReady, primary: 'approve' }
  }
  const later = t`${numberText(left)} ${left === 1 ? 'goes' : 'go'} into a later payroll.`
  if (approved > 0 || corrections > 0)
    return { title, detail: toFix > 0 ? t`${fix}, or ${later}` : later, primary: 'close' }
  if (toFix > 0) return { title, detail: t`${fix} first.`, primary: null }
  const detail =
    notSubmitted > 0 ? notSubmittedText(notSubmitted, people) : t`Another admin approves your own timesheet.`
  return { title, detail, primary: null }
}

/** `Day 5 of 14`, or `Ended 5 days ago`. Days are counted from the first to the last. */
export function describeProgress({ firstDay, endDate, today }: { firstDay: string; endDate: string; today: string }) {
  const count = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const since = count(endDate, today)
  if (since <= 0) return t`Day ${count(firstDay, today) + 1} of ${count(firstDay, endDate) + 1}`
  return since === 1 ? t`Ended yesterday` : t`Ended ${numberText(since)} days ago`
}
