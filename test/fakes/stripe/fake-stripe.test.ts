import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { findOperation } from './api/find-operation.ts'
import { loadContract } from './contract/load-contract.ts'
import { type FakeStripe, type FakeStripeOptions, startFakeStripe } from './start-fake-stripe.ts'

type State = {
  now: string
  customers: Stripe.Customer[]
  events: (Stripe.Event & { delivery: { state: string; attempts: { status: number }[] } })[]
  violations: string[]
  warnings: string[]
  deliveries: { held: { id: string; type: string }[] }
}
type Received = { event: Stripe.Event; payload: string; signature: string }

const HOUR = 3600
const DAY = 24 * HOUR
const START = new Date('2026-01-15T12:00:00Z')
const SUCCESS = 'http://127.0.0.1/subscription?success=true&session_id={CHECKOUT_SESSION_ID}'

let fake: FakeStripe
let stripe: Stripe
let customer: Stripe.Customer
let prices: Record<'starter' | 'starterAnnual' | 'team' | 'teamAnnual', Stripe.Price>

function connect({ origin }: FakeStripe, key = 'sk_test_fake'): Stripe {
  const port = Number(new URL(origin).port)
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

async function start(options: FakeStripeOptions = { now: START }): Promise<void> {
  fake = await startFakeStripe(options)
  stripe = connect(fake)
  const createPrice = async (product: string, unit_amount: number, interval: 'month' | 'year') =>
    await stripe.prices.create({
      currency: 'usd',
      product,
      unit_amount,
      recurring: { interval },
      lookup_key: `${product}_${interval}`,
    })
  for (const id of ['starter', 'team']) await stripe.products.create({ id, name: id })
  prices = {
    starter: await createPrice('starter', 3000, 'month'),
    starterAnnual: await createPrice('starter', 30600, 'year'),
    team: await createPrice('team', 5000, 'month'),
    teamAnnual: await createPrice('team', 51000, 'year'),
  }
  customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { orgId: '7' } })
}

const readState = async () => (await fake.control('state')) as State
const advance = (advanceSeconds: number) => fake.control('clock', { advanceSeconds })
const setCard = (works: boolean) => fake.control(`customers/${customer.id}/card`, { works })
const listTypes = async (from = 0) => (await readState()).events.slice(from).map(({ type }) => type)
const countEvents = async () => (await readState()).events.length

const sessionParams = (
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer: customer.id,
  client_reference_id: '7',
  line_items: [{ price: prices.starter.id, quantity: 1 }],
  success_url: SUCCESS,
  cancel_url: 'http://127.0.0.1/back',
  ...changes,
})

async function subscribe(price = prices.starter, trialDays?: number): Promise<Stripe.Subscription> {
  const session = await stripe.checkout.sessions.create(
    sessionParams({
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { metadata: { orgId: '7' }, trial_period_days: trialDays },
    }),
  )
  await fake.control(`sessions/${session.id}/pay`, {})
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  return done.subscription as Stripe.Subscription
}

function firstItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error('The subscription has no item')
  return item
}

const switchTo = (
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  params: Stripe.SubscriptionUpdateParams = {},
) =>
  stripe.subscriptions.update(subscription.id, {
    items: [{ id: firstItem(subscription).id, price: price.id }],
    ...params,
  })

const listInvoices = async () => (await stripe.invoices.list({ customer: customer.id })).data
const latest = async () => (await listInvoices())[0]
const amounts = (invoice: Stripe.Invoice | undefined) => invoice?.lines.data.map(({ amount }) => amount)

/** A webhook endpoint that answers with the given statuses, then with 200. */
async function startReceiver(statuses: number[] = []): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let payload = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      payload += text
    })
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      received.push({ event: JSON.parse(payload) as Stripe.Event, payload, signature })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received }
}

beforeEach(() => start())

afterEach(async () => {
  const { violations } = await readState()
  await fake.stop()
  if (violations.length > 0) throw new Error(violations.join('\n'))
})

