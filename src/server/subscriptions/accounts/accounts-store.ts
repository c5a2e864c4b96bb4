import { sql } from 'kysely'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import type { CheckoutRequest } from '#domain/subscriptions/contract.ts'
import { asTenantId, type Database, type TenantId, type Tx } from '../../db/tenant.ts'
import { getPublicInfo } from '../../organizations/store.ts'

export type Checkout = {
  key: string
  sessionId: string | null
  tierId: string
  billingCycle: BillingCycle
  request: CheckoutRequest
  createdAt: Date
}

export type BillingAccount = {
  customerId: string | null
  /** The one that was looked up last. */
  subscriptionId: string | null
  changeId: string | null
  version: number
  requested: number
  checkout: Checkout | null
  /** Deleted, or with a plan that a master admin gave. */
  paysNothing: boolean
  trialExtendedTo: Date | null
  /** Events that arrived and wait for a lookup. */
  eventIds: string[]
}

/** Null before the first checkout. */
export async function readAccount(tx: Tx, tenantId: TenantId): Promise<BillingAccount | null> {
  const { rows } = await sql<Omit<BillingAccount, 'checkout' | 'eventIds'>>`
    select a.customer_id, a.subscription_id, a.change_id, a.version, a.requested, o.trial_extended_to,
      o.deleted_at is not null or coalesce(t.is_custom or t.is_free_forever, false) as pays_nothing
    from billing_accounts a join organizations o on o.id = a.tenant_id
      left join subscription_tiers t on t.id = o.subscription_tier_id
    where a.tenant_id = ${tenantId}`.execute(tx)
  const [account] = rows
  if (!account) return null
  const checkout = await tx
    .selectFrom('checkouts')
    .select(['key', 'sessionId', 'tierId', 'billingCycle', 'request', 'createdAt'])
    .where('tenantId', '=', tenantId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  const events = await tx
    .selectFrom('stripeEvents')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('processedAt', 'is', null)
    .execute()
  return {
    ...account,
    checkout: checkout ? { ...checkout, request: checkout.request as CheckoutRequest } : null,
    eventIds: events.map(({ id }) => id),
  }
}

/** Due in a minute, so that a customer whose creation was interrupted is created by the queue. */
export async function addAccount(tx: Tx, tenantId: TenantId, now: Date): Promise<void> {
  await tx
    .insertInto('billingAccounts')
    .values({ tenantId, syncDueAt: new Date(now.getTime() + 60_000) })
    .onConflict((conflict) => conflict.column('tenantId').doNothing())
    .execute()
}

export async function setCustomer(tx: Tx, tenantId: TenantId, customerId: string): Promise<void> {
  await tx
    .updateTable('billingAccounts')
    .set({ customerId })
    .where('tenantId', '=', tenantId)
    .where('customerId', 'is', null)
    .execute()
}

/** Call it after `lockAccount`. */
export async function replaceCustomer(tx: Tx, tenantId: TenantId, customerId: string): Promise<void> {
  await tx.updateTable('billingAccounts').set({ customerId }).where('tenantId', '=', tenantId).execute()
}

/** False when a lookup has written something since `version` was read. Until the commit others wait. */
export async function lockAccount(tx: Tx, tenantId: TenantId, version: number): Promise<boolean> {
  const row = await tx
    .selectFrom('billingAccounts')
    .select('version')
    .where('tenantId', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version === version
}

/** False while another change runs. It counts as ended at `until` if its process never says so. */
export async function startChange(
  tx: Tx,
  tenantId: TenantId,
  changeRunning: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billingAccounts')
    .set({ changeRunning, changeRunningUntil: until })
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.or([eb('changeRunningUntil', 'is', null), eb('changeRunningUntil', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function renewChange(tx: Tx, tenantId: TenantId, changeRunning: string, until: Date): Promise<void> {
  await tx
    .updateTable('billingAccounts')
    .set({ changeRunningUntil: until })
    .where('tenantId', '=', tenantId)
    .where('changeRunning', '=', changeRunning)
    .execute()
}

export async function endChange(tx: Tx, tenantId: TenantId, changeRunning: string): Promise<void> {
  await tx
    .updateTable('billingAccounts')
    .set({ changeRunning: null, changeRunningUntil: null })
    .where('tenantId', '=', tenantId)
    .where('changeRunning', '=', changeRunning)
    .execute()
}

/** Brings the next lookup forward. */
export async function requestSync(tx: Tx, tenantId: TenantId, at: Date): Promise<void> {
  await tx
    .updateTable('billingAccounts')
    .set((eb) => ({ syncDueAt: eb.fn('least', ['syncDueAt', eb.val(at)]), requested: eb('requested', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .execute()
}

type DueAccount = { tenantId: TenantId; attempts: number }

/** A process that ends in between loses nothing: the accounts are due again after `leaseMs`. */
export async function takeDueAccounts(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<DueAccount[]> {
  const { rows } = await sql<{ tenantId: string; attempts: number }>`
    update billing_accounts set sync_due_at = ${new Date(now.getTime() + leaseMs)}, sync_attempts = sync_attempts + 1
    where tenant_id in (
      select tenant_id from billing_accounts where sync_due_at <= ${now} order by sync_due_at limit ${limit}
      for update skip locked)
    returning tenant_id, sync_attempts as attempts`.execute(owner)
  return rows.map((row) => ({ ...row, tenantId: asTenantId(row.tenantId) }))
}

export async function postponeSync({ owner }: Pick<Database, 'owner'>, tenantId: TenantId, until: Date): Promise<void> {
  await owner.updateTable('billingAccounts').set({ syncDueAt: until }).where('tenantId', '=', tenantId).execute()
}

/** The organization of a checkout, for people who return from it signed out. Session ids are long random texts. */
export async function findTenantOfCheckout(
  { owner }: Pick<Database, 'owner'>,
  sessionId: string,
): Promise<TenantId | null> {
  const row = await owner
    .selectFrom('checkouts')
    .select('tenantId')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row ? asTenantId(row.tenantId) : null
}

/** Master admins may name any organization. */
export async function getTenant(tx: Tx, organizationId: string): Promise<TenantId> {
  return asTenantId((await getPublicInfo(tx, organizationId)).id)
}
