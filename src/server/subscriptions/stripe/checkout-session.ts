import type { CheckoutRequest } from '#domain/subscriptions/contract.ts'
import type { TenantId } from '../../db/tenant.ts'
import type { Checkout } from '../accounts/accounts-store.ts'
import type { Stripe } from './client.ts'
import { stripeErrorFacts } from './errors.ts'

export function createSession(
  stripe: Stripe,
  organizationId: TenantId,
  { key, request }: Pick<Checkout, 'key' | 'request'>,
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create(toParams(organizationId, request), {
    idempotencyKey: `watchbell-checkout-${key}`,
  })
}

/**
 * Without a session id the answer never arrived: the same request with the same key gets it. That answer is from when
 * it was created, so the session is read again. Null if Stripe refuses the request: then it was never accepted, or more
 * than a day ago, and its page has expired.
 */
export async function findSession(
  stripe: Stripe,
  tenantId: TenantId,
  checkout: Checkout,
): Promise<Stripe.Checkout.Session | null> {
  if (checkout.sessionId !== null) return stripe.checkout.sessions.retrieve(checkout.sessionId)
  try {
    const { id } = await createSession(stripe, tenantId, checkout)
    return await stripe.checkout.sessions.retrieve(id)
  } catch (error) {
    if (stripeErrorFacts(error)?.type === 'StripeInvalidRequestError') return null
    throw error
  }
}

/** Metadata of a session isn't copied to its subscription, so both get it. */
function toParams(organizationId: TenantId, request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { price, customer, trial, changeId, changedBy, successUrl, cancelUrl } = request
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer,
    client_reference_id: organizationId,
    metadata: { organizationId },
    subscription_data: {
      billing_mode: { type: 'flexible' },
      metadata: { organizationId, changeId, changedBy: changedBy ?? '' },
      ...(trial && ('days' in trial ? { trial_period_days: trial.days } : { trial_end: trial.endsAt })),
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}
