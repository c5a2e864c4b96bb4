import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { asTenantId } from '#server/db/tenant.ts'
import { type FakeStripe, startFakeStripe } from '#test/fakes/stripe/start-fake-stripe.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'
import { STRIPE_SECRETS } from '#test/support/payments.ts'
import { newId } from '../db/ids.ts'
import * as subscriptions from './accounts/store.ts'
import { cancelAtPeriodEnd, resumeSubscription, switchPlan } from './changes/change-plan.ts'
import { findLiveSubscription } from './changes/live-subscription.ts'
import { openCheckout } from './changes/open-checkout.ts'
import { previewSwitch } from './changes/preview-switch.ts'
import { createStripe, type Stripe } from './stripe/client.ts'
import { stripeErrorFacts } from './stripe/errors.ts'
import { addEvent } from './sync/events-store.ts'
import { readEvent } from './sync/read-event.ts'
import { syncDueAccounts, takeUndelivered } from './sync/start-reconciliation.ts'
import { getBillingState } from './sync/sync-store.ts'
import { syncSubscription } from './sync/sync-subscription.ts'

const { parameters, timeout } = lawRuns(100)
const DAY_SECONDS = 86_400
const START = new Date('2026-11-20T15:00:00Z')
const PLANS = ['starter_monthly', 'professional_annual', 'professional_monthly'] as const
const CENTS = { starter_monthly: 3000, professional_annual: 51_000, professional_monthly: 5000 }

const test = await anApp()
const tiers = await test.database.platform.read((tx) => subscriptions.listTiers(tx))
const open: FakeStripe[] = []
afterAll(() => Promise.all(open.map((fake) => fake.stop())))

const one = <const Names extends string>(...names: Names[]) => fc.record({ do: fc.constantFrom(...names) })
const onPlan = <const Name extends string>(name: Name) =>
  fc.record({ do: fc.constant(name), plan: fc.constantFrom(...PLANS) })
