import { sql } from 'kysely'
import { isId } from '#domain/fields/id.ts'
import { type BillingState, currentSubscription, nextSyncAt, type StripeState } from '#domain/subscriptions/billing.ts'
import type { TenantId, Tx } from '../../db/tenant.ts'
import type { BillingAccount } from '../accounts/accounts-store.ts'

function selectBillingState(tx: Tx, tenantId: TenantId) {
  return tx
    .selectFrom('organizations')
    .select(['name', 'subscriptionStatus', 'stripeStatus', 'subscriptionTierId', 'billingCycle'])
    .select(['trialEndsAt', 'lastPaymentAt', 'nextBillingAt', 'cancelAt', 'trialExtendedTo'])
    .where('id', '=', tenantId)
}

export function getBillingState(tx: Tx, tenantId: TenantId): Promise<BillingState & { timezone: string }> {
  return selectBillingState(tx, tenantId).select('timezone').executeTakeFirstOrThrow()
}

/** Until the commit, changes of the organization's plan and people wait. */
export function lockBillingState(tx: Tx, tenantId: TenantId): Promise<BillingState & { name: string }> {
  return selectBillingState(tx, tenantId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writeBillingState(tx: Tx, tenantId: TenantId, state: BillingState): Promise<void> {
  await tx.updateTable('organizations').set(state).where('id', '=', tenantId).execute()
}

export async function writeRunning(tx: Tx, tenantId: TenantId, runningSubscriptions: number): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ runningSubscriptions })
    .where('id', '=', tenantId)
    .where('runningSubscriptions', '!=', runningSubscriptions)
    .execute()
}

/**
 * Stores that Stripe was asked, and when to ask again. An event that arrived since `seen` was read keeps the account
 * due. Call it after `lockAccount`.
 */
export async function writeLookup(
  tx: Tx,
  tenantId: TenantId,
  seen: BillingAccount,
  { state, found, isCheckoutOpen }: { state: BillingState; found: StripeState; isCheckoutOpen: boolean },
  now: Date,
): Promise<void> {
  const current = currentSubscription(found.subscriptions)
  const dueAt = nextSyncAt(state, isCheckoutOpen ? (seen.checkout?.createdAt ?? null) : null, now)
  await sql`
    update billing_accounts set version = version + 1, sync_attempts = 0, subscription_id = ${current?.id ?? null},
      change_id = coalesce(${current?.changeId ?? null}, change_id),
      sync_due_at = case when requested = ${seen.requested} then ${dueAt}::timestamptz else ${now}::timestamptz end
    where tenant_id = ${tenantId}`.execute(tx)
  if (seen.eventIds.length > 0) {
    await tx
      .updateTable('stripeEvents')
      .set({ processedAt: now })
      .where('tenantId', '=', tenantId)
      .where('id', 'in', seen.eventIds)
      .execute()
  }
}

export async function findUsername(tx: Tx, tenantId: TenantId, userId: string): Promise<string | null> {
  if (!isId(userId)) return null
  const row = await tx
    .selectFrom('users')
    .select('username')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.username ?? null
}

export async function getBillingContact(tx: Tx, tenantId: TenantId): Promise<{ name: string; email: string }> {
  return tx.selectFrom('organizations').select(['name', 'email']).where('id', '=', tenantId).executeTakeFirstOrThrow()
}
