import { foreseeRefund, type Refund } from '#domain/leave-accrual/recalculation.ts'
import { latestDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { accrueIfOverdue, type Clock } from './accrue-leave.ts'
import { listLedgers } from './recalculations-store.ts'
import { type AccountKey, listAccounts, listDeductedDays } from './store.ts'

/** What canceling an approved request would give back now. */
export async function previewRefund(
  tx: Tx,
  tenantId: TenantId,
  { requestId, ...account }: AccountKey & { requestId: string },
  clock: Clock,
): Promise<Refund> {
  await accrueIfOverdue(tx, tenantId, account, clock)
  const [[accrued], ledgers, days] = await Promise.all([
    listAccounts(tx, tenantId, [account]),
    listLedgers(tx, tenantId, [account]),
    listDeductedDays(tx, tenantId, requestId),
  ])
  const [ledger = []] = ledgers.values()
  return foreseeRefund(ledger, days, latestDay(clock.today, accrued?.accruedThrough ?? clock.today))
}
