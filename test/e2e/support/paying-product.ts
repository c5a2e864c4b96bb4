import Stripe from 'stripe'
import type { Tier } from '#domain/subscriptions/contract.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/start-fake-stripe.ts'
import { type DataLocation, runStatement } from './database.ts'
import { freePort, startOwnProduct } from './own-product.ts'

const SECRET = 'whsec_fake'

export type PayingProduct = {
  origin: string
  fake: FakeStripe
  /** Moves the end of the trial of an organization. */
  setTrialEnd(organizationId: string, end: Date): Promise<void>
  stop(): Promise<void>
}

/** The product with a Stripe of its own, whose webhooks reach it. */
export async function startPayingProduct(): Promise<PayingProduct> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/api/webhooks/stripe`
  const fake = await startFakeStripe({ webhook: { url, secret: SECRET } })
  const product = await startOwnProduct(
    {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: fake.origin,
      REGISTRATION_LIMIT: '1000',
      SIGN_IN_LIMIT: '1000',
    },
    port,
  )
  await addPrices(fake, product.origin)
  return {
    origin: product.origin,
    fake,
    setTrialEnd: (id, end) => endTrial(product.location, id, end),
    async stop() {
      await product.stop()
      await fake.stop()
    },
  }
}

/** As `npm run admin -- stripe-setup`, which needs a database that no one else has open. */
async function addPrices(fake: FakeStripe, origin: string): Promise<void> {
  const { hostname, port } = new URL(fake.origin)
  const stripe = new Stripe('sk_test_fake', { host: hostname, port, protocol: 'http', telemetry: false })
  const tiers = (await (await fetch(`${origin}/api/subscription-tiers`)).json()) as Tier[]
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

function endTrial(location: DataLocation, organizationId: string, end: Date): Promise<void> {
  const statement = 'update organizations set trial_ends_at = $2 where id = $1'
  return runStatement(location, statement, [organizationId, end.toISOString()])
}
