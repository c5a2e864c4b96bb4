import type { TenantId, TenantScope } from '../../db/tenant.ts'
import { readAccount } from '../accounts/accounts-store.ts'
import { stripeErrorFacts } from '../stripe/errors.ts'
import { type SyncDeps, syncSubscription } from './sync-subscription.ts'

/**
 * Null without a customer. If Stripe doesn't know the customer, a lookup replaces one that was deleted, and the call is
 * made for the new one.
 */
export async function callForCustomer<T>(
  deps: SyncDeps,
  db: TenantScope,
  tenantId: TenantId,
  call: (customerId: string) => Promise<T>,
): Promise<T | null> {
  const readCustomer = async () => (await db.read((tx) => readAccount(tx, tenantId)))?.customerId ?? null
  const customerId = await readCustomer()
  if (customerId === null) return null
  try {
    return await call(customerId)
  } catch (error) {
    if (stripeErrorFacts(error)?.code !== 'resource_missing') throw error
    await syncSubscription(deps, tenantId)
    const replacement = await readCustomer()
    if (replacement === null || replacement === customerId) throw error
    return call(replacement)
  }
}
