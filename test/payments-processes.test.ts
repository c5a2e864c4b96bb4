import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { type FakeStripe, startFakeStripe } from './fakes/stripe/start-fake-stripe.ts'
import { aRegistration, PASSWORD } from './support/builders.ts'
import { createSharedDataHome, type DataHome, type Product, startProduct, waitUntil } from './support/product.ts'
import { addPrices, stripeEnvironment, WEBHOOK_SECRET } from './support/stripe-prices.ts'

let home: DataHome
let fake: FakeStripe
let first: Product
let second: Product

const start = () => startProduct(home, { ...stripeEnvironment(fake), LOG_LEVEL: 'debug' })

beforeAll(async () => {
  home = await createSharedDataHome()
  fake = await startFakeStripe()
  first = await start()
  second = await start()
  await addPrices(fake, second.origin)
  await fake.control('webhook', { url: `${second.origin}/api/webhooks/stripe`, secret: WEBHOOK_SECRET })
})

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await fake.stop()
  await home.remove()
})

async function register() {
  const form = aRegistration()
  const { body } = await second.call('POST', '/api/organizations', { body: form })
  const { id } = body.organization as { id: string }
  const credentials = { username: form.adminUser.username, password: PASSWORD }
  const { cookie } = await second.call('POST', '/api/login', { body: credentials })
  const get = async (path: string) => (await second.call('GET', `/api/organizations/${id}${path}`, { cookie })).body
  return {
    choose: async (product: Product) => {
      const choice = { tierId: 'starter', billingCycle: 'monthly' }
      const url = `/api/organizations/${id}/subscription/create`
      const { body } = await product.call('POST', url, { cookie, body: choice })
      return body as { sessionId: string; checkoutUrl: string }
    },
    status: async () => (await get('')).stripeStatus,
    started: async () =>
      ((await get('/audit')) as unknown as AuditEntry[]).filter(({ action }) => action === 'subscription started')
        .length,
    /** Counts customers, pages, and subscriptions at Stripe. */
    counts: async () => {
      const { customers, sessions, subscriptions } = (await fake.control('state')) as Record<string, object[]>
      const own = (objects: object[] = []) => objects.filter((object) => JSON.stringify(object).includes(id)).length
      return [own(customers), own(sessions), own(subscriptions)]
    },
  }
}

const complete = (product: Product, sessionId: string) => product.call('GET', `/api/checkout-complete/${sessionId}`)

/** Calls the first process, ends it without warning while Stripe's answer is on its way, and starts it again. */
async function killDuring(match: string, when: 'before' | 'after', call: () => Promise<unknown>): Promise<void> {
  const countCalls = async () => {
    const [method, path] = match.split(' ')
    const calls = (await fake.control('requests')) as { method: string; path: string }[]
    return calls.filter((each) => each.method === method && each.path === path).length
  }
  const before = await countCalls()
  await fake.control('faults', { match, kind: 'hang', when, times: 1 })
  const lost = call().catch(() => undefined)
  await waitUntil(async () => (await countCalls()) > before, 10_000)
  first.process.kill('SIGKILL')
  await Promise.all([first.exited, lost])
  await fake.control('faults/clear', {})
  first = await start()
}

it('webhooks and return pages that reach two processes together start one subscription', async () => {
  const organization = await register()
  await fake.control('settings', { deliver: 'hold' })
  const { sessionId } = await organization.choose(first)
  await fake.control(`sessions/${sessionId}/pay`, {})
  const answers = await Promise.all([
    ...[first, second, first, second].map((product) => complete(product, sessionId)),
    fake.control('deliveries/release', { order: 'newest', copies: 2 }).then(() => complete(first, sessionId)),
  ])
  await fake.control('settings', { deliver: 'now' })
  expect(answers.map(({ body }) => body.success ?? body)).toEqual([true, true, true, true, true])
  expect(await organization.status()).toBe('trialing')
  expect(await organization.counts()).toEqual([1, 1, 1])
  expect(await organization.started()).toBe(1)
})

it('a process killed between asking Stripe and writing leaves it to the next lookup', async () => {
  const organization = await register()
  await fake.control('settings', { deliver: 'hold' })
  const { sessionId } = await organization.choose(first)
  await fake.control(`sessions/${sessionId}/pay`, {})
  await killDuring('GET /v1/invoices', 'after', () => complete(first, sessionId))
  expect(await organization.status()).toBeNull()
  await fake.control('deliveries/release', { order: 'oldest' })
  await fake.control('settings', { deliver: 'now' })
  await waitUntil(async () => (await organization.status()) === 'trialing', 20_000)
  expect(await organization.started()).toBe(1)
})

it.each([
  ['a customer', 'POST /v1/customers'],
  ['a payment page', 'POST /v1/checkout/sessions'],
])('a process killed after Stripe made %s makes no second one', async (_, match) => {
  const organization = await register()
  await killDuring(match, 'after', () => organization.choose(first))
  const { checkoutUrl } = await organization.choose(second)
  expect(checkoutUrl).toContain('/pay/')
  expect(await organization.counts()).toEqual([1, 1, 0])
})

it('logs hold no key and no signature', () => {
  const output = first.output() + second.output()
  expect(output).toContain('/api/webhooks/stripe')
  expect(output).not.toMatch(/sk_test|whsec|v1=[0-9a-f]{64}/)
})
