import type { BillingCycle } from '#domain/organizations/contract.ts'
import { priceText } from '#domain/price-text.ts'
import { lookupKey } from '#domain/subscriptions/billing.ts'
import type { Tier } from '#domain/subscriptions/contract.ts'
import { listChoosableTiers, periodCents } from '#domain/subscriptions/rules.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/tenant.ts'
import { listTiers } from '../accounts/store.ts'
import { createStripe, type Stripe } from './client.ts'
import { stripeErrorFacts } from './errors.ts'

const CYCLES: readonly BillingCycle[] = ['monthly', 'annual']
const INTERVALS = { monthly: 'month', annual: 'year' } as const

/**
 * `npm run admin -- stripe-setup`: makes a product for each plan and a price for each billing cycle, as the plans say.
 * Running it again changes nothing. A price whose amount has changed is replaced; subscriptions keep the old one.
 */
export async function setUpStripe(
  owner: Database['owner'],
  args: readonly string[],
  print: (line: string) => void,
  config: Config,
): Promise<boolean | null> {
  if (args.length > 0) return null
  if (!config.stripe) throw new Error('Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET first.')
  const stripe = await createStripe(config.stripe)
  print(`Stripe in ${config.stripe.mode} mode:`)
  try {
    for (const tier of listChoosableTiers(await listTiers(owner))) await setUpTier(stripe, tier, print)
  } catch (error) {
    const facts = stripeErrorFacts(error)
    throw facts ? new Error(`Stripe refused: ${facts.type}${facts.code ? `, ${facts.code}` : ''}`) : error
  }
  print(`Webhooks go to ${config.publicUrl}/api/webhooks/stripe`)
  return true
}

async function setUpTier(stripe: Stripe, tier: Tier, print: (line: string) => void): Promise<void> {
  const product = await findOrCreateProduct(stripe, tier, print)
  for (const cycle of CYCLES) {
    const key = lookupKey(tier.id, cycle)
    const cents = periodCents(tier, cycle)
    const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 })
    const [found] = data
    const text = `${key}: ${priceText(cents)} a ${INTERVALS[cycle]}`
    const isSame =
      found?.active &&
      found.unit_amount === cents &&
      found.currency === 'usd' &&
      found.recurring?.interval === INTERVALS[cycle]
    if (isSame) {
      print(`  ${text}, already there`)
      continue
    }
    const { id } = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: INTERVALS[cycle] },
      lookup_key: key,
      transfer_lookup_key: true,
    })
    print(`  ${text}, ${found ? 'replaced' : 'created'} as ${id}`)
  }
}

/** Our own id, so that a second run finds it. */
async function findOrCreateProduct(stripe: Stripe, tier: Tier, print: (line: string) => void): Promise<string> {
  const id = `watchbell_${tier.id}`
  try {
    return (await stripe.products.retrieve(id)).id
  } catch (error) {
    if (stripeErrorFacts(error)?.code !== 'resource_missing') throw error
  }
  await stripe.products.create({ id, name: tier.name, description: tier.description })
  print(`  ${tier.name}: product created as ${id}`)
  return id
}
