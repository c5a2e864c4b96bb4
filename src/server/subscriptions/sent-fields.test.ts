import { expect, it } from 'vitest'
import type { Endpoint } from '#domain/endpoint.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { anOrganization, type TestOrganization } from '#test/support/builders.ts'
import { anAppWithPayments } from '#test/support/payments.ts'

const test = await anAppWithPayments()

/** What the callers of each endpoint may say. Everything else that reaches Stripe is decided by the server. */
const CHOSEN = {
  create: ['tierId', 'billingCycle'],
  preview: ['tierId', 'billingCycle'],
  update: ['tierId', 'billingCycle', 'previewId'],
}

/** Each field that is sent to Stripe, and who decides about it (docs/payments.md). */
const SENT: Record<string, Record<string, string>> = {
  'POST /v1/customers': { 'metadata[organizationId]': 'server' },
  'GET /v1/customers/:id': {},
  'POST /v1/customers/:id': { name: 'settings', email: 'settings' },
  'GET /v1/prices': { 'lookup_keys[0]': 'plan', active: 'server', limit: 'server' },
  'POST /v1/checkout/sessions': {
    mode: 'server',
    'line_items[0][price]': 'plan',
    'line_items[0][quantity]': 'server',
    customer: 'server',
    client_reference_id: 'server',
    'metadata[organizationId]': 'server',
    'subscription_data[billing_mode][type]': 'server',
    'subscription_data[metadata][organizationId]': 'server',
    'subscription_data[metadata][changeId]': 'server',
    'subscription_data[metadata][changedBy]': 'server',
    'subscription_data[trial_period_days]': 'server',
    'subscription_data[trial_end]': 'server',
    success_url: 'server',
    cancel_url: 'server',
  },
  'GET /v1/checkout/sessions/:id': {},
  'POST /v1/checkout/sessions/:id/expire': {},
  'GET /v1/subscriptions': { customer: 'server', status: 'server', limit: 'server' },
  'POST /v1/subscriptions/:id': {
    'items[0][id]': 'server',
    'items[0][price]': 'plan',
    proration_behavior: 'server',
    payment_behavior: 'server',
    proration_date: 'server',
    cancel_at_period_end: 'server',
    'metadata[changeId]': 'server',
    'metadata[changedBy]': 'server',
  },
  'GET /v1/invoices': { customer: 'server', status: 'server', limit: 'server' },
  'POST /v1/invoices/create_preview': {
    customer: 'server',
    subscription: 'server',
    'subscription_details[items][0][id]': 'server',
    'subscription_details[items][0][price]': 'plan',
    'subscription_details[proration_behavior]': 'server',
    'subscription_details[proration_date]': 'server',
  },
  'POST /v1/billing_portal/sessions': { customer: 'server', return_url: 'server' },
}

/** Sent with every call: none of it may arrive. */
const UNWANTED = {
  amount: 'unwanted-1',
  price: 'unwanted-2',
  priceId: 'unwanted-3',
  quantity: 'unwanted-4',
  coupon: 'unwanted-5',
  discounts: [{ coupon: 'unwanted-6' }],
  currency: 'unwanted-7',
  customer: 'unwanted-8',
  customerId: 'unwanted-9',
  email: 'unwanted-10@example.com',
  metadata: { organizationId: 'unwanted-11' },
  trial: { days: 'unwanted-12' },
  trial_period_days: 'unwanted-13',
  trialEndsAt: 'unwanted-14',
  prorationDate: 'unwanted-15',
  proration_date: 'unwanted-16',
  successUrl: 'https://unwanted-17.example',
  cancelUrl: 'https://unwanted-18.example',
  returnUrl: 'https://unwanted-19.example',
  changedBy: 'unwanted-20',
  organizationId: 'unwanted-21',
  subscription: 'unwanted-22',
  dueNow: 'unwanted-23',
}

function listFields(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => listFields(part, path === '' ? key : `${path}[${key}]`))
}

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\/(cus|cs_test|sub)_\w+/, '/:id')}`

async function sentBy(work: () => Promise<unknown>) {
  const before = (await test.stripeCalls()).length
  await work()
  return (await test.stripeCalls()).slice(before)
}

const post = (organization: TestOrganization, path: string, body: object) =>
  test.call('POST', `/api/organizations/${organization.id}/subscription/${path}`, {
    as: organization.orgAdmin,
    headers: { host: 'unwanted.example', origin: 'https://watchbell.example' },
    body: { ...UNWANTED, ...body },
  })

/** Everything that an organization can do with its subscription. */
async function useEverything() {
  const plan = { tierId: 'starter', billingCycle: 'monthly' }
  const [first, second] = [await anOrganization(test), await anOrganization(test)]
  await test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [
    second.id,
    new Date(test.clock.now.getTime() + 5 * DAY_MS),
  ])
  for (const organization of [first, second]) {
    await post(organization, 'create', { ...plan, tierId: 'professional' })
    const { sessionId } = (await post(organization, 'create', plan)).json<{ sessionId: string }>()
    await test.pay(sessionId)
    await test.call('GET', `/api/checkout-complete/${sessionId}`)
  }
  await test.advance(15)
  for (const to of [
    { ...plan, tierId: 'enterprise' },
    { ...plan, billingCycle: 'annual' },
  ]) {
    const { id: previewId } = (await post(first, 'preview', to)).json<{ id: string }>()
    expect((await post(first, 'update', { ...to, previewId })).statusCode).toBe(200)
  }
  for (const path of ['cancel', 'resume', 'portal']) expect((await post(first, path, {})).statusCode).toBe(200)
  const url = `/api/organizations/${first.id}/subscription/invoices`
  expect((await test.call('GET', url, { as: first.orgAdmin })).statusCode).toBe(200)
}

it('callers choose a plan, and nothing else', () => {
  const accepted = Object.entries(subscriptionEndpoints).flatMap(([name, { body }]: [string, Endpoint]) =>
    body ? [[name, Object.keys((body as unknown as { def: { shape: object } }).def.shape)]] : [],
  )
  expect(Object.fromEntries(accepted)).toEqual(CHOSEN)
})

it('every field that reaches Stripe is in the list, and none comes from the body', async () => {
  const calls = await sentBy(useEverything)
  const sent: Record<string, Set<string>> = {}
  for (const call of calls) {
    const fields = listFields(call.params, '').filter(Boolean)
    sent[nameOf(call)] = new Set([...(sent[nameOf(call)] ?? []), ...fields])
  }
  const listed = Object.entries(SENT).map(([name, fields]) => [name, Object.keys(fields).sort()])
  const found = Object.entries(sent).map(([name, fields]) => [name, [...fields].sort()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
  expect(JSON.stringify(calls)).not.toContain('unwanted')
})
