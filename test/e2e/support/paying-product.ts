import { addPrices, stripeEnvironment, WEBHOOK_SECRET } from '#test/support/stripe-prices.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/start-fake-stripe.ts'
import { type DataLocation, runStatement } from './database.ts'
import { freePort, startOwnProduct } from './own-product.ts'

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
  const fake = await startFakeStripe({ webhook: { url, secret: WEBHOOK_SECRET } })
  const product = await startOwnProduct(
    { ...stripeEnvironment(fake), REGISTRATION_LIMIT: '1000', SIGN_IN_LIMIT: '1000' },
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

function endTrial(location: DataLocation, organizationId: string, end: Date): Promise<void> {
  const statement = 'update organizations set trial_ends_at = $2 where id = $1'
  return runStatement(location, statement, [organizationId, end.toISOString()])
}
