import { Stripe } from 'stripe'
import type { Tier } from '#domain/subscriptions/contract.ts'
import type { FakeStripe } from '../fakes/stripe/start-fake-stripe.ts'

/** Does what `npm run admin -- stripe-setup` does, which needs a database that no one else has open. */
export async function addPrices(fake: FakeStripe, productOrigin: string): Promise<void> {
  const { hostname, port } = new URL(fake.origin)
  const stripe = new Stripe('sk_test_fake', { host: hostname, port, protocol: 'http', telemetry: false })
  const tiers = (await (await fetch(`${productOrigin}/api/subscription-tiers`)).json()) as Tier[]
  for (const { id, name, monthlyPrice, annualPrice } of tiers.slice(0, 3)) {
    const { id: product } = await stripe.products.create({ name })
    const shared = { product, currency: 'usd' }
    const monthly = {
      unit_amount: monthlyPrice,
      recurring: { interval: 'month' },
      lookup_key: `${id}_monthly`,
    } as const
    const annual = { unit_amount: annualPrice, recurring: { interval: 'year' }, lookup_key: `${id}_annual` } as const
    await stripe.prices.create({ ...shared, ...monthly })
    await stripe.prices.create({ ...shared, ...annual })
  }
}

export const WEBHOOK_SECRET = 'whsec_fake'

export function stripeEnvironment(fake: FakeStripe): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: fake.origin,
  }
}