describe('requests', () => {
  it('refuses other keys', async () => {
    await expect(connect(fake, 'sk_test_other').customers.list()).rejects.toMatchObject({ statusCode: 401 })
    await expect(startFakeStripe({ secretKey: 'sk_live_x' })).rejects.toThrow('sk_test_')
  })

  const unchecked = (params: object) => params as never
  const REFUSED: [string, () => Promise<unknown>, object][] = [
    [
      'an unknown parameter',
      () => stripe.customers.create(unchecked({ nick: 'x' })),
      { code: 'parameter_unknown', param: 'nick' },
    ],
    [
      'a nested unknown parameter',
      () => stripe.checkout.sessions.create(unchecked({ ...sessionParams(), subscription_data: { trial_days: 3 } })),
      { code: 'parameter_unknown', param: 'subscription_data[trial_days]' },
    ],
    [
      'an unknown parameter in a list',
      () => stripe.checkout.sessions.create(unchecked({ ...sessionParams(), line_items: [{ prize: 'x' }] })),
      { code: 'parameter_unknown', param: 'line_items[0][prize]' },
    ],
    [
      'payment_method_types, which is gone',
      () => stripe.checkout.sessions.create(unchecked({ ...sessionParams(), payment_method_types: ['card'] })),
      { code: 'parameter_unknown' },
    ],
    [
      'a missing parameter',
      () => stripe.prices.create(unchecked({ unit_amount: 1 })),
      { code: 'parameter_missing', param: 'currency' },
    ],
    ['an unknown customer', () => stripe.customers.retrieve('cus_x'), { code: 'resource_missing', statusCode: 404 }],
    [
      'an unknown price',
      () => stripe.checkout.sessions.create(sessionParams({ line_items: [{ price: 'price_x', quantity: 1 }] })),
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    [
      'a line without quantity',
      () => stripe.checkout.sessions.create(sessionParams({ line_items: [{ price: prices.starter.id }] })),
      { param: 'line_items[0][quantity]' },
    ],
    ['no line', () => stripe.checkout.sessions.create(sessionParams({ line_items: [] })), { param: 'line_items' }],
    [
      'customer and customer_email',
      () => stripe.checkout.sessions.create(sessionParams({ customer_email: 'a@b.c' })),
      { param: 'customer' },
    ],
    [
      'a trial of zero days',
      () => stripe.checkout.sessions.create(sessionParams({ subscription_data: { trial_period_days: 0 } })),
      { param: 'subscription_data[trial_period_days]' },
    ],
    [
      'a trial that ends in less than 48 hours',
      () =>
        stripe.checkout.sessions.create(
          sessionParams({ subscription_data: { trial_end: START.getTime() / 1000 + DAY } }),
        ),
      { param: 'subscription_data[trial_end]' },
    ],
    [
      'both kinds of trial',
      () =>
        stripe.checkout.sessions.create(
          sessionParams({ subscription_data: { trial_end: START.getTime() / 1000 + 9 * DAY, trial_period_days: 9 } }),
        ),
      { param: 'subscription_data[trial_end]' },
    ],
    [
      'a session that expires too soon',
      () => stripe.checkout.sessions.create(sessionParams({ expires_at: START.getTime() / 1000 + 60 })),
      { param: 'expires_at' },
    ],
    [
      'a lookup key that is taken',
      () => stripe.prices.create({ currency: 'usd', unit_amount: 1, product: 'team', lookup_key: 'starter_month' }),
      { param: 'lookup_key' },
    ],
    [
      'metadata with a long value',
      () => stripe.customers.create({ metadata: { a: 'x'.repeat(501) } }),
      { param: 'metadata[a]' },
    ],
    [
      'a trial of more than two years',
      () => stripe.checkout.sessions.create(sessionParams({ subscription_data: { trial_period_days: 731 } })),
      { param: 'subscription_data[trial_period_days]' },
    ],
    [
      'a trial that ends in more than two years',
      () =>
        stripe.checkout.sessions.create(
          sessionParams({ subscription_data: { trial_end: START.getTime() / 1000 + 731 * DAY } }),
        ),
      { param: 'subscription_data[trial_end]' },
    ],
    ...['ada', 'ada@', 'ada@example', 'ada lovelace@example.com', 'ada@exam ple.com', 'a@b@example.com'].map(
      (email): [string, () => Promise<unknown>, object] => [
        `the email ${email}`,
        () => stripe.customers.create({ email }),
        { code: 'email_invalid', param: 'email' },
      ],
    ),
    [
      'a change to a malformed email',
      () => stripe.customers.update(customer.id, { email: 'ada' }),
      { code: 'email_invalid', param: 'email' },
    ],
    ['a long name', () => stripe.customers.create({ name: 'x'.repeat(257) }), { param: 'name' }],
    [
      'more than 50 keys of metadata',
      () =>
        stripe.customers.create({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) }),
      { param: 'metadata' },
    ],
    [
      'metadata with a long key',
      () => stripe.customers.create({ metadata: { ['x'.repeat(41)]: 'v' } }),
      { param: `metadata[${'x'.repeat(41)}]` },
    ],
    [
      'a currency that does not exist',
      () => stripe.prices.create({ currency: 'xyz', unit_amount: 1, product: 'team' }),
      { param: 'currency' },
    ],
    [
      'an amount that is too large',
      () => stripe.prices.create({ currency: 'usd', unit_amount: 100_000_000, product: 'team' }),
      { param: 'unit_amount' },
    ],
    [
      'an interval of four years',
      () =>
        stripe.prices.create({
          currency: 'usd',
          unit_amount: 1,
          product: 'team',
          recurring: { interval: 'year', interval_count: 4 },
        }),
      { param: 'recurring[interval_count]' },
    ],
    [
      'more than ten lookup keys',
      () => stripe.prices.list({ lookup_keys: Array.from({ length: 11 }, (_, n) => `key_${n}`) }),
      { param: 'lookup_keys' },
    ],
    [
      'a million items',
      () =>
        stripe.checkout.sessions.create(sessionParams({ line_items: [{ price: prices.starter.id, quantity: 1e6 }] })),
      { param: 'line_items[0][quantity]' },
    ],
    [
      'an address that is none',
      () => stripe.checkout.sessions.create(sessionParams({ cancel_url: 'http://exa mple/back' })),
      { code: 'url_invalid', param: 'cancel_url' },
    ],
    [
      'a reference with other characters',
      () => stripe.checkout.sessions.create(sessionParams({ client_reference_id: 'a b' })),
      { param: 'client_reference_id' },
    ],
    [
      'an unknown portal configuration',
      () => stripe.billingPortal.sessions.create({ customer: customer.id, configuration: 'bpc_x' }),
      { code: 'resource_missing', param: 'configuration' },
    ],
    [
      'a portal that leads nowhere',
      () => stripe.billingPortal.sessions.create({ customer: customer.id, return_url: '/org-admin' }),
      { param: 'return_url' },
    ],
    [
      'subscriptions of an unknown customer',
      () => stripe.subscriptions.list({ customer: 'cus_x' }),
      { code: 'resource_missing', param: 'customer' },
    ],
    ['a wrong type', () => stripe.prices.list(unchecked({ limit: 'x' })), { code: 'parameter_invalid_integer' }],
    ['a value that is not an option', () => stripe.subscriptions.list(unchecked({ status: 'x' })), { param: 'status' }],
    [
      'an expansion that is too deep',
      () => stripe.subscriptions.list({ expand: ['data.items.data.price.product'] }),
      { param: 'expand' },
    ],
    [
      'an expansion of nothing',
      () => stripe.customers.retrieve(customer.id, { expand: ['email'] }),
      { param: 'expand' },
    ],
  ]

  it.each(REFUSED)('refuses %s', async (_title, call, expected) => {
    await expect(call()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...expected })
  })

  it('refuses a price that is not active', async () => {
    await stripe.prices.update(prices.starter.id, { active: false })
    await expect(stripe.checkout.sessions.create(sessionParams())).rejects.toMatchObject({
      param: 'line_items[0][price]',
    })
  })

  it('refuses a price of a product that is not active', async () => {
    await stripe.products.update('starter', { active: false })
    await expect(stripe.checkout.sessions.create(sessionParams())).rejects.toMatchObject({
      param: 'line_items[0][price]',
    })
    const subscription = await subscribe(prices.team)
    await expect(switchTo(subscription, prices.starter)).rejects.toMatchObject({ param: 'items[0][price]' })
  })

  it('refuses the portal until its settings were saved', async () => {
    await fake.control('settings', { portal: 'missing' })
    const open = () => stripe.billingPortal.sessions.create({ customer: customer.id })
    await expect(open()).rejects.toThrow('default configuration has not been created')
    await fake.control('settings', { portal: 'saved' })
    expect((await open()).url).toContain('/portal/')
  })

  it('refuses another currency of a customer who has paid', async () => {
    await subscribe()
    const recurring = { interval: 'month' } as const
    const euros = await stripe.prices.create({ currency: 'eur', unit_amount: 1, product: 'team', recurring })
    const line_items = [{ price: euros.id, quantity: 1 }]
    await expect(stripe.checkout.sessions.create(sessionParams({ line_items }))).rejects.toMatchObject({
      param: 'line_items[0][price]',
    })
  })

  it('refuses to archive the default price of a product', async () => {
    await stripe.products.update('team', { default_price: prices.team.id })
    await expect(stripe.prices.update(prices.team.id, { active: false })).rejects.toMatchObject({ param: 'active' })
  })

  it('refuses everything for a customer that was deleted', async () => {
    const subscription = await subscribe()
    await fake.control(`customers/${customer.id}/delete`, {})
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    const missing = { code: 'resource_missing' }
    await expect(stripe.customers.update(customer.id, { name: 'Ada' })).rejects.toMatchObject(missing)
    await expect(stripe.checkout.sessions.create(sessionParams())).rejects.toMatchObject(missing)
    await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toMatchObject(missing)
    await expect(stripe.invoices.list({ customer: customer.id })).rejects.toMatchObject(missing)
  })

  it('refuses proration dates outside of the period or without a change, and metadata that would wait', async () => {
    const subscription = await subscribe()
    const { current_period_start: start, current_period_end: end } = firstItem(subscription)
    for (const proration_date of [start - 1, end + 1])
      await expect(switchTo(subscription, prices.team, { proration_date })).rejects.toMatchObject({
        param: 'proration_date',
      })
    const preview = (subscription_details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      stripe.invoices.createPreview({ subscription: subscription.id, subscription_details })
    const items = [{ id: firstItem(subscription).id, price: prices.team.id }]
    const param = 'subscription_details[proration_date]'
    await expect(preview({ proration_date: start })).rejects.toMatchObject({ param })
    await expect(preview({ items, proration_date: start, proration_behavior: 'none' })).rejects.toMatchObject({ param })
    const pending = { payment_behavior: 'pending_if_incomplete', metadata: { a: 'b' } } as const
    await expect(switchTo(subscription, prices.team, pending)).rejects.toMatchObject({ param: 'metadata' })
  })

  it('warns about what it ignores', async () => {
    const line_items = [{ price: prices.starter.id, quantity: 1, metadata: { a: 'b' } }]
    await stripe.checkout.sessions.create(sessionParams({ allow_promotion_codes: true, line_items }))
    await stripe.customers.list({}, { apiVersion: '2025-03-31.basil' })
    const { warnings } = await readState()
    expect(warnings).toEqual([
      'POST /v1/checkout/sessions: line_items[][metadata] has no effect in this fake',
      'POST /v1/checkout/sessions: allow_promotion_codes has no effect in this fake',
      'Stripe-Version 2025-03-31.basil instead of 2026-10-28.endive',
    ])
  })

  it('answers every operation of the contract', () => {
    const missing = loadContract().operations.filter((key) => {
      const [method = '', path = ''] = key.split(' ')
      return findOperation(method, path)?.key !== key
    })
    expect(missing).toEqual([])
  })

  it('expands up to four levels, and shows ids otherwise', async () => {
    const { id } = await subscribe()
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ customer: customer.id })
    expect(await stripe.subscriptions.retrieve(id, { expand: ['items.data.price.product', 'customer'] })).toMatchObject(
      {
        customer: { id: customer.id },
        items: { data: [{ price: { product: { id: 'starter' } } }] },
      },
    )
    const [found] = (await stripe.subscriptions.list({ expand: ['data.latest_invoice.customer'] })).data
    expect(found?.latest_invoice).toMatchObject({ object: 'invoice', customer: { id: customer.id } })
    const { subscriptions } = (await stripe.customers.retrieve(customer.id, {
      expand: ['subscriptions'],
    })) as Stripe.Customer
    expect(subscriptions?.data).toMatchObject([{ id }])
  })

  it('answers the calls that no other test makes', async () => {
    const session = await stripe.checkout.sessions.create(sessionParams())
    const lines = await stripe.checkout.sessions.listLineItems(session.id)
    expect(lines.data).toMatchObject([{ object: 'item', amount_total: 3000, quantity: 1, description: 'starter' }])
    expect(await stripe.products.retrieve('team')).toMatchObject({ name: 'team', active: true })
    expect((await stripe.products.list({ ids: ['starter'] })).data).toMatchObject([{ id: 'starter' }])
    await expect(stripe.rawRequest('GET', '/v1/charges')).rejects.toThrow('Unrecognized request URL')
  })

  it('changes, moves, and clears fields', async () => {
    const changed = await stripe.customers.update(customer.id, { name: 'Ada', metadata: { orgId: '', plan: 'x' } })
    expect(changed).toMatchObject({ name: 'Ada', metadata: { plan: 'x' } })
    const moved = {
      currency: 'usd',
      unit_amount: 1,
      product: 'team',
      lookup_key: 'starter_month',
      transfer_lookup_key: true,
    }
    await stripe.prices.create(moved)
    expect((await stripe.prices.retrieve(prices.starter.id)).lookup_key).toBeNull()
    expect(await stripe.products.update('team', { name: 'Team', default_price: prices.team.id })).toMatchObject({
      name: 'Team',
    })
    const update = (await stripe.events.list({ type: 'customer.updated' })).data[0]
    expect(update?.data.previous_attributes).toEqual({ name: null, metadata: { orgId: '7', plan: null } })
  })
})

