import type { Period } from '../time/periods.ts'
import { addDays, daysBetween } from '../time/zones/zones.ts'

export const PAY_FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const
export type PayFrequency = (typeof PAY_FREQUENCIES)[number]

/** Monthly periods begin on a day that every month has. */
const LAST_MONTHLY_DAY = 28

export type Schedule = { frequency: PayFrequency; anchorDay: string }

/** The terms of one group, in the order of their first days. */
type DatedSchedule = Schedule & { effectiveFrom: string }

/** The period of a schedule with this day. Weekly and biweekly ones count from the anchor, semimonthly ones are 1–15 and 16–last. */
export function payPeriodOf(day: string, { frequency, anchorDay }: Schedule): Period {
  if (frequency === 'weekly' || frequency === 'biweekly') {
    const length = frequency === 'weekly' ? 7 : 14
    const into = daysBetween(anchorDay, day) % length
    const startDate = addDays(day, -(into < 0 ? into + length : into))
    return { startDate, endDate: addDays(startDate, length - 1) }
  }
  if (frequency === 'monthly') return monthFrom(day, Number(anchorDay.slice(8)))
  const [month, date] = [day.slice(0, 8), Number(day.slice(8))]
  if (date <= 15) return { startDate: `${month}01`, endDate: `${month}15` }
  return { startDate: `${month}16`, endDate: monthFrom(day, 1).endDate }
}

function monthFrom(day: string, first: number): Period {
  const date = Number(day.slice(8))
  const inMonth = addDays(day, first - date)
  const startDate = date >= first ? inMonth : addMonth(inMonth, -1)
  return { startDate, endDate: addDays(addMonth(startDate, 1), -1) }
}

function addMonth(day: string, months: 1 | -1): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const total = year * 12 + month - 1 + months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}

/** The period with this day and those that follow. New terms may make the first one shorter; none before the first terms. */
export function listPayPeriods(terms: readonly DatedSchedule[], day: string, count: number): Period[] {
  const periods: Period[] = []
  const [first] = terms
  let at = first && first.effectiveFrom > day ? first.effectiveFrom : day
  while (periods.length < count) {
    const current = terms.findLast(({ effectiveFrom }) => effectiveFrom <= at)
    if (!current) break
    const next = terms.find(({ effectiveFrom }) => effectiveFrom > at)
    const { startDate, endDate } = payPeriodOf(at, current)
    const period = {
      startDate: startDate < current.effectiveFrom ? current.effectiveFrom : startDate,
      endDate: next && next.effectiveFrom <= endDate ? addDays(next.effectiveFrom, -1) : endDate,
    }
    periods.push(period)
    at = addDays(period.endDate, 1)
  }
  return periods
}

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
