import { latestDay } from '#domain/time/zones/zones.ts'
import { roundHours, sumHours } from '../time/decimal-hours.ts'
import type { Period } from '../time/periods.ts'
import type { LedgerKind, LedgerReason } from './contract.ts'

/**
 * The part of a ledger entry that the rules read. `period` tells credits of one kind apart; null for actions of people.
 * `leaveDay` is the day of the leave, which is before `effectiveOn` if it was decided later.
 */
export type LedgerEntry = {
  kind: LedgerKind
  hours: number
  effectiveOn: string
  period: string | null
  leaveDay?: string | null | undefined
}

/** What a credit or reset was calculated by, stored with it so that it can be calculated again. */
export type CreditTerms = {
  /** Hours before the maximum; null of resets and what is carried over. */
  due: number | null
  maxBalance: number | null
  /** Only of resets. */
  maxCarryOver: number | null
}

/** An entry to be added. A unique key of the database allows one per account, kind and period. */
export type Posting = LedgerEntry &
  CreditTerms & {
    period: string
    /** The days it is credited for; null for the initial allocation. */
    span: Period | null
    reason: LedgerReason
  }

/** A credit up to the maximum; the rest is not made up for. */
export function creditedHours(due: number, maxBalance: number | null, balance: number): number {
  return maxBalance === null ? due : Math.min(due, Math.max(0, roundHours(maxBalance - balance)))
}

/** Unused hours up to the carry-over, whatever the maximum is, or all the hours that are owed. */
export function carriedOverHours(maxCarryOver: number, balance: number): number {
  return Math.min(balance, maxCarryOver)
}

export const entryKey = ({ kind, period }: Pick<LedgerEntry, 'kind' | 'period'>) => `${kind} ${period}`

export function balanceOn(entries: readonly Pick<LedgerEntry, 'hours' | 'effectiveOn'>[], day: string): number {
  return sumHours(entries.filter(({ effectiveOn }) => effectiveOn <= day).map(({ hours }) => hours))
}

/** The hours that can still be requested: all entries, including approved leave of later days. */
export function sumAvailable(entries: readonly Pick<LedgerEntry, 'hours'>[]): number {
  return sumHours(entries.map(({ hours }) => hours))
}

/**
 * Hours of approved leave on days since the last reset, including later days before the next leave year, without leave that was
 * canceled [3.17].
 */
export function sumUsed(
  entries: readonly Pick<LedgerEntry, 'kind' | 'hours' | 'effectiveOn' | 'leaveDay'>[],
  nextLeaveYear: string | null,
): number {
  const lastReset = entries
    .filter(({ kind }) => kind === 'reset')
    .reduce((last, { effectiveOn }) => latestDay(last, effectiveOn), '')
  const leave = entries.filter(
    ({ leaveDay }) =>
      typeof leaveDay === 'string' && leaveDay >= lastReset && (nextLeaveYear === null || leaveDay < nextLeaveYear),
  )
  return roundHours(0 - sumHours(leave.map(({ hours }) => hours)))
}

/** The unused hours that expire when the next leave year begins; null when none will. */
export function expirationOf(postings: readonly Posting[]): { effectiveOn: string; hours: number } | null {
  const reset = postings.find(({ kind }) => kind === 'reset')
  if (!reset) return null
  const carried = postings.find(({ kind, period }) => kind === 'carry-over' && period === reset.period)
  const hours = roundHours(-reset.hours - (carried?.hours ?? 0))
  return hours > 0 ? { effectiveOn: reset.effectiveOn, hours } : null
}