describe('lists', () => {
  it('go from the newest to the oldest, in pages', async () => {
    const first = await stripe.prices.list({ limit: 3 })
    expect(first).toMatchObject({ has_more: true, url: '/v1/prices' })
    expect(first.data.map(({ id }) => id)).toEqual([prices.teamAnnual.id, prices.team.id, prices.starterAnnual.id])
    const second = await stripe.prices.list({ limit: 3, starting_after: prices.starterAnnual.id })
    expect(second).toMatchObject({ has_more: false, data: [{ id: prices.starter.id }] })
    const back = await stripe.prices.list({ limit: 1, ending_before: prices.starterAnnual.id })
    expect(back).toMatchObject({ has_more: true, data: [{ id: prices.team.id }] })
    expect(await stripe.prices.list({ limit: 1 }).autoPagingToArray({ limit: 10 })).toHaveLength(4)
  })

  it('can be filtered', async () => {
    const subscription = await subscribe()
    const ids = async (found: Promise<{ data: { id: string }[] }>) => (await found).data.map(({ id }) => id)
    expect(await ids(stripe.prices.list({ lookup_keys: ['team_month', 'none'] }))).toEqual([prices.team.id])
    expect(await ids(stripe.prices.list({ product: 'team', active: true }))).toHaveLength(2)
    expect(await ids(stripe.customers.list({ email: 'other@example.com' }))).toEqual([])
    expect(await ids(stripe.subscriptions.list({ price: prices.team.id }))).toEqual([])
    expect(await ids(stripe.subscriptions.list({ price: prices.starter.id }))).toEqual([subscription.id])
    expect(await ids(stripe.invoices.list({ subscription: subscription.id, status: 'paid' }))).toHaveLength(1)
    expect(await ids(stripe.checkout.sessions.list({ subscription: subscription.id, status: 'open' }))).toEqual([])
    expect(
      await ids(stripe.events.list({ types: ['invoice.paid'], created: { gte: START.getTime() / 1000 } })),
    ).toHaveLength(1)
    await stripe.subscriptions.cancel(subscription.id)
    expect(await ids(stripe.subscriptions.list({ customer: customer.id }))).toEqual([])
    expect(await ids(stripe.subscriptions.list({ customer: customer.id, status: 'all' }))).toEqual([subscription.id])
  })
})

