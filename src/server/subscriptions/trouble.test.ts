import { afterEach, describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import {
  CHECKOUT_FAILED,
  PAYMENT_MISCONFIGURED,
  PAYMENT_UNREACHABLE,
  SUBSCRIPTION_FAILED,
} from '#domain/subscriptions/texts.ts'
import { anOrganization, clock, type TestOrganization } from '#test/support/builders.ts'
import { anAppWithPayments, STRIPE_SECRETS } from '#test/support/payments.ts'

const test = await anAppWithPayments()
afterEach(() => test.fake.control('faults/clear', {}))

const fail = (match: string, fault: object) => test.fake.control('faults', { match, times: 2, ...fault })
const customersOf = async ({ id }: TestOrganization) =>
  (await test.stripeState()).customers.filter((customer) => JSON.stringify(customer).includes(id))
const sessionsOf = async ({ id }: TestOrganization) =>
  (await test.stripeState()).sessions.filter((session) => JSON.stringify(session).includes(id))
const operatorMails = async () =>
  (await test.pool.query("select subject, body from mails where recipient = 'support@localhost'")).rows

const REFUSED = { status: 503, message: sayInEnglish(PAYMENT_MISCONFIGURED) }
const UNREACHABLE = { status: 503, message: sayInEnglish(PAYMENT_UNREACHABLE) }
const FAILED = { status: 503, message: sayInEnglish(CHECKOUT_FAILED) }

describe('opening the payment page', () => {
  it.each<[string, string, object, { status: number; message: string }]>([
    ['the key is refused', 'GET /v1/prices', { kind: 'status', status: 401 }, REFUSED],
    ['a permission is missing', 'POST /v1/customers', { kind: 'status', status: 403 }, REFUSED],
    ['Stripe refuses the request', 'POST /v1/checkout/sessions', { kind: 'status', status: 400 }, REFUSED],
    ['Stripe fails', 'POST /v1/checkout/sessions', { kind: 'status', status: 500 }, FAILED],
    ['a conflict stays', 'POST /v1/checkout/sessions', { kind: 'status', status: 409 }, FAILED],
    ['there are too many calls', 'GET /v1/subscriptions', { kind: 'status', status: 429 }, FAILED],
    ['the connection breaks', 'POST /v1/customers', { kind: 'reset' }, UNREACHABLE],
    ['the answer is lost', 'POST /v1/customers', { kind: 'reset', when: 'after' }, UNREACHABLE],
    ['the answer with the page is lost', 'POST /v1/checkout/sessions', { kind: 'reset', when: 'after' }, UNREACHABLE],
    ['Stripe hangs', 'POST /v1/checkout/sessions', { kind: 'hang' }, UNREACHABLE],
  ])('says so when %s; the next try works, with one customer and one open page', async (_, match, fault, expected) => {
    const organization = await anOrganization(test)
    await fail(match, { when: 'before', ...fault })
    const refused = await test.create(organization, organization.orgAdmin)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      expected.status,
      expected.message,
    ])
    await test.fake.control('faults/clear', {})
    expect((await test.create(organization, organization.orgAdmin)).statusCode).toBe(200)
    expect(await customersOf(organization)).toHaveLength(1)
    expect((await sessionsOf(organization)).map(({ status }) => status)).toEqual(['open'])
  })

  it.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'survives that the answer of %s is lost once',
    async (match) => {
      const organization = await anOrganization(test)
      await fail(match, { kind: 'reset', when: 'after', times: 1 })
      expect((await test.create(organization, organization.orgAdmin)).statusCode).toBe(200)
      expect(await customersOf(organization)).toHaveLength(1)
      expect(await sessionsOf(organization)).toHaveLength(1)
    },
  )

  it('forgets a page that Stripe never accepted', async () => {
    const organization = await anOrganization(test)
    await test.fake.control('faults', {
      match: 'POST /v1/checkout/sessions',
      kind: 'status',
      status: 400,
      when: 'before',
      times: 2,
    })
    expect((await test.create(organization, organization.orgAdmin)).statusCode).toBe(503)
    const another = await test.create(organization, organization.orgAdmin, { tierId: 'professional' })
    expect(another.statusCode).toBe(200)
    expect(await sessionsOf(organization)).toHaveLength(1)
  })

  it('says so when a plan has no price', async () => {
    const { prices } = (await test.stripeState()) as unknown as { prices: { id: string; lookup_key: string }[] }
    const stripe = test.services.stripe
    const price = prices.find(({ lookup_key: key }) => key === 'enterprise_annual')?.id ?? ''
    await stripe?.prices.update(price, { active: false })
    const organization = await anOrganization(test)
    const answer = await test.create(organization, organization.orgAdmin, {
      tierId: 'enterprise',
      billingCycle: 'annual',
    })
    expect(answer.json()).toEqual({ message: sayInEnglish(PAYMENT_MISCONFIGURED) })
  })

  it('notifies the operator once an hour, without keys', async () => {
    const [mail, ...more] = await operatorMails()
    expect(more).toEqual([])
    expect(mail.subject).toBe('Payments are not working')
    expect(JSON.stringify(mail)).not.toMatch(/sk_test|whsec|Bearer/)
    await test.advance(1 / 23)
    const organization = await anOrganization(test)
    await fail('GET /v1/prices', { kind: 'status', status: 401, when: 'before' })
    await test.create(organization, organization.orgAdmin)
    expect(await operatorMails()).toHaveLength(2)
  })
})

