import { changesBetween } from '#domain/audit/rules.ts'
import {
  type BillingState,
  billingAction,
  currentSubscription,
  isLive,
  nextBillingState,
  type StripeState,
  type StripeSubscription,
} from '#domain/subscriptions/billing.ts'
import { type AuditActor, addAuditEntry, registrationOf } from '../../audit/store.ts'
import type { Config } from '../../config.ts'
import type { Database, TenantId, Tx } from '../../db/tenant.ts'
import { notifyOrgAdmins } from '../../mails/send-notices.ts'
import {
  type BillingAccount,
  lockAccount,
  readAccount,
  replaceCustomer,
  setCustomer,
} from '../accounts/accounts-store.ts'
import { closeCheckout, setSession } from '../accounts/checkouts-store.ts'
import { paymentFailedEmail } from '../accounts/emails.ts'
import * as subscriptions from '../accounts/store.ts'
import { findSession } from '../stripe/checkout-session.ts'
import type { Stripe } from '../stripe/client.ts'
import { fetchState, fetchStateOfDeleted } from '../stripe/facts.ts'
import { applyGrants } from './apply-grants.ts'
import { findUsername, lockBillingState, writeBillingState, writeLookup, writeRunning } from './sync-store.ts'

export type SyncDeps = { stripe: Stripe; database: Pick<Database, 'forTenant'>; config: Config; now: () => Date }

/** Grants that never hold at Stripe must not ask it forever. */
const MAX_ROUNDS = 8

/**
 * The only path from Stripe to what we store: asks Stripe, computes with a pure rule, writes. Webhooks, the return page,
 * the queue, and administrators all call it. No connection waits for Stripe. Instead, an answer is dropped if another
 * lookup has written since the account was read, so a stored state is never replaced by an older one. After two such
 * writes the second one's lookup began after this call, so there is nothing left to ask (docs/decisions/0039). Nothing
 * happens for an organization without an account.
 */
export async function syncSubscription(deps: SyncDeps, tenantId: TenantId): Promise<void> {
  const { stripe, database, config, now } = deps
  const db = database.forTenant(tenantId)
  let firstVersion: number | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const seen = await db.read((tx) => readAccount(tx, tenantId))
    if (!seen) return
    firstVersion ??= seen.version
    if (seen.version >= firstVersion + 2) return
    const customerId = seen.customerId ?? (await addCustomer(deps, tenantId))
    // This comes before the subscriptions: what a completed checkout started is among them.
    const session = seen.checkout && (await findSession(stripe, tenantId, seen.checkout))
    const known = await fetchState(stripe, customerId)
    const found = known ?? (await fetchStateOfDeleted(stripe, seen.subscriptionId))
    const replacement = known ? null : await createCustomer(stripe, tenantId, customerId)
    // What a master admin gave holds at Stripe, too. The next round stores what follows from it.
    if (await applyGrants(stripe, seen, session, found.subscriptions)) {
      firstVersion = null
      continue
    }
    const isWritten = await db.transaction((tx) =>
      writeFound(tx, tenantId, seen, { session, found, replacement, config }, now()),
    )
    if (isWritten) return
  }
  throw new Error('The subscription changes faster than it can be looked up')
}

async function addCustomer(
  { stripe, database }: Pick<SyncDeps, 'stripe' | 'database'>,
  tenantId: TenantId,
): Promise<string> {
  const id = await createCustomer(stripe, tenantId, null)
  await database.forTenant(tenantId).transaction((tx) => setCustomer(tx, tenantId, id))
  return id
}

/**
 * The idempotency key makes it one customer, however often it is called, and one more for each that was `deleted`. The
 * request must always be the same, so it has no name or address that may change.
 */
async function createCustomer(stripe: Stripe, tenantId: TenantId, deleted: string | null): Promise<string> {
  const idempotencyKey = `watchbell-customer-${tenantId}${deleted === null ? '' : `-after-${deleted}`}`
  const { id } = await stripe.customers.create({ metadata: { organizationId: tenantId } }, { idempotencyKey })
  return id
}

