import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { anAppWithPayments, STRIPE_SECRETS } from '#test/support/payments.ts'

const test = await anAppWithPayments()
const organization = await anOrganization(test)
beforeAll(() => test.subscribe(organization))

const DAY = 1
const nowSeconds = () => Math.floor(test.clock.now.getTime() / 1000)
type Signing = { at?: number; secret?: string }
const sign = (payload: string, { at = nowSeconds(), secret = STRIPE_SECRETS.webhookSecret }: Signing = {}) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
const send = (payload: string, signature: string | null, app: Pick<typeof test, 'call'> = test) =>
  app.call('POST', '/api/webhooks/stripe', {
    body: payload,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'stripe-signature': signature }) },
  })
const event = (id: string, object: object = { object: 'customer', id: 'cus_unknown' }) =>
  JSON.stringify({ id, object: 'event', type: 'customer.updated', created: nowSeconds(), data: { object } }, null, 1)
const stored = async (id: string) =>
  (await test.pool.query('select tenant_id, processed_at from stripe_events where id = $1', [id])).rows

describe('a webhook', () => {
  it('is stored once, however often it comes, also concurrently', async () => {
    const payload = event('evt_twice')
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload, sign(payload))))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"received":true}']),
    )
    expect(await stored('evt_twice')).toEqual([{ tenant_id: null, processed_at: null }])
  })

  it('makes the organization of its customer due, and is processed by the next lookup', async () => {
    const { rows } = await test.pool.query('select customer_id from billing_accounts where tenant_id = $1', [
      organization.id,
    ])
    const payload = event('evt_ours', { object: 'invoice', id: 'in_1', customer: rows[0].customer_id })
    await send(payload, sign(payload))
    expect(await stored('evt_ours')).toEqual([{ tenant_id: organization.id, processed_at: null }])
    await test.reconcile()
    expect(await stored('evt_ours')).toEqual([{ tenant_id: organization.id, processed_at: test.clock.now }])
  })

  it.each<[string, (payload: string) => Promise<{ statusCode: number; body: string }>]>([
    ['without a signature', (payload) => send(payload, null)],
    ['with the signature of another secret', (payload) => send(payload, sign(payload, { secret: 'whsec_other' }))],
    ['that is five minutes old', (payload) => send(payload, sign(payload, { at: nowSeconds() - 301 }))],
    ['with the signature of other bytes', (payload) => send(JSON.stringify(JSON.parse(payload)), sign(payload))],
    ['with nonsense for a signature', (payload) => send(payload, 't=now,v1=zzz')],
  ])('%s is refused and not stored', async (_, deliver) => {
    const { statusCode, body } = await deliver(event('evt_refused'))
    expect([statusCode, body]).toEqual([400, '{"message":"The signature is not valid"}'])
    expect(await stored('evt_refused')).toEqual([])
  })

  it('of 299 seconds is accepted', async () => {
    const payload = event('evt_late')
    expect((await send(payload, sign(payload, { at: nowSeconds() - 299 }))).statusCode).toBe(200)
  })

  // Stripe repeats for days what isn't answered with 200.
  it.each<[string, string, boolean]>([
    ['null', 'null', false],
    ['a number', '7', false],
    ['a text', '"event"', false],
    ['a list', '[]', false],
    ['without anything', '{}', false],
    ['without an id', '{"type":"customer.updated","data":{"object":{}}}', false],
    ['with a number for an id', '{"id":7,"type":"customer.updated"}', false],
    ['with NUL in its id', '{"id":"evt_odd\\u0000","type":"customer.updated"}', false],
    ['with an endless id', JSON.stringify({ id: 'evt_odd'.repeat(100), type: 'customer.updated' }), false],
    ['without a type', '{"id":"evt_odd"}', false],
    ['without data', '{"id":"evt_odd","type":"customer.updated"}', true],
    ['without an object', '{"id":"evt_odd","type":"customer.updated","data":{}}', true],
    ['with null for data', '{"id":"evt_odd","type":"customer.updated","data":null}', true],
    ['with null for an object', '{"id":"evt_odd","type":"customer.updated","data":{"object":null}}', true],
    ['with a text for an object', '{"id":"evt_odd","type":"customer.updated","data":{"object":"cus_1"}}', true],
    ['about a customer that is a list', event('evt_odd', { object: 'invoice', customer: [] }), true],
    ['about a customer without an id', event('evt_odd', { object: 'invoice', customer: {} }), true],
    ['about a customer with NUL', event('evt_odd', { object: 'invoice', customer: 'cus_\u0000' }), true],
    ['about an organization that is no id', event('evt_odd', { metadata: { organizationId: "'; --" } }), true],
    ['about an organization with NUL', event('evt_odd', { metadata: { organizationId: '\u0000' } }), true],
    ['with a text for metadata', event('evt_odd', { metadata: 'organizationId' }), true],
    ['with a number for a reference', event('evt_odd', { client_reference_id: 7 }), true],
  ])('that is odd is answered: %s', async (_, payload, isStored) => {
    await test.pool.query("delete from stripe_events where id = 'evt_odd'")
    const answer = await send(payload, sign(payload))
    expect([answer.statusCode, answer.body]).toEqual([200, '{"received":true}'])
    expect(await stored('evt_odd')).toHaveLength(isStored ? 1 : 0)
  })

  it('that is too large is refused', async () => {
    const payload = event('evt_large', { object: 'customer', id: 'cus_1', metadata: { text: 'x'.repeat(300_000) } })
    expect((await send(payload, sign(payload))).statusCode).toBe(413)
  })

  it('answers 404 where no payments are set up', async () => {
    const payload = event('evt_1')
    expect((await send(payload, sign(payload), await anApp())).statusCode).toBe(404)
  })
})