it('the operator also learns what only the queue has noticed', async () => {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  await test.advance(1 / 23)
  const before = (await operatorMails()).length
  await fail('GET /v1/subscriptions', { kind: 'status', status: 401, when: 'before' })
  await test.pool.query('update billing_accounts set sync_due_at = $2 where tenant_id = $1', [
    organization.id,
    test.clock.now,
  ])
  await test.reconcile()
  expect(await operatorMails()).toHaveLength(before + 1)
})

it('an email address that Stripe refuses keeps no one from paying', async () => {
  const organization = await anOrganization(test)
  await test.pool.query("update organizations set email = 'office@intranet' where id = $1", [organization.id])
  const before = (await operatorMails()).length
  const { sessionId } = (await test.create(organization, organization.orgAdmin)).json<{ sessionId: string }>()
  expect((await test.pay(sessionId)).redirectTo).toContain('success=true')
  expect(await operatorMails()).toHaveLength(before)
})

it('a portal whose settings were never saved is for the operator', async () => {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  await test.fake.control('settings', { portal: 'missing' })
  await test.advance(1 / 23)
  const before = (await operatorMails()).length
  const url = `/api/organizations/${organization.id}/subscription/portal`
  const answer = await test.call('POST', url, { as: organization.orgAdmin })
  await test.fake.control('settings', { portal: 'saved' })
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: sayInEnglish(PAYMENT_MISCONFIGURED) }])
  expect(await operatorMails()).toHaveLength(before + 1)
})

it('a change that fails says so and changes nothing', async () => {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  const before = await test.settings(organization)
  const cancel = `/api/organizations/${organization.id}/subscription/cancel`
  const changes = [
    () => test.call('POST', cancel, { as: organization.orgAdmin }),
    () => test.switchTo(organization, { tierId: 'enterprise', billingCycle: 'monthly' }),
  ]
  for (const change of changes) {
    await fail('POST /v1/subscriptions', { kind: 'status', status: 500, when: 'before' })
    const answer = await change()
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: sayInEnglish(SUBSCRIPTION_FAILED) }])
    await test.fake.control('faults/clear', {})
  }
  await test.reconcile()
  expect(await test.settings(organization)).toEqual(before)
})

it('while Stripe hangs for many, everyone else can clock in', async () => {
  const organizations = []
  for (let n = 0; n < 12; n += 1) organizations.push(await anOrganization(test))
  const [first] = organizations
  await test.pool.query("update organizations set trial_ends_at = now() + interval '9 years' where id = $1", [
    first?.id,
  ])
  await test.fake.control('faults', { match: 'POST /v1/checkout/sessions', kind: 'hang', when: 'before', times: 24 })
  const calls = async () => (await test.stripeCalls()).filter(({ path }) => path === '/v1/checkout/sessions').length
  const before = await calls()
  const waiting = organizations.map((organization) => test.create(organization, organization.orgAdmin))
  await expect.poll(calls, { timeout: 5000 }).toBeGreaterThan(before)
  let answered = 0
  for (const answer of waiting) void answer.then(() => (answered += 1))
  if (first) await clock(test, first.orgAdmin, '2026-11-20T08:00:00Z')
  expect(answered).toBe(0)
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
})

it('answers hold no secret', async () => {
  const organization = await anOrganization(test)
  await fail('POST /v1/customers', { kind: 'status', status: 401, when: 'before' })
  const { body } = await test.create(organization, organization.orgAdmin)
  for (const secret of [STRIPE_SECRETS.secretKey, STRIPE_SECRETS.webhookSecret]) expect(body).not.toContain(secret)
})
