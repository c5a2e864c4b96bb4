import { latestDay } from '#domain/time/zones/zones.ts'
import { roundHours, sumHours } from '../time/decimal-hours.ts'
import type { Period } from '../time/periods.ts'
import type { LedgerKind, LedgerReason } from './contract.ts'

/** The part of a ledger entry that the rules read. `period` tells credits of one kind apart; null for actions of people. */
export type LedgerEntry = { kind: LedgerKind; hours: number; effectiveOn: string; period: string | null }

/** An entry to be added. A unique key of the database allows one per account, kind and period. */
export type Posting = LedgerEntry & {
  period: string
  /** The days it is credited for; null for the initial allocation. */
  span: Period | null
  reason: LedgerReason
}

export const entryKey = ({ kind, period }: Pick<LedgerEntry, 'kind' | 'period'>) => `${kind} ${period}`

export function balanceOn(entries: readonly Pick<LedgerEntry, 'hours' | 'effectiveOn'>[], day: string): number {
  return sumHours(entries.filter(({ effectiveOn }) => effectiveOn <= day).map(({ hours }) => hours))
}

/** The hours that can still be requested: all entries, including approved leave of later days. */
export function sumAvailable(entries: readonly Pick<LedgerEntry, 'hours'>[]): number {
  return sumHours(entries.map(({ hours }) => hours))
}

/** Hours of approved leave since the last reset, including leave of later days, without requests that were refunded [3.17]. */
export function sumUsed(entries: readonly (LedgerEntry & { requestId: string | null })[]): number {
  const lastReset = entries
    .filter(({ kind }) => kind === 'reset')
    .reduce((last, { effectiveOn }) => latestDay(last, effectiveOn), '')
  const refunded = new Set(entries.filter(({ kind }) => kind === 'cancellation').map(({ requestId }) => requestId))
  const used = entries.filter(
    ({ kind, effectiveOn, requestId }) => kind === 'request' && effectiveOn >= lastReset && !refunded.has(requestId),
  )
  return roundHours(-sumHours(used.map(({ hours }) => hours)))
}

/** The unused hours that expire when the next leave year begins; null when none will. */
export function expirationOf(postings: readonly Posting[]): { effectiveOn: string; hours: number } | null {
  const reset = postings.find(({ kind }) => kind === 'reset')
  if (!reset) return null
  const carried = postings.find(({ kind, period }) => kind === 'carry-over' && period === reset.period)
  const hours = roundHours(-reset.hours - (carried?.hours ?? 0))
  return hours > 0 ? { effectiveOn: reset.effectiveOn, hours } : null
}
