import { isLive, type StripeSubscription } from '#domain/subscriptions/billing.ts'
import type { BillingAccount } from '../accounts/accounts-store.ts'
import type { Stripe } from '../stripe/client.ts'

/**
 * Ends what an organization would pay if it was deleted or has a plan that a master admin gave, and extends its trial.
 * Does nothing the second time. True when it changed something at Stripe.
 */
export async function applyGrants(
  stripe: Stripe,
  { paysNothing, trialExtendedTo }: Pick<BillingAccount, 'paysNothing' | 'trialExtendedTo'>,
  session: Stripe.Checkout.Session | null,
  subscriptions: readonly StripeSubscription[],
): Promise<boolean> {
  const live = subscriptions.filter(({ status }) => isLive(status))
  if (paysNothing) {
    const isCheckoutOpen = session?.status === 'open'
    if (isCheckoutOpen) await stripe.checkout.sessions.expire(session.id)
    for (const { id } of live) await stripe.subscriptions.cancel(id, { prorate: false })
    return isCheckoutOpen || live.length > 0
  }
  const shorter = live.filter(
    ({ status, trialEndsAt }) =>
      status === 'trialing' && trialExtendedTo !== null && trialEndsAt !== null && trialEndsAt < trialExtendedTo,
  )
  for (const { id } of shorter) {
    const end = Math.ceil((trialExtendedTo?.getTime() ?? 0) / 1000)
    await stripe.subscriptions.update(id, { trial_end: end, proration_behavior: 'none' })
  }
  return shorter.length > 0
}
