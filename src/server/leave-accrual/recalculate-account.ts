import type { RecalculationCause } from '#domain/leave-accrual/contract.ts'
import { type Recalculation, recalculate } from '#domain/leave-accrual/recalculation.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { addRecalculations, listLedgers } from './recalculations-store.ts'
import type { AccountKey } from './store.ts'

/**
 * Call it after leave of days that are accrued was approved or canceled (decision 0082). The account must be locked and accrued
 * through `effectiveOn`.
 */
export async function recalculateAccount(
  tx: Tx,
  tenantId: TenantId,
  account: AccountKey,
  { cause, ...posting }: { effectiveOn: string; cause: RecalculationCause; now: Date },
): Promise<Recalculation[]> {
  const [ledger = []] = (await listLedgers(tx, tenantId, [account])).values()
  const recalculations = recalculate(ledger, cause)
  if (recalculations.length > 0) await addRecalculations(tx, tenantId, recalculations, posting)
  return recalculations
}
