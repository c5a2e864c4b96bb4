import { Refusal } from '#domain/errors.ts'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import { lookupKey } from '#domain/subscriptions/billing.ts'
import { PAYMENT_MISCONFIGURED } from '#domain/subscriptions/texts.ts'
import type { Stripe } from './client.ts'

/** The id of the price at Stripe. Refused where `npm run admin -- stripe-setup` has not made it. */
export async function findPrice(stripe: Stripe, tierId: string, cycle: BillingCycle): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(tierId, cycle)], active: true, limit: 1 })
  const [price] = data
  if (!price) throw new Refusal('unavailable', PAYMENT_MISCONFIGURED)
  return price.id
}
