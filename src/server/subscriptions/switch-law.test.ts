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
import { createStripe } from './stripe/client.ts'

const { parameters, timeout } = lawRuns(12)
const START = Date.parse('2026-01-31T10:00:00Z') / 1000
const VALID_SECONDS = 300

const CENTS = {
  starter_monthly: 3000,
  professional_monthly: 5000,
  enterprise_monthly: 7000,
  starter_annual: 30_600,
  professional_annual: 51_000,
  enterprise_annual: 71_400,
}
type Plan = keyof typeof CENTS
const PLANS = Object.keys(CENTS) as Plan[]
const isAnnual = (plan: Plan) => plan.endsWith('annual')

const test = await anApp()
const tiers = await test.database.platform.read((tx) => subscriptions.listTiers(tx))
const open: FakeStripe[] = []
afterAll(() => Promise.all(open.map((fake) => fake.stop())))

const plan = fc.constantFrom(...PLANS)
const seconds = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 * 86_400 }))
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('preview' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), plan, which: fc.nat({ max: 5 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('switch' as const), plan, seconds: fc.integer({ min: 0, max: 310 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const) }) },
)
const histories = fc.record({ first: plan, steps: fc.array(step, { minLength: 3, maxLength: 12 }) })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The end of the period that begins `count` intervals after the anchor; a month that is too short ends on its last day. */
function addIntervals(anchor: number, count: number, annual: boolean): number {
  const date = new Date(anchor * 1000)
  const month = date.getUTCMonth() + count * (annual ? 12 : 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return (Date.UTC(date.getUTCFullYear(), month, day) + (anchor % 86_400) * 1000) / 1000
}

/** What an organization owes: calculated from nothing but prices and times. */
class Ledger {
  plan: Plan
  owed: number
  used = 0
  switches = 0
  changes = 0
  isCanceled = false
  hasEnded = false
  private anchor: number
  private count = 1
  private start: number
  private end: number
  private usedUntil: number
  private renewals: { at: number; cents: number }[] = []

  constructor(plan: Plan, at: number) {
    this.plan = plan
    this.owed = CENTS[plan]
    this.anchor = at
    this.start = at
    this.usedUntil = at
    this.end = addIntervals(at, 1, isAnnual(plan))
  }

  private use(until: number): void {
    this.used += (CENTS[this.plan] * (until - this.usedUntil)) / (this.end - this.start)
    this.usedUntil = until
  }

  advance(now: number): void {
    while (!this.hasEnded && this.end <= now) {
      this.use(this.end)
      if (this.isCanceled) {
        this.hasEnded = true
        return
      }
      this.start = this.end
      this.count += 1
      this.end = addIntervals(this.anchor, this.count, isAnnual(this.plan))
      this.owed += CENTS[this.plan]
      this.renewals.push({ at: this.start, cents: CENTS[this.plan] })
      this.changes += 1
    }
    if (!this.hasEnded) this.use(now)
  }

  switchTo(plan: Plan, shownAt: number, now: number): void {
    const share = (this.end - shownAt) / (this.end - this.start)
    this.owed -= Math.round(CENTS[this.plan] * share)
    if (isAnnual(plan) === isAnnual(this.plan)) this.owed += Math.round(CENTS[plan] * share)
    else {
      this.owed += CENTS[plan]
      Object.assign(this, { anchor: now, count: 1, start: now, end: addIntervals(now, 1, isAnnual(plan)) })
    }
    this.plan = plan
    this.isCanceled = false
    this.switches += 1
    this.changes += 1
  }

  /** A renewal is charged an hour after it. */
  owedBy(now: number): number {
    return this.owed - this.renewals.filter(({ at }) => at + 3600 > now).reduce((sum, { cents }) => sum + cents, 0)
  }

  /** What is paid for days to come. */
  unused(now: number): number {
    return this.hasEnded ? 0 : (CENTS[this.plan] * (this.end - now)) / (this.end - this.start)
  }
}

async function startHistory(first: Plan) {
  const fake = await startFakeStripe({ now: new Date(START * 1000) })
  open.push(fake)
  await fake.control('settings', { deliver: 'hold' })
  const stripe = await createStripe({ ...STRIPE_SECRETS, apiBase: fake.origin })
  await stripe.products.create({ id: 'plan', name: 'Plan' })
  for (const key of PLANS) {
    await stripe.prices.create({
      product: 'plan',
      currency: 'usd',
      unit_amount: CENTS[key],
      recurring: { interval: isAnnual(key) ? 'year' : 'month' },
      lookup_key: key,
    })
  }
  const tenantId = asTenantId(newId())
  await test.pool.query(
    `insert into organizations (id, name, type, industry, street_address, city, state, zip_code, phone_number, email, created_at,
       trial_ends_at)
     values ($1, 'Northwind', 'business', 'retail', '', '', '', '', '', 'a@b.example', now(), $2)`,
    [tenantId, new Date(START * 1000)],
  )
  const clock = { now: START }
  const { database, config } = test.services
  const deps = { stripe, database, config, now: () => new Date(clock.now * 1000) }
  const db = database.forTenant(tenantId)
  const { sessionId } = await openCheckout(deps, db, tenantId, choiceOf(first), null)
  await fake.control(`sessions/${sessionId}/pay`, {})
  type Preview = { id: string; plan: Plan; at: number; changes: number }
  return { fake, stripe, deps, db, tenantId, clock, previews: [] as Preview[] }
}
type History = Awaited<ReturnType<typeof startHistory>>

function choiceOf(key: Plan) {
  const [tierId = '', billingCycle] = key.split('_')
  return { tierId, billingCycle: billingCycle as 'monthly' | 'annual' }
}

async function wait({ fake, clock }: History, ledger: Ledger, seconds: number): Promise<void> {
  clock.now += seconds
  await fake.control('clock', { to: new Date(clock.now * 1000).toISOString() })
  ledger.advance(clock.now)
}

async function run(history: History, ledger: Ledger, each: Step): Promise<void> {
  const { deps, db, tenantId, clock, previews } = history
  if (each.do === 'wait') return wait(history, ledger, each.seconds)
  const live = await findLiveSubscription(deps, db, tenantId)
  expect(live !== null).toBe(!ledger.hasEnded)
  if (!live) return
  if (each.do === 'cancel' || each.do === 'resume') {
    if (ledger.isCanceled !== (each.do === 'resume')) return
    await (each.do === 'cancel' ? cancelAtPeriodEnd : resumeSubscription)(deps, tenantId, live, newId())
    ledger.isCanceled = each.do === 'cancel'
    ledger.changes += 1
    return
  }
  const { tierId, billingCycle: cycle } = choiceOf(each.plan)
  const tier = tiers.find(({ id }) => id === tierId)
  if (!tier) throw new Error(`No plan ${tierId}`)
  if (each.do === 'preview' || each.do === 'switch') {
    const { id } = await previewSwitch(deps, tenantId, live, { tier, cycle })
    previews.push({ id, plan: each.plan, at: clock.now, changes: ledger.changes })
  }
  if (each.do === 'preview') return
  if (each.do === 'switch') await wait(history, ledger, each.seconds)
  const preview = each.do === 'switch' ? previews.at(-1) : previews.at(-1 - each.which)
  const now = await findLiveSubscription(deps, db, tenantId)
  if (!now) return
  const isOwn = each.plan === ledger.plan
  const isValid =
    preview?.plan === each.plan && clock.now - preview.at < VALID_SECONDS && preview.changes === ledger.changes
  try {
    await switchPlan(deps, tenantId, now, { tier, cycle, previewId: preview?.id, changedBy: newId() })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict' || isOwn || isValid) throw error
    return
  }
  if (isOwn) {
    if (ledger.isCanceled) ledger.changes += 1
    ledger.isCanceled = false
    return
  }
  if (!preview || !isValid) throw new Error('A switch went through that was not shown')
  ledger.switchTo(each.plan, preview.at, clock.now)
}

type Money = { customers: { balance: number }[]; invoices: { amount_paid: number }[]; violations: string[] }

it(
  `${parameters.numRuns} random histories of plan changes: what is paid is what is owed, to the cent`,
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ first, steps }) => {
        const history = await startHistory(first)
        const ledger = new Ledger(first, START)
        for (const each of steps) await run(history, ledger, each)
        const { customers, invoices, violations } = (await history.fake.control('state')) as Money
        await history.fake.stop()
        await test.pool.query('delete from organizations where id = $1', [history.tenantId])
        // A balance below zero is credit for later invoices.
        const paid = invoices.reduce((sum, { amount_paid: cents }) => sum + cents, customers[0]?.balance ?? 0)
        const { now } = history.clock
        expect(violations).toEqual([])
        expect(paid).toBe(ledger.owedBy(now))
        // Whenever someone switches: each gains at most the rounding of two lines and five minutes of a plan.
        expect(ledger.owed - ledger.unused(now)).toBeGreaterThan(ledger.used - 0.01 - 2 * ledger.switches)
      }),
      parameters,
    )
  },
  timeout,
)