describe('idempotency', () => {
  const options = { idempotencyKey: 'key-1' }

  it('replays the first answer', async () => {
    const first = await stripe.customers.create({ name: 'A' }, options)
    const second = await stripe.customers.create({ name: 'A' }, options)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(stripe.customers.create({ name: 'B' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    const requests = (await fake.control('requests')) as object[]
    expect(requests.slice(-3)).toMatchObject([
      { path: '/v1/customers', idempotencyKey: 'key-1', status: 200, replayed: false },
      { status: 200, replayed: true },
      { status: 400, replayed: false },
    ])
  })

  it('forgets refused parameters', async () => {
    await expect(stripe.products.create({ id: 'team', name: 'x' }, options)).rejects.toThrow('exists')
    await expect(stripe.products.create({ id: 'other', name: 'x' }, options)).resolves.toMatchObject({ id: 'other' })
  })

  it('replays a failure after the execution', async () => {
    await fake.control('faults', { match: 'POST /v1/customers', kind: 'status', when: 'after' })
    for (const replayed of [undefined, 'true'])
      await expect(stripe.customers.create({ name: 'A' }, options)).rejects.toMatchObject({
        statusCode: 500,
        headers: replayed ? { 'idempotent-replayed': replayed } : {},
      })
    expect((await stripe.customers.list()).data).toHaveLength(2)
  })

  it('refuses a key that is in use', async () => {
    await fake.control('faults', { match: 'POST /v1/customers', kind: 'hang' })
    const hanging = stripe.customers.create({ name: 'A' }, { ...options, timeout: 500 }).catch((error: Error) => error)
    await expect
      .poll(() =>
        stripe.customers.create({ name: 'A' }, options).catch((error: Stripe.errors.StripeError) => error.code),
      )
      .toBe('idempotency_key_in_use')
    expect(await hanging).toMatchObject({ type: 'StripeConnectionError' })
  })
})

describe('faults', () => {
  const count = async () => (await stripe.customers.list({ limit: 100 })).data.length
  const FAULTS: [string, object, object, number][] = [
    ['500 before', { kind: 'status' }, { statusCode: 500 }, 1],
    ['429 before', { kind: 'status', status: 429 }, { type: 'StripeRateLimitError' }, 1],
    ['409 before', { kind: 'status', status: 409 }, { statusCode: 409 }, 1],
    ['500 after', { kind: 'status', when: 'after' }, { statusCode: 500 }, 2],
    ['hang after', { kind: 'hang', when: 'after' }, { type: 'StripeConnectionError' }, 2],
  ]

  it.each(FAULTS)('fails with %s', async (_title, fault, error, customers) => {
    await fake.control('faults', { match: 'POST /v1/customers', ...fault })
    await expect(stripe.customers.create({}, { timeout: 300 })).rejects.toMatchObject(error)
    expect(await count()).toBe(customers)
    await expect(stripe.customers.create({})).resolves.toMatchObject({ object: 'customer' })
  })

  it('keeps the result of a call whose connection broke', async () => {
    await fake.control('faults', { match: 'POST /v1/customers', kind: 'reset', when: 'after', times: 2 })
    await expect(stripe.customers.create({ name: 'A' }, { idempotencyKey: 'k' })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    await fake.control('faults/clear', {})
    expect(await stripe.customers.create({ name: 'A' }, { idempotencyKey: 'k' })).toMatchObject({ name: 'A' })
    expect(await count()).toBe(2)
  })
})

describe('checkout', () => {
  it('starts a paid subscription', async () => {
    const session = await stripe.checkout.sessions.create(
      sessionParams({ subscription_data: { metadata: { orgId: '7' } } }),
    )
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3000,
      url: `${fake.origin}/pay/${session.id}`,
    })
    const from = await countEvents()
    expect(await fake.control(`sessions/${session.id}/pay`, {})).toEqual({
      redirectTo: `http://127.0.0.1/subscription?success=true&session_id=${session.id}`,
    })
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'line_items'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: customer.id,
      line_items: { data: [{ amount_total: 3000, price: { id: prices.starter.id } }] },
      subscription: {
        status: 'active',
        metadata: { orgId: '7' },
        items: { data: [{ current_period_end: Date.parse('2026-02-15T12:00:00Z') / 1000 }] },
        latest_invoice: { billing_reason: 'subscription_create', status: 'paid', amount_paid: 3000 },
      },
    })
    const types = await listTypes(from)
    expect(types.filter((type) => !/^customer\.updated|invoice\.updated/.test(type))).toEqual([
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ])
  })

  it('starts a trial with an invoice over zero', async () => {
    const subscription = await subscribe(prices.starter, 14)
    const trialEnd = START.getTime() / 1000 + 14 * DAY
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: trialEnd, cancel_at: null })
    expect(firstItem(subscription).current_period_end).toBe(trialEnd)
    expect(await listInvoices()).toMatchObject([{ status: 'paid', amount_paid: 0, total: 0, attempt_count: 0 }])
    const [session] = (await stripe.checkout.sessions.list({ subscription: subscription.id })).data
    expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' })
    const created = (await stripe.events.list({ type: 'customer.subscription.created' })).data
    expect(created).toMatchObject([{ api_version: '2026-10-28.endive', data: { object: { status: 'trialing' } } }])
  })

  it('creates a customer for an email', async () => {
    const session = await stripe.checkout.sessions.create(
      sessionParams({ customer: undefined, customer_email: 'new@example.com' }),
    )
    await fake.control(`sessions/${session.id}/pay`, {})
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] })
    expect(done.customer).toMatchObject({ email: 'new@example.com' })
  })

  it.each(['decline', 'fail-authentication'])('stays open after %s', async (action) => {
    const session = await stripe.checkout.sessions.create(sessionParams())
    expect(await fake.control(`sessions/${session.id}/${action}`, {})).toHaveProperty('error')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null })
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    expect(await fake.control(`sessions/${session.id}/pay`, {})).toHaveProperty('redirectTo')
    expect(await fake.control(`sessions/${session.id}/pay`, {})).toHaveProperty('error')
  })

  it('expires by a call, from outside, and after a day', async () => {
    const create = () => stripe.checkout.sessions.create(sessionParams())
    const [called, controlled, old] = [await create(), await create(), await create()]
    expect(await stripe.checkout.sessions.expire(called.id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(called.id)).rejects.toThrow('can be expired')
    await fake.control(`sessions/${controlled.id}/expire`, {})
    await advance(DAY)
    expect(await stripe.checkout.sessions.retrieve(old.id)).toMatchObject({ status: 'expired' })
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(3)
    expect(await fake.control(`sessions/${old.id}/pay`, {})).toHaveProperty('error')
  })

  it('shows pages that work without JavaScript', async () => {
    const { url, id } = await stripe.checkout.sessions.create(
      sessionParams({ subscription_data: { trial_period_days: 14 } }),
    )
    const post = (action: string) =>
      fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
    expect(await (await fetch(url ?? '')).text()).toMatch(
      /Test payment page[\s\S]*\$30\.00 per month[\s\S]*14 days free[\s\S]*Back/,
    )
    expect(await (await post('decline')).text()).toMatch(/role="alert">Your card was declined/)
    const paid = await post('pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, SUCCESS.replace('{CHECKOUT_SESSION_ID}', id)])
    expect(await (await fetch(url ?? '')).text()).toContain('Already paid')
    expect((await fetch(`${fake.origin}/pay/cs_test_x`)).status).toBe(404)
  })
})

