import { availableOf, type Posting } from '#domain/leave-accrual/rules.ts'
import type { Explanation, LedgerLine } from '#domain/leave-balances/contract.ts'
import { exact } from '#domain/time/decimal-hours.ts'
import { endOfDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { outlooks } from '../leave-accrual/accrue-leave.ts'
import type { AccountKey } from '../leave-accrual/store.ts'
import { getType } from '../leave-types/store.ts'
import * as balances from './store.ts'

/** A line without what stands after it. */
type Entry = Omit<LedgerLine, 'balance'>

/** Which day is explained, with how many lines at most; `today` and `timezone` are the organization's. */
type Question = { on: string; limit: number; today: string; timezone: string }

/**
 * Why a balance is what it is at the end of a day: the lines that have taken effect by then and, of a day ahead, those that the
 * rules will add. What is due today has been credited (accrue-leave.ts).
 */
export async function presentExplanation(
  tx: Tx,
  tenantId: TenantId,
  account: AccountKey,
  { on, limit, today, timezone }: Question,
): Promise<Explanation> {
  const { id, name, color } = await getType(tx, tenantId, account.leaveTypeId)
  const posted = await balances.listLines(tx, tenantId, account, { through: on, limit })
  const sum = await balances.sumLines(tx, tenantId, account, on)
  const forecast = on > today ? await forecastOf(tx, tenantId, account, on) : []
  const entries = [...posted.map(entryOf), ...forecast].sort(inOrder).slice(-limit)
  const balance = exact(sum + availableOf(forecast))
  const openingBalance = exact(balance - availableOf(entries))
  // Of a past day, as it stood then: what was decided since does not change the answer.
  const before = endOfDay(on < today ? on : today, timezone)
  const booked = await balances.listBooked(tx, tenantId, account, { on, before })
  return {
    leaveType: { id, name, color },
    on,
    isForecast: on > today,
    openingBalance,
    lines: withBalances(entries, openingBalance),
    balance,
    booked: withBalances(booked.map(entryOf), balance),
  }
}

async function forecastOf(tx: Tx, tenantId: TenantId, account: AccountKey, day: string): Promise<Entry[]> {
  const [outlook] = await outlooks(tx, tenantId, [{ ...account, day }])
  const policyName = outlook?.policy?.name ?? null
  return (outlook?.credits ?? []).map(({ kind, hours, effectiveOn, span, reason }: Posting) => {
    return { id: null, kind, hours, effectiveOn, reason, policyName, period: span, actorName: null, postedAt: null }
  })
}

function entryOf({ periodStart, periodEnd, postedAt, ...line }: balances.ReadLine): Entry {
  const period = periodStart === null || periodEnd === null ? null : { startDate: periodStart, endDate: periodEnd }
  return { ...line, period, postedAt: postedAt.toISOString() }
}

/** By day; on one day the rules credit before people act. What is the same in both stays as it came: sorting is stable. */
function inOrder(one: Entry, other: Entry): number {
  if (one.effectiveOn !== other.effectiveOn) return one.effectiveOn < other.effectiveOn ? -1 : 1
  return Number(isAct(one)) - Number(isAct(other))
}

const ACTS: readonly LedgerLine['kind'][] = ['request', 'cancellation', 'adjustment', 'correction']
const isAct = ({ kind }: Entry) => ACTS.includes(kind)

function withBalances(entries: readonly Entry[], opening: number): LedgerLine[] {
  let balance = opening
  return entries.map((entry) => {
    balance = exact(balance + entry.hours)
    return { ...entry, balance }
  })
}
