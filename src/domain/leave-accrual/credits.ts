import { addDays, daysBetween, latestDay } from '#domain/time/zones/zones.ts'
import type { LeavePolicy } from '../leave-types/contract.ts'
import { cycleOf, cyclesEndingBefore, yearlyDays } from '../time/cycles.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { Period } from '../time/periods.ts'
import type { LedgerKind, LedgerReason } from './contract.ts'
import {
  type CreditTerms,
  carriedOverHours,
  creditedHours,
  entryKey,
  type LedgerEntry,
  type Posting,
  sumAvailable,
} from './ledger.ts'

/** Days are calendar days of the organization's zone, amounts hours of two decimals (docs/leave-accrual.md). */
export type PolicyTerms = Pick<
  LeavePolicy,
  'annualAllocation' | 'accrualRate' | 'accrualFrequency' | 'maxBalance' | 'minServiceDays' | 'rules'
>

/** Seconds of completed work that ended on the day. */
export type WorkedDay = { day: string; seconds: number }

export type AccrualInput = {
  terms: PolicyTerms
  serviceStart: string
  since: string
  /** Nothing was ever credited, so the initial allocation is still to come. */
  isNew: boolean
  worked: readonly WorkedDay[]
  entries: readonly LedgerEntry[]
}

/** A credit that is due on a day. `post` gets the balance of that moment. */
type DueCredit = { on: string; rank: number; post: (balance: number) => Posting[] }

export function listDueCredits(input: AccrualInput, from: string, through: string): DueCredit[] {
  const { terms, since, isNew, entries } = input
  const resets = yearlyDays(terms.rules.resetDate, from, through).filter((day) => !(isNew && day === since))
  const before = entries.filter(({ kind, effectiveOn }) => kind === 'reset' && effectiveOn < from)
  const lastReset = before.reduce((last, { effectiveOn }) => latestDay(last, effectiveOn), since)
  const yearStarts = [lastReset, ...resets]
  const credits = [
    ...(isNew && since >= from && since <= through ? [startCredit(input)] : []),
    ...resets.map((day, index) => resetCredit(terms, yearStarts[index] ?? since, day)),
    ...(terms.rules.accrualType === 'standard' ? cycleCredits(input, from, through) : []),
    ...(terms.rules.accrualType === 'hours-worked' ? thresholdCredits(input, yearStarts, from, through) : []),
  ]
  return credits.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : one.rank - other.rank))
}

function startCredit({ terms, since }: AccrualInput): DueCredit {
  const due = terms.rules.initialAllocation ?? terms.annualAllocation
  const credit = { kind: 'allocation', effectiveOn: since, period: 'start', span: null, due } as const
  const post = (balance: number) =>
    due === 0 ? [] : postUpToMaximum(credit, balance, terms, (limit) => ({ code: 'initial-allocation', limit }))
  return { on: since, rank: 0, post }
}

/** The end of a leave year: unused hours expire except for the carry-over, owed hours stay owed, the new year is allocated. */
function resetCredit(terms: PolicyTerms, yearStart: string, day: string): DueCredit {
  const span = { startDate: yearStart, endDate: addDays(day, -1) }
  const { annualAllocation, rules } = terms
  const post = (balance: number): Posting[] => {
    const carried = carriedOverHours(rules.maxCarryOver, balance)
    const expired = Math.max(0, roundHours(balance - carried))
    const onDay = { effectiveOn: day, period: day }
    const reset: Posting = {
      kind: 'reset',
      hours: roundHours(-balance),
      ...onDay,
      ...NO_TERMS,
      maxCarryOver: rules.maxCarryOver,
      span,
      reason: { code: 'leave-year-ended', ...span, expired },
    }
    const reason = { code: carried < 0 ? 'owed' : 'carried-over' } as const
    const carryOver: Posting = { kind: 'carry-over', hours: roundHours(carried), ...onDay, ...NO_TERMS, span, reason }
    const year = { startDate: day, endDate: addDays(nextYearlyDay(rules.resetDate, day), -1) }
    const allocation = postUpToMaximum(
      { kind: 'allocation', ...onDay, span: year, due: annualAllocation },
      carried,
      terms,
      (limit) => ({ code: 'annual-allocation', limit }),
    )
    return [reset, ...(carried === 0 ? [] : [carryOver]), ...(annualAllocation === 0 ? [] : allocation)]
  }
  return { on: day, rank: 1, post }
}

const NO_TERMS: CreditTerms = { due: null, maxBalance: null, maxCarryOver: null }

export function nextYearlyDay(yearly: string, after: string): string {
  const [next] = yearlyDays(yearly, addDays(after, 1), addDays(after, 400))
  return next ?? addDays(after, 365)
}

/** One credit for each cycle, on the day after it ended; cycles before the minimum service are not made up for. */
function cycleCredits(input: AccrualInput, from: string, through: string): DueCredit[] {
  const { terms } = input
  if (terms.accrualRate === 0) return []
  return cyclesEndingBefore(terms.accrualFrequency, from, through).flatMap((cycle) => {
    const on = addDays(cycle.endDate, 1)
    const earned = earnedInCycle(input, cycle, cycle.endDate, on)
    if (!earned) return []
    const { period, due, reason } = earned
    const credit = { kind: 'accrual', effectiveOn: on, period, span: cycle, due } as const
    const post = (balance: number) => postUpToMaximum(credit, balance, terms, (limit) => ({ ...reason, limit }))
    return [{ on, rank: 2, post }]
  })
}