describe('the clock', () => {
  it('ends a trial, and charges an hour later', async () => {
    const { id } = await subscribe(prices.starter, 14)
    const from = await countEvents()
    await advance(11 * DAY)
    expect(await listTypes(from)).toEqual(['customer.subscription.trial_will_end'])
    await advance(3 * DAY)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    expect(await latest()).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 3000 })
    const [update] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data
    expect(update?.data.previous_attributes).toMatchObject({
      status: 'trialing',
      items: { data: [{ object: 'subscription_item' }] },
    })
    await advance(HOUR)
    expect(await latest()).toMatchObject({ status: 'paid', amount_paid: 3000 })
    await fake.control('clock', { to: '2026-03-01T12:00:00Z' })
    expect((await listInvoices()).map(({ amount_paid }) => amount_paid)).toEqual([3000, 3000, 0])
    await expect(fake.control('clock', { to: '2026-02-01T00:00:00Z' })).rejects.toThrow('backwards')
  })

  it('keeps the last day of the month as the billing day', async () => {
    await fake.control('clock', { to: '2026-01-31T12:00:00Z' })
    const { id } = await subscribe()
    const endOf = async () =>
      new Date(firstItem(await stripe.subscriptions.retrieve(id)).current_period_end * 1000).toISOString()
    expect(await endOf()).toBe('2026-02-28T12:00:00.000Z')
    await fake.control('clock', { to: '2026-03-01T00:00:00Z' })
    expect(await endOf()).toBe('2026-03-31T12:00:00.000Z')
  })

  it('retries a declined renewal until the card works', async () => {
    const { id } = await subscribe()
    await setCard(false)
    await advance(31 * DAY + HOUR)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    const failed = await latest()
    expect(failed).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: Date.parse('2026-02-18T13:00:00Z') / 1000,
    })
    await setCard(true)
    await advance(3 * DAY)
    expect(await latest()).toMatchObject({ id: failed?.id, status: 'paid', attempt_count: 2 })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
  })

  it.each(['unpaid', 'canceled', 'past_due'] as const)(
    'leaves a subscription %s after the last retry',
    async (afterRetries) => {
      await fake.control('settings', { afterRetries })
      const { id } = await subscribe(prices.starter, 14)
      await setCard(false)
      await advance(14 * DAY + HOUR + 15 * DAY)
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: afterRetries })
      expect(await latest()).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null })
      expect((await stripe.events.list({ type: 'invoice.payment_failed' })).data).toHaveLength(4)
    },
  )

  it('brings an unpaid subscription back when its invoices are paid', async () => {
    const { id } = await subscribe()
    await setCard(false)
    await advance(70 * DAY)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'unpaid' })
    expect((await listInvoices()).map(({ status }) => status)).toEqual(['draft', 'open', 'paid'])
    expect(await fake.control(`subscriptions/${id}/pay-open-invoice`, {})).toHaveProperty('error')
    await setCard(true)
    await fake.control(`subscriptions/${id}/pay-open-invoice`, {})
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    expect((await listInvoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  it('expires a subscription whose first payment fails', async () => {
    await setCard(false)
    const { id } = (await fake.control('subscriptions', { customer: customer.id, price: prices.starter.id })) as {
      id: string
    }
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' })
    await advance(23 * HOUR)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
    expect(await latest()).toMatchObject({ status: 'void' })
  })
})

