import { type DatedSchedule, LAST_MONTHLY_DAY, listPayPeriods } from '../time/pay-schedules.ts'
import type { Period } from '../time/periods.ts'
import { addDays } from '../time/zones/zones.ts'

/** New groups, and people who join, can start with so many periods that are over. */
const ENDED_OFFERED = 3

/** The last three ended periods, the current one, and those that follow. `after` counts those. */
export function listPayPeriodsAround(terms: readonly DatedSchedule[], today: string, after: number): Period[] {
  const next = listPayPeriods(terms, today, after + 1)
  const ended: Period[] = []
  for (let [first] = next; first && ended.length < ENDED_OFFERED; [first] = ended) {
    const dayBefore = addDays(first.startDate, -1)
    const [before] = listPayPeriods(terms, dayBefore, 1)
    if (!before || before.startDate > dayBefore) break
    ended.unshift(before)
  }
  return [...ended, ...next]
}

/** A timesheet that is submitted or approved. */
export type DecidedTimesheet = { employeeName: string; firstDay: string; lastDay: string; isApproved: boolean }

/** Someone who leaves a group and is in it again later. */
export type Return = { employeeName: string; leavesOn: string; returnsOn: string }

export type PayGroupProblem =
  | { code: 'monthlyAnchor' }
  | { code: 'notFirstDay'; nearest: [string, string] }
  | { code: 'beforeTerms'; firstDay: string; day: string }
  | { code: 'nameTaken' }
  | { code: 'hasPeople' }
  | { code: 'allHaveGroups' }
  | { code: 'payrollIdTaken'; by: string }
  | { code: 'noDay' }
  | ({ code: 'hasDecided' } & DecidedTimesheet)
  | ({ code: 'twiceInPeriod' } & Return)

/**
 * Why these terms can't be added to those of the group. They begin on a first day of a period of the terms before them; a date of
 * existing terms replaces them.
 */
export function whyNotTerms(terms: DatedSchedule, before: readonly DatedSchedule[]): PayGroupProblem | null {
  if (terms.frequency === 'monthly' && Number(terms.anchorDay.slice(8)) > LAST_MONTHLY_DAY)
    return { code: 'monthlyAnchor' }
  const earlier = before.filter(({ effectiveFrom }) => effectiveFrom <= terms.effectiveFrom)
  const [period] = earlier.length > 0 ? listPayPeriods(earlier, terms.effectiveFrom, 1) : []
  if (!period || period.startDate === terms.effectiveFrom) return null
  return { code: 'notFirstDay', nearest: [period.startDate, addDays(period.endDate, 1)] }
}

/** Why a group can't get these terms: someone who comes back would be in a pay period twice, and a timesheet has days in a row. */
export function whyNotReturn(
  terms: DatedSchedule,
  before: readonly DatedSchedule[],
  returns: readonly Return[],
): PayGroupProblem | null {
  const earlier = before.filter(({ effectiveFrom }) => effectiveFrom < terms.effectiveFrom)
  const later = before.filter(({ effectiveFrom }) => effectiveFrom > terms.effectiveFrom)
  const twice = returns.find(({ leavesOn, returnsOn }) => {
    const [period] = listPayPeriods([...earlier, terms, ...later], addDays(leavesOn, -1), 1)
    return period && period.endDate >= returnsOn
  })
  return twice ? { code: 'twiceInPeriod', ...twice } : null
}

/** Why people can't join or leave a group on this day: not the first day of one of its periods, or before its first one. */
export function whyNotMoveOn(day: string, terms: readonly DatedSchedule[]): PayGroupProblem | null {
  const [first] = terms
  if (!first || day < first.effectiveFrom) return { code: 'beforeTerms', firstDay: first?.effectiveFrom ?? day, day }
  const [period] = listPayPeriods(terms, day, 1)
  if (!period || period.startDate === day) return null
  return { code: 'notFirstDay', nearest: [period.startDate, addDays(period.endDate, 1)] }
}
