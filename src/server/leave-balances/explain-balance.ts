import { type Reader, say } from '#domain/languages/say.ts'
import { type Posting, sumAvailable } from '#domain/leave-accrual/ledger.ts'
import { type Available, findAvailable } from '#domain/leave-accrual/shortage.ts'
import { describeReason } from '#domain/leave-accrual/texts.ts'
import type { BalanceEntry, Explanation } from '#domain/leave-balances/contract.ts'
import { roundHours } from '#domain/time/decimal-hours.ts'
import { endOfDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '#server/db/tenant.ts'
import { loadLedgers, loadProjections, NO_LEDGER } from '#server/leave-accrual/accrue-leave.ts'
import type { AccountKey } from '#server/leave-accrual/store.ts'
import { getType } from '#server/leave-types/store.ts'
import * as balances from './store.ts'

type EntryWithoutBalance = Omit<BalanceEntry, 'balance'>

type Question = { on: string; limit: number; today: string; timezone: string; reader: Reader }

/** The entries through a day and, for a future day, the expected ones. What is due today must be accrued already. */
export async function explainBalance(
  tx: Tx,
  tenantId: TenantId,
  account: AccountKey,
  { on, limit, today, timezone, reader }: Question,
): Promise<Explanation> {
  const { id, name, color } = await getType(tx, tenantId, account.leaveTypeId)
  const posted = await balances.listEntries(tx, tenantId, account, { through: on, limit })
  const sum = await balances.sumEntries(tx, tenantId, account, on)
  const forecast = on > today ? await loadForecast(tx, tenantId, account, on, reader) : []
  const entries = [...joinDays(posted).map((entry) => toEntry(entry, reader)), ...forecast]
    .sort(compareEntries)
    .slice(-limit)
  const balance = roundHours(sum + sumAvailable(forecast))
  const openingBalance = roundHours(balance - sumAvailable(entries))
  const { hours: available, nextLeaveYear } = on < today ? PAST : await findAvailableOn(tx, tenantId, account, on)
  // Decisions after a past day must not change its explanation.
  const before = endOfDay(on < today ? on : today, timezone)
  const booked = await balances.listBooked(tx, tenantId, account, { on, before })
  return {
    leaveType: { id, name, color },
    on,
    isForecast: on > today,
    openingBalance,
    lines: withBalances(entries, openingBalance),
    balance,
    available,
    nextLeaveYear,
    booked: withBalances(
      joinDays(booked, nextLeaveYear).map((entry) => toEntry(entry, reader)),
      balance,
    ),
  }
}

const PAST = { hours: null, nextLeaveYear: null }

async function findAvailableOn(tx: Tx, tenantId: TenantId, account: AccountKey, on: string): Promise<Available> {
  const [{ entries, accrual } = NO_LEDGER] = await loadLedgers(tx, tenantId, [account])
  return findAvailable({ entries, accrual, ledger: null }, on)
}

async function loadForecast(
  tx: Tx,
  tenantId: TenantId,
  account: AccountKey,
  day: string,
  reader: Reader,
): Promise<EntryWithoutBalance[]> {
  const [projection] = await loadProjections(tx, tenantId, [{ ...account, day }])
  const policyName = projection?.policy?.name ?? null
  return (projection?.credits ?? []).map(({ kind, hours, effectiveOn, span, reason }: Posting) => {
    return {
      id: null,
      kind,
      hours,
      effectiveOn,
      reason: say(describeReason(reason), reader),
      policyName,
      period: span,
      actorName: null,
      postedAt: null,
    }
  })
}

/** The days of a request that follow each other are one entry, on the first of them; those of the next leave year another. */
function joinDays(
  entries: readonly balances.StoredEntry[],
  nextLeaveYear: string | null = null,
): balances.StoredEntry[] {
  const isNext = ({ effectiveOn }: balances.StoredEntry) => nextLeaveYear !== null && effectiveOn >= nextLeaveYear
  const joined: balances.StoredEntry[] = []
  for (const entry of entries) {
    const last = joined.at(-1)
    const isSame = last && last.requestId !== null && last.requestId === entry.requestId && last.kind === entry.kind
    if (isSame && isNext(last) === isNext(entry)) {
      joined[joined.length - 1] = { ...last, hours: roundHours(last.hours + entry.hours) }
    } else {
      joined.push(entry)
    }
  }
  return joined
}

function toEntry(
  { periodStart, periodEnd, postedAt, reason, requestId: _requestId, ...entry }: balances.StoredEntry,
  reader: Reader,
): EntryWithoutBalance {
  const period = periodStart === null || periodEnd === null ? null : { startDate: periodStart, endDate: periodEnd }
  return { ...entry, reason: say(describeReason(reason), reader), period, postedAt: postedAt.toISOString() }
}

/** Compares days; on one day, credits come before actions. */
function compareEntries(one: EntryWithoutBalance, other: EntryWithoutBalance): number {
  if (one.effectiveOn !== other.effectiveOn) return one.effectiveOn < other.effectiveOn ? -1 : 1
  return Number(isAction(one)) - Number(isAction(other))
}

const ACTION_KINDS: readonly BalanceEntry['kind'][] = [
  'request',
  'cancellation',
  'adjustment',
  'correction',
  'recalculation',
]
const isAction = ({ kind }: EntryWithoutBalance) => ACTION_KINDS.includes(kind)

function withBalances(entries: readonly EntryWithoutBalance[], opening: number): BalanceEntry[] {
  let balance = opening
  return entries.map((entry) => {
    balance = roundHours(balance + entry.hours)
    return { ...entry, balance }
  })
}