describe('whatever happens to webhooks, the state is that of Stripe', () => {
  const stateAfter = async (deliver: () => Promise<unknown>) => {
    const another = await anOrganization(test)
    await test.fake.control('settings', { deliver: 'hold' })
    const { sessionId } = (await test.create(another, another.orgAdmin)).json<{ sessionId: string }>()
    await test.pay(sessionId)
    await deliver()
    await test.fake.control('settings', { deliver: 'now' })
    await test.reconcile()
    const { stripeStatus, subscriptionTierId, trialEndsAt } = await test.settings(another)
    const actions = (await test.audit(another)).map(({ action }) => action)
    return {
      stripeStatus,
      subscriptionTierId,
      days: (Date.parse(trialEndsAt ?? '') - test.clock.now.getTime()) / 86_400_000,
      actions,
    }
  }
  const right = { stripeStatus: 'trialing', subscriptionTierId: 'starter', days: 14, actions: ['subscription started'] }

  it.each<[string, () => Promise<unknown>]>([
    ['in order', () => test.fake.control('deliveries/release', { order: 'oldest' })],
    ['the newest first', () => test.fake.control('deliveries/release', { order: 'newest' })],
    ['three times each', () => test.fake.control('deliveries/release', { order: 'newest', copies: 3 })],
  ])('%s', async (_, deliver) => {
    expect(await stateAfter(deliver)).toEqual(right)
  })

  it('never: the queue looks at the open checkout', async () => {
    const later = async () => {
      await test.fake.control('deliveries/drop', {})
      await test.advance(DAY / 480)
    }
    expect(await stateAfter(later)).toEqual({ ...right, days: expect.closeTo(14, 1) })
  })

  it('never: events that Stripe gave up on are read', async () => {
    const read = async () => {
      await test.fake.control('deliveries/drop', {})
      await test.takeUndelivered()
    }
    expect(await stateAfter(read)).toEqual(right)
  })
})

it('learns of the end of a trial without any webhook', async () => {
  await test.fake.control('webhook', null)
  await test.advance(14)
  await test.advance(DAY / 24 / 20)
  expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'active', stripeStatus: 'active' })
  await test.advance(DAY / 12)
  expect((await test.settings(organization)).lastPaymentDate).not.toBeNull()
})