/**
 * What the running cycle has earned through a day, credited on that day because the terms apply no longer. The account is
 * accrued through that day, and `input.entries` are all its entries.
 */
export function closeCycle(input: AccrualInput, day: string): Posting[] {
  const { terms, entries } = input
  if (terms.rules.accrualType !== 'standard' || terms.accrualRate === 0) return []
  const earned = earnedInCycle(input, cycleOf(day, terms.accrualFrequency), day, day)
  if (!earned) return []
  const { period, span, due, reason } = earned
  const credit = { kind: 'accrual', effectiveOn: day, period, span, due } as const
  const known = entries.filter((entry) => isKnownToCredit(entry, day))
  const posted = postUpToMaximum(credit, sumAvailable(known), terms, (limit) => ({ ...reason, ended: true, limit }))
  return posted.filter((posting) => !entries.some((entry) => entryKey(entry) === entryKey(posting)))
}

/** A credit depends on what takes effect before its day and on earlier credits of that day, never on what people do that day. */
function isKnownToCredit({ kind, period, effectiveOn, leaveDay }: LedgerEntry, day: string): boolean {
  if (effectiveOn !== day) return effectiveOn < day
  return period !== null || kind === 'recalculation' || (typeof leaveDay === 'string' && leaveDay < day)
}

/** The share of a cycle under these terms through `endDate`; null for none, or when service is too short on the day of the credit. */
function earnedInCycle(
  { terms, serviceStart, since }: AccrualInput,
  cycle: Period,
  endDate: string,
  on: string,
): { period: string; span: Period; due: number; reason: LedgerReason & { code: 'accrual' } } | null {
  const startDate = cycle.startDate < since ? since : cycle.startDate
  if (startDate > endDate || daysBetween(serviceStart, on) < terms.minServiceDays) return null
  const of = daysBetween(cycle.startDate, cycle.endDate) + 1
  const days = daysBetween(startDate, endDate) + 1
  return {
    // A cycle that ended has the same key whenever its terms began, so it is credited once.
    period: endDate === cycle.endDate ? `${cycle.startDate}/${endDate}` : `${startDate}/${endDate}`,
    span: { startDate, endDate },
    due: roundHours((terms.accrualRate * days) / of),
    reason: {
      code: 'accrual',
      frequency: terms.accrualFrequency,
      ...cycle,
      counted: days < of ? { days, of } : undefined,
    },
  }
}

/**
 * Each threshold once in a leave year, on the day after the hours worked in it reach the threshold and not before the minimum
 * service. One that is reached by an entry added later is credited on `from`, unless its year has ended.
 */
function thresholdCredits(
  input: AccrualInput,
  yearStarts: readonly string[],
  from: string,
  through: string,
): DueCredit[] {
  const { terms, serviceStart, since, worked, entries } = input
  const served = addDays(serviceStart, terms.minServiceDays)
  return yearStarts.flatMap((year, index) => {
    const yearStart = year < since ? since : year
    const next = yearStarts[index + 1] ?? null
    const reached = findThresholdDays(
      worked.filter(({ day }) => day >= yearStart && (next === null || day < next)),
      terms.rules.accrualThresholds.map(({ hours }) => hours),
    )
    const credited = entries.filter(({ period }) => period?.startsWith(`${yearStart}+`)).length
    const inOrder = terms.rules.accrualThresholds.toSorted((one, other) => one.hours - other.hours)
    return inOrder.flatMap(({ hours, amount }, position) => {
      const day = reached.get(hours)
      // After thresholds were edited, a person who has had two of this year gets the third next.
      if (day === undefined || amount === 0 || position < credited) return []
      const on = latestDay(addDays(day, 1), served, from)
      if (on > through || (next !== null && on > next)) return []
      const span = { startDate: yearStart, endDate: day }
      const credit = { kind: 'accrual', effectiveOn: on, period: `${yearStart}+${hours}h`, span, due: amount } as const
      const post = (balance: number) =>
        postUpToMaximum(credit, balance, terms, (limit) => ({ code: 'hours-worked', hours, since: yearStart, limit }))
      return [{ on, rank: 3 + hours, post }]
    })
  })
}

function findThresholdDays(worked: readonly WorkedDay[], thresholds: readonly number[]): Map<number, string> {
  const days = new Map<number, string>()
  let seconds = 0
  for (const entry of [...worked].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    seconds += entry.seconds
    for (const hours of thresholds) {
      if (!days.has(hours) && seconds >= hours * 3600) days.set(hours, entry.day)
    }
  }
  return days
}

type Limit = { credited: number; due: number; maximum: number }

/** It is posted with 0 hours, too. */
function postUpToMaximum(
  credit: { kind: LedgerKind; effectiveOn: string; period: string; span: Period | null; due: number },
  balance: number,
  { maxBalance }: PolicyTerms,
  reasonOf: (limit: Limit | undefined) => LedgerReason,
): Posting[] {
  const { due } = credit
  const hours = creditedHours(due, maxBalance, balance)
  const limit = hours < due ? { credited: hours, due, maximum: maxBalance ?? 0 } : undefined
  return [{ ...credit, hours, maxBalance, maxCarryOver: null, reason: reasonOf(limit) }]
}