describe('plan changes', () => {
  const HALF = 15.5 * DAY

  it('invoices another interval right away and starts a new period', async () => {
    const subscription = await subscribe()
    await advance(HALF)
    const items = [{ id: firstItem(subscription).id, price: prices.starterAnnual.id }]
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items },
    })
    const changed = await stripe.subscriptions.update(subscription.id, { items })
    const invoice = await latest()
    expect(amounts(invoice)).toEqual([-1500, 30600])
    expect([preview.total, amounts(preview)]).toEqual([29100, amounts(invoice)])
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 29100, billing_reason: 'subscription_update' })
    expect(firstItem(changed).current_period_start).toBe(START.getTime() / 1000 + HALF)
    expect(new Date(firstItem(changed).current_period_end * 1000).toISOString()).toBe('2027-01-31T00:00:00.000Z')
  })

  it('puts the difference on the next invoice when the interval stays', async () => {
    const subscription = await subscribe()
    await advance(HALF)
    const changed = await switchTo(subscription, prices.team)
    expect(firstItem(changed)).toMatchObject({
      price: { id: prices.team.id },
      current_period_end: firstItem(subscription).current_period_end,
    })
    expect(await listInvoices()).toHaveLength(1)
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
    expect(amounts(preview)).toEqual([-1500, 2500, 5000])
    await advance(HALF + HOUR)
    expect(amounts(await latest())).toEqual(amounts(preview))
    expect(await latest()).toMatchObject({ status: 'paid', amount_paid: 6000 })
    await advance(28 * DAY)
    expect(amounts(await latest())).toEqual([5000])
  })

  const BEHAVIORS: [Stripe.SubscriptionUpdateParams.ProrationBehavior, number[], number[]][] = [
    ['always_invoice', [-1500, 2500], [5000]],
    ['none', [3000], [5000]],
  ]

  it.each(BEHAVIORS)('with %s bills the difference as asked', async (proration_behavior, now, then) => {
    const subscription = await subscribe()
    await advance(HALF)
    const items = [{ id: firstItem(subscription).id, price: prices.team.id }]
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior },
    })
    await switchTo(subscription, prices.team, { proration_behavior })
    expect(amounts(await latest())).toEqual(now)
    expect(amounts(preview)).toEqual(proration_behavior === 'none' ? then : now)
    await advance(HALF + HOUR)
    expect(amounts(await latest())).toEqual(then)
  })

  it('changes nothing about a trial', async () => {
    const subscription = await subscribe(prices.starter, 14)
    const changed = await switchTo(subscription, prices.teamAnnual)
    expect(changed).toMatchObject({ status: 'trialing', trial_end: subscription.trial_end })
    expect(await listInvoices()).toHaveLength(1)
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
    await advance(14 * DAY + HOUR)
    expect(amounts(await latest())).toEqual([51000])
    expect(preview.total).toBe(51000)
  })

  it('keeps the rest of a credit as balance and uses it up', async () => {
    const subscription = await subscribe(prices.teamAnnual)
    const changed = await switchTo(subscription, prices.starter)
    expect(await latest()).toMatchObject({ total: -48000, amount_due: 0, status: 'paid', ending_balance: -48000 })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -48000 })
    await fake.control('clock', { to: new Date((firstItem(changed).current_period_end + HOUR) * 1000).toISOString() })
    expect(await latest()).toMatchObject({
      total: 3000,
      amount_due: 0,
      starting_balance: -48000,
      ending_balance: -45000,
    })
  })

  it('takes the balance first and the rest from the card', async () => {
    await stripe.customers.update(customer.id, { balance: -1000 })
    await subscribe()
    expect(await latest()).toMatchObject({ total: 3000, amount_due: 2000, amount_paid: 2000, ending_balance: 0 })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 })
  })

  it('ends a trial now', async () => {
    const { id } = await subscribe(prices.starter, 14)
    expect(await stripe.subscriptions.update(id, { trial_end: 'now' })).toMatchObject({ status: 'active' })
    expect(await latest()).toMatchObject({ status: 'paid', amount_paid: 3000 })
    expect((await stripe.events.list({ type: 'customer.subscription.trial_will_end' })).data).toHaveLength(1)
  })

  it('adds a second item when the id is missing', async () => {
    const { id } = await subscribe()
    const { items } = await stripe.subscriptions.update(id, { items: [{ price: prices.team.id }] })
    expect(items.data.map(({ price }) => price.id)).toEqual([prices.starter.id, prices.team.id])
    await expect(stripe.subscriptions.update(id, { items: [{ price: 'price_x' }] })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'items[0][price]',
    })
  })

  it('becomes past_due when the card is declined', async () => {
    const subscription = await subscribe()
    await setCard(false)
    const changed = await switchTo(subscription, prices.starterAnnual)
    expect(changed).toMatchObject({ status: 'past_due', items: { data: [{ price: { id: prices.starterAnnual.id } }] } })
    expect(await latest()).toMatchObject({ status: 'open', attempt_count: 1 })
  })

  it('keeps a cancellation at the end of the period when the period changes', async () => {
    const subscription = await subscribe()
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const changed = await switchTo(subscription, prices.starterAnnual)
    expect(changed).toMatchObject({ cancel_at_period_end: true, cancel_at: firstItem(changed).current_period_end })
    const items = [{ id: firstItem(changed).id, price: prices.teamAnnual.id }]
    await expect(
      stripe.subscriptions.update(subscription.id, { items, proration_date: START.getTime() / 1000 - DAY }),
    ).rejects.toMatchObject({ param: 'proration_date' })
  })

  it('with error_if_incomplete changes nothing when the card is declined', async () => {
    const subscription = await subscribe()
    await setCard(false)
    const before = await countEvents()
    const changing = switchTo(subscription, prices.starterAnnual, { payment_behavior: 'error_if_incomplete' })
    await expect(changing).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' })
    expect(await countEvents()).toBe(before)
    expect(firstItem(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(prices.starter.id)
  })

  it.each(['paid', 'void'] as const)('with pending_if_incomplete waits until its invoice is %s', async (outcome) => {
    const subscription = await subscribe()
    await setCard(false)
    const pending = await switchTo(subscription, prices.starterAnnual, { payment_behavior: 'pending_if_incomplete' })
    expect(pending).toMatchObject({ status: 'active', items: { data: [{ price: { id: prices.starter.id } }] } })
    expect(pending.pending_update?.subscription_items?.[0]?.price.id).toBe(prices.starterAnnual.id)
    await setCard(outcome === 'paid')
    if (outcome === 'paid') await fake.control(`subscriptions/${subscription.id}/pay-open-invoice`, {})
    else await advance(23 * HOUR)
    expect(await latest()).toMatchObject({ status: outcome })
    const after = await stripe.subscriptions.retrieve(subscription.id)
    expect(after.pending_update).toBeNull()
    expect(firstItem(after).price.id).toBe(outcome === 'paid' ? prices.starterAnnual.id : prices.starter.id)
  })

  it('previews a new subscription', async () => {
    const details = { items: [{ price: prices.team.id }] }
    const preview = await stripe.invoices.createPreview({ customer: customer.id, subscription_details: details })
    expect(preview).toMatchObject({ total: 5000, billing_reason: 'subscription_create' })
    expect(await listInvoices()).toEqual([])
  })
})

