import { Refusal } from '#domain/errors.ts'
import { currentSubscription, isLive, type StripeSubscription } from '#domain/subscriptions/billing.ts'
import { switchBasis } from '#domain/subscriptions/switches.ts'
import { PAYMENT_OVERDUE, SUBSCRIPTION_CHANGED } from '#domain/subscriptions/texts.ts'
import type { Text } from '#domain/texts/text.ts'
import type { TenantId, TenantScope } from '../../db/tenant.ts'
import type { Stripe } from '../stripe/client.ts'
import { stripeErrorFacts } from '../stripe/errors.ts'
import { listSubscriptions } from '../stripe/facts.ts'
import { callForCustomer } from '../sync/call-for-customer.ts'
import type { SyncDeps } from '../sync/sync-subscription.ts'

export type LiveSubscription = StripeSubscription & { customerId: string }

/** What is live at Stripe now, which may be newer than what we store. Null without one. */
export function findLiveSubscription(
  deps: SyncDeps,
  db: TenantScope,
  tenantId: TenantId,
): Promise<LiveSubscription | null> {
  return callForCustomer(deps, db, tenantId, (customerId) => findLiveOf(deps.stripe, customerId))
}

async function findLiveOf(stripe: Stripe, customerId: string): Promise<LiveSubscription | null> {
  const current = currentSubscription(await listSubscriptions(stripe, customerId))
  return current && isLive(current.status) ? { ...current, customerId } : null
}

/**
 * What Stripe refuses because the subscription isn't any more what it was before the call is no one's fault: its period
 * ended, or it was changed in the portal.
 */
export async function refuseIfChanged<T>(stripe: Stripe, live: LiveSubscription, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (stripeErrorFacts(error)?.type !== 'StripeInvalidRequestError') throw error
    const after = await findLiveOf(stripe, live.customerId)
    if (after && switchBasis(after) === switchBasis(live)) throw error
    throw new Refusal('conflict', SUBSCRIPTION_CHANGED)
  }
}

export function whyNotSwitch({ status }: StripeSubscription): Text | null {
  return status === 'active' || status === 'trialing' ? null : PAYMENT_OVERDUE
}
