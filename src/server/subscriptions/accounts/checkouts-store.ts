import type { TenantId, Tx } from '../../db/tenant.ts'
import { type Checkout, requestSync } from './accounts-store.ts'

/** When to look at a new checkout if no webhook arrives. */
const FIRST_CHECK_MS = 120_000

/** False while another checkout is open. */
export async function addCheckout(tx: Tx, tenantId: TenantId, checkout: Omit<Checkout, 'sessionId'>): Promise<boolean> {
  const { request, ...row } = checkout
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('checkouts')
    .values({ ...row, tenantId, sessionId: null, closedAt: null, request: JSON.stringify(request) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await requestSync(tx, tenantId, new Date(row.createdAt.getTime() + FIRST_CHECK_MS))
  return true
}

/** False when someone else has closed the checkout since. */
export async function setSession(tx: Tx, tenantId: TenantId, key: string, sessionId: string): Promise<boolean> {
  const { closedAt } = await tx
    .updateTable('checkouts')
    .set({ sessionId })
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .returning('closedAt')
    .executeTakeFirstOrThrow()
  return closedAt === null
}

export async function closeCheckout(tx: Tx, tenantId: TenantId, key: string, closedAt: Date): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ closedAt })
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .where('closedAt', 'is', null)
    .execute()
}