describe('canceling', () => {
  it('at the end of the period can be undone', async () => {
    const subscription = await subscribe()
    const end = firstItem(subscription).current_period_end
    const change = (params: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(subscription.id, params)
    const scheduled = {
      cancel_at: end,
      cancel_at_period_end: true,
      canceled_at: START.getTime() / 1000,
      status: 'active',
    }
    const kept = { cancel_at: null, cancel_at_period_end: false, canceled_at: null }
    expect(await change({ cancel_at_period_end: true })).toMatchObject(scheduled)
    expect(await change({ cancel_at_period_end: false })).toMatchObject(kept)
    expect(await change({ cancel_at: end })).toMatchObject({ cancel_at: end, cancel_at_period_end: false })
    expect(await change({ cancel_at: '' })).toMatchObject(kept)
    await expect(change({ cancel_at: end, cancel_at_period_end: true })).rejects.toMatchObject({ param: 'cancel_at' })
  })

  it.each([0, 14])('ends a subscription with %i trial days without another invoice', async (days) => {
    const subscription = await subscribe(prices.starter, days || undefined)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advance(31 * DAY)
    const ended = await stripe.subscriptions.retrieve(subscription.id)
    expect(ended).toMatchObject({ status: 'canceled', ended_at: firstItem(subscription).current_period_end })
    expect(await listInvoices()).toHaveLength(1)
    expect((await stripe.events.list({ type: 'customer.subscription.deleted' })).data).toHaveLength(1)
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toThrow(
      'canceled',
    )
    const noted = await stripe.subscriptions.update(subscription.id, { metadata: { note: 'x' } })
    expect(noted).toMatchObject({ status: 'canceled', metadata: { note: 'x' } })
  })

  it('in the portal sets cancel_at only', async () => {
    const { id } = await subscribe()
    await fake.control(`subscriptions/${id}/portal-cancel`, {})
    const canceled = await stripe.subscriptions.retrieve(id)
    expect(canceled).toMatchObject({ cancel_at_period_end: false, cancel_at: firstItem(canceled).current_period_end })
    await fake.control(`subscriptions/${id}/portal-keep`, {})
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null })
  })

  it('by DELETE ends it now', async () => {
    const { id } = await subscribe()
    await advance(15.5 * DAY)
    const canceled = await stripe.subscriptions.cancel(id, { invoice_now: true, prorate: true })
    expect(canceled).toMatchObject({ status: 'canceled', ended_at: START.getTime() / 1000 + 15.5 * DAY })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1500 })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 })
  })

  it('and paying work with the buttons of the portal', async () => {
    const { id } = await subscribe()
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://127.0.0.1/back',
    })
    const press = async (action: string) => {
      const response = await fetch(portal.url, {
        method: 'POST',
        body: new URLSearchParams({ action, subscription: id }),
      })
      return await response.text()
    }
    expect(await press('cancel')).toMatch(/Keep subscription[\s\S]*http:\/\/127\.0\.0\.1\/back/)
    expect(await press('keep')).toContain('Cancel subscription')
    expect(await press('use-declined-card')).toContain('Your card will be declined.')
    await advance(31 * DAY + HOUR)
    expect(await press('pay-open-invoice')).toContain('Your card was declined.')
    await press('use-working-card')
    expect(await press('pay-open-invoice')).not.toContain('alert')
    const invoice = await latest()
    expect(invoice).toMatchObject({ status: 'paid' })
    for (const url of [invoice?.hosted_invoice_url, invoice?.invoice_pdf])
      expect(await (await fetch(url ?? '')).text()).toContain('$30.00')
  })
})