const step = fc.oneof(
  { weight: 2, arbitrary: onPlan('checkout') },
  { weight: 2, arbitrary: one('pay') },
  { weight: 1, arbitrary: one('decline', 'expire', 'delete') },
  { weight: 3, arbitrary: onPlan('switch') },
  { weight: 3, arbitrary: one('cancel', 'resume', 'portal-cancel', 'portal-keep') },
  { weight: 3, arbitrary: one('card works', 'card fails') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('advance'), hours: fc.integer({ min: 1, max: 24 * 20 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver'),
      order: fc.infiniteStream(fc.nat({ max: 1000 })),
      copies: fc.integer({ min: 1, max: 3 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 3, arbitrary: one('job') },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('look up together'), times: fc.integer({ min: 2, max: 3 }) }),
  },
)
const steps = fc.array(step, { minLength: 4, maxLength: 20 })
/** Most begin with a payment, and half of all without a trial, so that money is involved. */
const histories = fc.record({
  hadTrial: fc.boolean(),
  steps: fc.oneof(
    { weight: 1, arbitrary: steps },
    {
      weight: 5,
      arbitrary: fc.tuple(onPlan('checkout'), steps).map(([first, rest]) => [first, { do: 'pay' as const }, ...rest]),
    },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function startHistory(hadTrial: boolean) {
  const fake = await startFakeStripe({ now: START })
  open.push(fake)
  await fake.control('settings', { deliver: 'hold' })
  const stripe = await createStripe({ ...STRIPE_SECRETS, apiBase: fake.origin })
  const { id: product } = await stripe.products.create({ name: 'Plan' })
  for (const key of PLANS) {
    const interval = key.endsWith('annual') ? 'year' : 'month'
    await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: CENTS[key],
      recurring: { interval },
      lookup_key: key,
    })
  }
  const tenantId = asTenantId(newId())
  await test.pool.query(
    `insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, created_at,
       trial_ends_at)
     values ($1, 'Northwind', 'business', 'retail', '', '', '', '', '', 'a@b.example', now(), $2)`,
    [tenantId, hadTrial ? START : null],
  )
  const clock = { now: START }
  const log = { info: () => undefined, warn: () => undefined }
  const { database, config, delivery } = test.services
  const deps = { stripe, database, config, delivery, now: () => clock.now, log }
  return { fake, stripe, tenantId, clock, deps, seen: new Set<string>(), sessionId: null as string | null }
}
type History = Awaited<ReturnType<typeof startHistory>>
type StripeState = {
  customers: { id: string }[]
  violations: string[]
}

const choiceOf = (plan: string) => {
  const [tierId = '', billingCycle] = plan.split('_')
  return { tierId, billingCycle: billingCycle as 'monthly' | 'annual' }
}

const stateOf = (fake: FakeStripe) => fake.control('state') as Promise<StripeState>

async function liveOf({ deps, tenantId }: History) {
  return findLiveSubscription(deps, test.database.forTenant(tenantId), tenantId)
}

async function run(history: History, { do: what, ...given }: Step): Promise<void> {
  const { fake, stripe, tenantId, deps, clock } = history
  const control = async (path: string, body: unknown = {}) => void (await fake.control(path, body))
  const plan = 'plan' in given ? choiceOf(given.plan) : choiceOf('starter_monthly')
  const live = () => liveOf(history)
  switch (what) {
    case 'checkout':
      history.sessionId = (await openCheckout(deps, test.database.forTenant(tenantId), tenantId, plan, null)).sessionId
      return
    case 'pay':
    case 'decline':
    case 'expire':
      if (history.sessionId) await control(`sessions/${history.sessionId}/${what}`)
      return
    case 'switch': {
      const tier = tiers.find(({ id }) => id === plan.tierId)
      const current = await live()
      if (!tier || !current) return
      const choice = { tier, cycle: plan.billingCycle }
      const { id: previewId } = await previewSwitch(deps, tenantId, current, choice)
      await switchPlan(deps, tenantId, current, { ...choice, previewId, changedBy: newId() })
      return
    }
    case 'cancel':
    case 'resume': {
      const current = await live()
      const change = what === 'cancel' ? cancelAtPeriodEnd : resumeSubscription
      if (current && Boolean(current.cancelAt) === (what === 'resume')) await change(deps, tenantId, current, newId())
      return
    }
    case 'portal-cancel':
    case 'portal-keep':
    case 'delete': {
      const current = await live()
      if (current) await control(`subscriptions/${current.id}/${what}`)
      return
    }
    case 'card works':
    case 'card fails':
      for (const { id } of (await stateOf(fake)).customers)
        await control(`customers/${id}/card`, { works: what === 'card works' })
      return
    case 'advance':
      clock.now = new Date(clock.now.getTime() + ('hours' in given ? given.hours : 0) * 3_600_000)
      return control('clock', { to: clock.now.toISOString() })
    case 'deliver': {
      if (!('order' in given)) return
      const events = (await stripe.events.list({ limit: 100 })).data.filter(({ id }) => !history.seen.has(id))
      const shuffled = events
        .map((event) => ({ event, key: given.order.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ event }) => event)
      // The rest is lost.
      for (const { id } of events) history.seen.add(id)
      const kept = shuffled.slice(0, Math.ceil(shuffled.length * given.share))
      const copies = Array.from({ length: given.copies }, () => kept).flat()
      await Promise.all([
        ...copies.flatMap((event) => readEvent(event) ?? []).map((facts) => addEvent(test.database, facts, clock.now)),
        syncSubscription(deps, tenantId),
      ])
      return
    }
    case 'job':
      await syncDueAccounts(deps)
      return
    case 'look up together':
      await Promise.all(
        Array.from({ length: 'times' in given ? given.times : 2 }, () => syncSubscription(deps, tenantId)),
      )
  }
}

/** What the product refuses, and what Stripe declines, is part of a history. */
async function tryStep(history: History, each: Step): Promise<void> {
  try {
    await run(history, each)
  } catch (error) {
    if (!(error instanceof Refusal) && stripeErrorFacts(error)?.type !== 'StripeCardError') throw error
  }
}

/** A day later everything has been looked at again. */
async function finish(history: History): Promise<void> {
  const { deps } = history
  await tryStep(history, { do: 'advance', hours: 25 })
  await takeUndelivered(deps)
  while ((await syncDueAccounts(deps)) > 0);
}

it(
  `${parameters.numRuns} random histories of payments, events, losses, and lookups end as Stripe says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ hadTrial, steps }) => {
        const history = await startHistory(hadTrial)
        const { fake, stripe, tenantId } = history
        for (const each of steps) await tryStep(history, each)
        await finish(history)
        const stored = await test.database.forTenant(tenantId).read((tx) => getBillingState(tx, tenantId))
        const { violations, customers } = await stateOf(fake)
        const { data } = await stripe.subscriptions.list({ status: 'all', limit: 100 })
        await fake.stop()
        await test.pool.query('delete from organizations where id = $1', [tenantId])

        expect(violations).toEqual([])
        expect(customers.length).toBeLessThanOrEqual(1)
        const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired'
        const live = data.filter((subscription) => !isOver(subscription))
        expect(live.length).toBeLessThanOrEqual(1)
        const current = live[0] ?? data[0]
        expect(stored.stripeStatus).toBe(current?.status ?? null)
        const item = current?.items.data[0]
        if (!current || !item) return
        expect(`${stored.subscriptionTierId}_${stored.billingCycle}`).toBe(item.price.lookup_key)
        const end = current.cancel_at ?? (current.cancel_at_period_end ? item.current_period_end : null)
        const isLive = !isOver(current)
        expect(stored.cancelAt?.getTime() ?? null).toBe(isLive && end ? end * 1000 : null)
        expect(stored.nextBillingAt?.getTime() ?? null).toBe(isLive && !end ? item.current_period_end * 1000 : null)
        expect(stored.subscriptionStatus).toBe(['active', 'past_due'].includes(current.status) ? 'active' : 'pending')
        // One trial: no subscription is free for longer than 14 days after the first began.
        const began = Math.min(...data.map(({ start_date: start }) => start))
        const latest = hadTrial ? began : began + 14 * DAY_SECONDS
        for (const { trial_end: trialEnd } of data) expect(trialEnd ?? 0).toBeLessThanOrEqual(latest)
      }),
      parameters,
    )
  },
  timeout,
)
