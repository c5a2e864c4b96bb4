import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
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
  /** Managers approve, and leave closing to administrators. */
  canClose: boolean
}

type PeriodState = { title: string; detail: string; primary: 'approve' | 'close' | null }

/** Where a pay period is that no payroll closes yet, and what comes next. */
export function describePeriod(facts: PeriodFacts): PeriodState {
  const { hasEnded, endDate, today, people, approved, ready, toFix, notSubmitted, corrections, canClose } = facts
  if (!hasEnded)
    return {
      title: t`Collecting hours`,
      detail: t`Ends ${weekdayDayText(endDate, today)}. You can approve from ${weekdayDayText(addDays(endDate, 1), today)}.`,
      primary: null,
    }
  const left = people - approved
  if (left === 0)
    return {
      title:
        people === 1
          ? t`The timesheet is approved`
          : t`All ${numberText(people)} ${plural(people, { one: 'timesheet is', other: 'timesheets are' })} approved`,
      detail: canClose
        ? t`Closing locks the hours and makes your payroll file.`
        : t`An administrator closes the pay period.`,
      primary: canClose ? 'close' : null,
    }
  const title = t`${numberText(approved)} of ${numberText(people)} approved`
  const [readyCount, fixCount, leftCount] = [numberText(ready), numberText(toFix), numberText(left)]
  if (ready > 0) {
    const detail =
      toFix > 0
        ? t`${readyCount} ${plural(ready, { one: 'is', other: 'are' })} ready. Fix ${fixCount} ${plural(toFix, { one: 'thing', other: 'things' })} to finish.`
        : t`${readyCount} ${plural(ready, { one: 'is', other: 'are' })} ready.`
    return { title, detail, primary: 'approve' }
  }
  if (canClose && (approved > 0 || corrections > 0)) {
    const detail =
      toFix > 0
        ? t`Fix ${fixCount} ${plural(toFix, { one: 'thing', other: 'things' })}, or ${leftCount} ${plural(left, { one: 'goes', other: 'go' })} into a later payroll.`
        : t`${leftCount} ${plural(left, { one: 'goes', other: 'go' })} into a later payroll.`
    return { title, detail, primary: 'close' }
  }
  if (toFix > 0)
    return {
      title,
      detail: t`Fix ${fixCount} ${plural(toFix, { one: 'thing', other: 'things' })} first.`,
      primary: null,
    }
  const detail =
    notSubmitted > 0 ? notSubmittedText(notSubmitted, people) : t`Another admin approves your own timesheet.`
  return { title, detail, primary: null }
}

/** `Day 5 of 14`, or `Ended 5 days ago`. Days are counted from the first to the last. */
export function describeProgress({ firstDay, endDate, today }: { firstDay: string; endDate: string; today: string }) {
  const count = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const since = count(endDate, today)
  const [day, last] = [count(firstDay, today) + 1, count(firstDay, endDate) + 1]
  if (since <= 0) return t`Day ${day} of ${last}`
  return since === 1
    ? t`Ended yesterday`
    : t`Ended ${numberText(since)} ${plural(since, { one: 'day', other: 'days' })} ago`
}