describe('webhooks', () => {
  const secret = 'whsec_test'
  const change = (name: string) => stripe.customers.update(customer.id, { name })
  const wait = () => fake.control('deliveries/wait', {})

  it('are signed over the raw body', async () => {
    const { url, received } = await startReceiver()
    await fake.control('webhook', { url, secret })
    await change('Ada')
    await wait()
    const [{ payload, signature } = { payload: '', signature: '' }] = received
    const now = START.getTime()
    const event = await stripe.webhooks.constructEventAsync(payload, signature, secret, 300, undefined, now)
    expect(event).toMatchObject({ type: 'customer.updated', data: { object: { name: 'Ada' } }, pending_webhooks: 1 })
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ pending_webhooks: 0 })
    const isCurrent = (at: number) =>
      stripe.webhooks.constructEventAsync(payload, signature, secret, 300, undefined, at)
    await expect(isCurrent(now + 301_000)).rejects.toThrow('Timestamp outside the tolerance zone')
  })

  it('are sent again until they are answered with success', async () => {
    const { url, received } = await startReceiver([500, 503])
    await fake.control('webhook', { url, secret })
    await change('Ada')
    await wait()
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
    const { delivery } = (await readState()).events.at(-1) ?? {}
    expect(delivery).toEqual({ state: 'delivered', attempts: [{ status: 500 }, { status: 503 }, { status: 200 }] })
  })

  it('can be held, reordered, doubled, and dropped', async () => {
    const { url, received } = await startReceiver([200, 200, 500])
    await fake.control('webhook', { url, secret })
    await fake.control('settings', { deliver: 'hold' })
    for (const name of ['A', 'B', 'C']) await change(name)
    const held = (await fake.control('deliveries')) as { id: string; type: string }[]
    expect((await readState()).deliveries.held).toEqual(held)
    const [a, b, c] = held.map(({ id }) => id)
    const release = async (body: object) => {
      const { delivered } = (await fake.control('deliveries/release', body)) as {
        delivered: { id: string; status: number }[]
      }
      return delivered.map(({ id, status }) => [id, status])
    }
    expect(await release({ order: [b], copies: 2 })).toEqual([
      [b, 200],
      [b, 200],
    ])
    expect(await release({ order: 'newest' })).toEqual([
      [c, 500],
      [a, 200],
    ])
    expect(await release({})).toEqual([[c, 200]])
    await change('D')
    await fake.control('deliveries/drop', {})
    expect(await fake.control('deliveries')).toEqual([])
    const lost = (await stripe.events.list({ delivery_success: false })).data
    expect(lost).toMatchObject([{ data: { object: { name: 'D' } }, pending_webhooks: 1 }])
    expect(received.map(({ event }) => event.id)).toEqual([b, b, c, a, c])
  })

  it('go to this machine only', async () => {
    const webhook = { url: 'http://example.com/', secret }
    await expect(startFakeStripe({ webhook })).rejects.toThrow('loopback')
    await expect(fake.control('webhook', webhook)).rejects.toThrow('loopback')
    expect(fake.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
})

it('runs as a process until it is asked to end', async () => {
  const main = path.join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0', '--secret-key', 'sk_test_x'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [origin = ''] = line.toString().split('\n')
  expect((await connect({ ...fake, origin }, 'sk_test_x').customers.list()).data).toEqual([])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('runs ahead of real time when it has no start', async () => {
  await fake.stop()
  await start({})
  await advance(DAY)
  const { created } = await stripe.customers.create({})
  expect(created).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000) + DAY - 1)
})