type Found = {
  session: Stripe.Checkout.Session | null
  found: StripeState
  /** The customer that replaces one that was deleted at Stripe. */
  replacement: string | null
  config: Config
}

/** False when another lookup was faster. */
async function writeFound(
  tx: Tx,
  tenantId: TenantId,
  seen: BillingAccount,
  { session, found, replacement, config }: Found,
  now: Date,
): Promise<boolean> {
  if (!(await lockAccount(tx, tenantId, seen.version))) return false
  const { name, ...before } = await lockBillingState(tx, tenantId)
  const subject = { id: tenantId, name }
  const tiers = await subscriptions.listTiers(tx)
  const after = nextBillingState(before, found, tiers)
  // The page of a deleted customer can't be paid any more.
  const isCheckoutOpen = session?.status === 'open' && replacement === null
  await writeLookup(tx, tenantId, seen, { state: after, found, isCheckoutOpen }, now)
  if (session && seen.checkout) await setSession(tx, tenantId, seen.checkout.key, session.id)
  if (seen.checkout && !isCheckoutOpen) await closeCheckout(tx, tenantId, seen.checkout.key, now)
  if (replacement !== null) {
    await replaceCustomer(tx, tenantId, replacement)
    await addAuditEntry(tx, stripeOf(tenantId), now, { action: 'customer replaced', subject, changes: [] })
  }
  await writeRunning(tx, tenantId, found.subscriptions.filter(({ status }) => isLive(status)).length)
  const action = billingAction(before, after)
  if (!action) return true
  await writeBillingState(tx, tenantId, after)
  if (isLive(after.stripeStatus)) await subscriptions.deleteSetupTokens(tx, tenantId)
  if (action === 'payment failed') {
    const email = paymentFailedEmail(name, after.subscriptionStatus === 'pending')
    await notifyOrgAdmins(tx, tenantId, email, { at: now, config, organizationName: name })
  }
  const author = await findAuthor(tx, tenantId, seen, currentSubscription(found.subscriptions))
  const names = new Map(tiers.map((tier) => [tier.id, tier.name]))
  const changes = changesBetween(toAudited(before, names), toAudited(after, names), FIELDS)
  await addAuditEntry(tx, author, now, { action, subject, changes })
  return true
}

/** Our changes carry an id and their author to Stripe and back. Without a new id, Stripe changed it or someone there. */
async function findAuthor(
  tx: Tx,
  tenantId: TenantId,
  seen: BillingAccount,
  current: StripeSubscription | null,
): Promise<AuditActor> {
  const stripe = stripeOf(tenantId)
  if (!current?.changeId || current.changeId === seen.changeId) return stripe
  if (current.changedBy === null) return registrationOf(tenantId)
  const username = await findUsername(tx, tenantId, current.changedBy)
  return username === null ? stripe : { userId: current.changedBy, username, tenantId, timezone: null }
}

function stripeOf(tenantId: TenantId): AuditActor {
  return { userId: tenantId, username: 'Stripe', tenantId, timezone: null }
}

const FIELDS = {
  plan: 'plan',
  billingCycle: 'billingCycle',
  status: 'subscriptionStatus',
  trialEnd: 'trialEnd',
  lastPayment: 'lastPayment',
  nextBilling: 'nextBilling',
  end: 'subscriptionEnd',
} as const

function toAudited(
  state: BillingState,
  names: ReadonlyMap<string, string>,
): Record<keyof typeof FIELDS, string | null> {
  return {
    plan: state.subscriptionTierId && (names.get(state.subscriptionTierId) ?? state.subscriptionTierId),
    billingCycle: state.billingCycle,
    status: state.stripeStatus,
    trialEnd: state.trialEndsAt?.toISOString() ?? null,
    lastPayment: state.lastPaymentAt?.toISOString() ?? null,
    nextBilling: state.nextBillingAt?.toISOString() ?? null,
    end: state.cancelAt?.toISOString() ?? null,
  }
}
