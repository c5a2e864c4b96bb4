import { randomUUID } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import { checkoutTrial, isLive } from '#domain/subscriptions/billing.ts'
import type { CheckoutRequest } from '#domain/subscriptions/contract.ts'
import { TRIAL_DAYS } from '#domain/subscriptions/rules.ts'
import { ALREADY_SUBSCRIBED, CHANGE_UNDER_WAY } from '#domain/subscriptions/texts.ts'
import type { TenantId, TenantScope } from '../../db/tenant.ts'
import { addAccount, type Checkout, lockAccount, readAccount } from '../accounts/accounts-store.ts'
import { addCheckout, closeCheckout, setSession } from '../accounts/checkouts-store.ts'
import { createSession, findSession } from '../stripe/checkout-session.ts'
import type { Stripe } from '../stripe/client.ts'
import { stripeErrorFacts } from '../stripe/errors.ts'
import { findPrice } from '../stripe/prices.ts'
import { getBillingContact, getBillingState } from '../sync/sync-store.ts'
import { type SyncDeps, syncSubscription } from '../sync/sync-subscription.ts'
import { changeAlone } from './change-alone.ts'

type Choice = { tierId: string; billingCycle: BillingCycle }
type OpenCheckout = { checkoutUrl: string; sessionId: string }

/** Each round means that a lookup has just stored something of this organization. */
const MAX_ROUNDS = 8

/**
 * Stripe's payment page for this choice. An organization has one open checkout: the same choice gets the same page, and
 * another choice closes it, so two tabs never make two subscriptions. Refused with a subscription that has not ended.
 */
export async function openCheckout(
  deps: SyncDeps,
  db: TenantScope,
  tenantId: TenantId,
  choice: Choice,
  changedBy: string | null,
): Promise<OpenCheckout> {
  await db.transaction((tx) => addAccount(tx, tenantId, deps.now()))
  return changeAlone(deps, db, tenantId, () => openAlone(deps, tenantId, choice, changedBy))
}

async function openAlone(
  deps: SyncDeps,
  tenantId: TenantId,
  choice: Choice,
  changedBy: string | null,
): Promise<OpenCheckout> {
  const { stripe, database, now } = deps
  const db = database.forTenant(tenantId)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Also learns of a checkout that was paid while no webhook arrived, and closes it.
    await syncSubscription(deps, tenantId)
    const { account, state } = await db.read(async (tx) => ({
      account: await readAccount(tx, tenantId),
      state: await getBillingState(tx, tenantId),
    }))
    if (!account?.customerId) throw new Error('The billing account has no customer')
    if (isLive(state.stripeStatus)) throw new Refusal('conflict', ALREADY_SUBSCRIBED)
    const trial = checkoutTrial(state, TRIAL_DAYS, now())
    if (account.checkout) {
      const url = await reuseCheckout(stripe, tenantId, account.checkout, { ...choice, trial })
      if (url) return url
      // It may have been paid just now: only the next lookup knows.
      if (!(await expireCheckout(stripe, tenantId, account.checkout))) continue
      const { key } = account.checkout
      await db.transaction((tx) => closeCheckout(tx, tenantId, key, now()))
    }
    const { customerId: customer } = account
    const price = await findPrice(stripe, choice.tierId, choice.billingCycle)
    const key = randomUUID()
    const request = { price, customer, trial, changeId: key, changedBy, ...returnUrls(deps.config.publicUrl, tenantId) }
    const isAdded = await db.transaction(
      async (tx) =>
        (await lockAccount(tx, tenantId, account.version)) &&
        addCheckout(tx, tenantId, { key, ...choice, request, createdAt: now() }),
    )
    if (!isAdded) continue
    await describeCustomer(stripe, customer, await db.read((tx) => getBillingContact(tx, tenantId)))
    const session = await createSession(stripe, tenantId, { key, request })
    const isOpen = await db.transaction((tx) => setSession(tx, tenantId, key, session.id))
    if (isOpen && session.url) return { checkoutUrl: session.url, sessionId: session.id }
  }
  throw new Refusal('conflict', CHANGE_UNDER_WAY)
}

/** Where Stripe refuses an address that we accept, the payment page asks for one. */
async function describeCustomer(
  stripe: Stripe,
  customer: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  try {
    await stripe.customers.update(customer, { name, email })
  } catch (error) {
    if (stripeErrorFacts(error)?.code !== 'email_invalid') throw error
    await stripe.customers.update(customer, { name })
  }
}

async function reuseCheckout(
  stripe: Stripe,
  tenantId: TenantId,
  checkout: Checkout,
  choice: Choice & Pick<CheckoutRequest, 'trial'>,
): Promise<OpenCheckout | null> {
  const isSame =
    checkout.tierId === choice.tierId &&
    checkout.billingCycle === choice.billingCycle &&
    JSON.stringify(checkout.request.trial) === JSON.stringify(choice.trial)
  if (!isSame) return null
  const session = await findSession(stripe, tenantId, checkout)
  return session?.status === 'open' && session.url ? { checkoutUrl: session.url, sessionId: session.id } : null
}

/** False when it was paid. */
async function expireCheckout(stripe: Stripe, tenantId: TenantId, checkout: Checkout): Promise<boolean> {
  const session = await findSession(stripe, tenantId, checkout)
  if (session?.status !== 'open') return session?.status !== 'complete'
  const { id } = session
  try {
    return (await stripe.checkout.sessions.expire(id)).status === 'expired'
  } catch (error) {
    const { status: after } = await stripe.checkout.sessions.retrieve(id)
    if (after === 'open') throw error
    return after === 'expired'
  }
}

/** Stripe replaces the braces, which must arrive as they are: URLSearchParams would encode them. */
function returnUrls(publicUrl: string, organizationId: string): Pick<CheckoutRequest, 'successUrl' | 'cancelUrl'> {
  const page = `${publicUrl}/subscription?orgId=${organizationId}`
  return {
    successUrl: `${page}&success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}&success=false`,
  }
}
