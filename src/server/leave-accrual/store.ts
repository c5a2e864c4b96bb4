import type { LedgerKind } from '#domain/leave-accrual/contract.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** A line that a person's act adds. */
export type Act = {
  userId: string
  leaveTypeId: string
  kind: Extract<LedgerKind, 'request' | 'cancellation' | 'adjustment'>
  /** With its sign. */
  hours: number
  effectiveOn: string
  reason: string
  actorId: string
  actorUsername: string
  requestId: string | null
  idempotencyKey: string | null
}

/** Adds a line to the ledger. The accounts it belongs to are held (accrue-leave.ts, settle). */
export async function postAct(tx: Tx, tenantId: TenantId, act: Act, now: Date): Promise<void> {
  const byRule = { policyId: null, policyName: null, period: null, periodStart: null, periodEnd: null }
  await tx
    .insertInto('leaveLedger')
    .values({ ...act, ...byRule, tenantId, id: newId(), postedAt: now })
    .execute()
}
