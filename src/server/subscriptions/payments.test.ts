import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units/durations.ts'
import {
  anOrgAdmin,
  anOrganization,
  aUserWithoutOrganization,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anAppWithPayments, type Plan } from '#test/support/payments.ts'
import { setUpStripe } from './stripe/set-up-command.ts'

const test = await anAppWithPayments()
const inDays = (days: number) => new Date(test.clock.now.getTime() + days * DAY_MS).toISOString()

const post = (organization: TestOrganization, path: string, body?: unknown) =>
  test.call('POST', `/api/organizations/${organization.id}/subscription/${path}`, { as: organization.orgAdmin, body })
const subscriptionsOf = async (organization: TestOrganization) =>
  (await test.stripeState()).subscriptions.filter(({ metadata }) => JSON.stringify(metadata).includes(organization.id))
const actionsOf = async (organization: TestOrganization) =>
  (await test.audit(organization)).map(({ action, actorName }) => `${action} by ${actorName}`)

/** Sessions end before a month does. */
const signInAgain = async (organization: TestOrganization) => {
  organization.orgAdmin = await signIn(test, organization.orgAdmin.username)
}

/** The trial is used up, so that payments are real. */
async function aPayingOrganization(plan?: Plan): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  await test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [organization.id, inDays(-1)])
  await test.subscribe(organization, plan)
  return organization
}

describe('the first checkout', () => {
  it('starts the trial, signed out, right after registering', async () => {
    const organization = await anOrganization(test)
    const answer = await test.create(organization, organization.setupToken, {
      tierId: 'professional',
      billingCycle: 'annual',
    })
    expect(answer.statusCode).toBe(200)
    const { checkoutUrl, sessionId, ...more } = answer.json<{ checkoutUrl: string; sessionId: string }>()
    expect(more).toEqual({})
    expect(checkoutUrl).toContain(test.fake.origin)
    // The choice can be made again until it is paid.
    expect((await test.create(organization, organization.setupToken)).statusCode).toBe(200)
    const again = await test.create(organization, organization.setupToken, {
      tierId: 'professional',
      billingCycle: 'annual',
    })
    const last = again.json<{ sessionId: string }>().sessionId
    expect(last).not.toBe(sessionId)
    const { redirectTo } = await test.pay(last)
    expect(redirectTo).toBe(
      `https://watchbell.example/subscription?orgId=${organization.id}&success=true&session_id=${last}`,
    )
    const complete = await test.call('GET', `/api/checkout-complete/${last}`)
    expect(complete.json()).toMatchObject({
      success: true,
      organization: { id: organization.id, name: 'Northwind Traders' },
    })
    expect(await test.settings(organization)).toMatchObject({
      subscriptionStatus: 'pending',
      stripeStatus: 'trialing',
      subscriptionTierId: 'professional',
      billingCycle: 'annual',
      trialEndsAt: inDays(14),
      nextBillingDate: inDays(14),
      lastPaymentDate: null,
    })
    expect((await test.create(organization, organization.setupToken)).statusCode).toBe(401)
    await test.reconcile()
    expect(await actionsOf(organization)).toEqual(['subscription started by Registration'])
  })

  it('becomes active with the first payment', async () => {
    const organization = await anOrganization(test)
    await test.subscribe(organization)
    await test.advance(14)
    await test.advance(0.1)
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'active', stripeStatus: 'active' })
    const { lastPaymentDate, nextBillingDate } = await test.settings(organization)
    expect(lastPaymentDate).not.toBeNull()
    expect(Date.parse(nextBillingDate ?? '')).toBeGreaterThan(test.clock.now.getTime() + 27 * DAY_MS)
    expect(await actionsOf(organization)).toEqual([
      'payment received by Stripe',
      'subscription changed by Stripe',
      'subscription started by Ada Boss',
    ])
  })

  it('has what is left of a trial that began without a card, and charges right away after it', async () => {
    const organization = await anOrganization(test)
    await test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [organization.id, inDays(10)])
    await test.subscribe(organization)
    expect((await test.settings(organization)).trialEndsAt).toBe(inDays(10))
    const late = await aPayingOrganization()
    expect(await test.settings(late)).toMatchObject({ subscriptionStatus: 'active', lastPaymentDate: inDays(0) })
  })

  it('is declined, and can be tried again on the same page', async () => {
    const organization = await anOrganization(test)
    const first = (await test.create(organization, organization.orgAdmin)).json<{ sessionId: string }>()
    expect((await test.pay(first.sessionId, 'decline')).error).toBeTruthy()
    expect((await test.pay(first.sessionId, 'fail-authentication')).error).toBeTruthy()
    const url = `/api/checkout-complete/${first.sessionId}`
    expect((await test.call('GET', url)).json()).toMatchObject({
      success: false,
      message: 'The payment is not complete yet.',
    })
    expect((await test.create(organization, organization.orgAdmin)).json()).toEqual(first)
    expect((await test.pay(first.sessionId)).redirectTo).toContain('success=true')
    expect((await test.call('GET', url)).json()).toMatchObject({ success: true })
  })

  it.each([
    ['an unknown session', 'cs_test_unknown', 404, 'Checkout not found'],
    ['an id that is too long', 'x'.repeat(201), 400, 'Must be at most 200 characters'],
  ])('%s is refused', async (_, sessionId, status, message) => {
    const answer = await test.call('GET', `/api/checkout-complete/${sessionId}`)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringContaining(message),
    ])
  })

  it('gives two tabs, two administrators, and twenty clicks one page, one customer, and one subscription', async () => {
    const organization = await anOrganization(test)
    const endTrial = (end: string | null) =>
      test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [organization.id, end])
    await endTrial(inDays(1))
    const second = await anOrgAdmin(test, organization)
    await endTrial(null)
    const before = (await test.stripeState()).customers.length
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => test.create(organization, index % 2 ? second : organization.orgAdmin)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const ids = new Set(answers.map((answer) => answer.json<{ sessionId: string }>().sessionId))
    expect(ids.size).toBe(1)
    expect((await test.stripeState()).customers.length).toBe(before + 1)
    for (const id of ids) await test.pay(id)
    await test.reconcile()
    const again = await test.create(organization, second)
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { message: 'Your organization already has a subscription. Reload the page to see it.' },
    ])
    expect(await subscriptionsOf(organization)).toHaveLength(1)
  })

  it('closes the page of another choice: only the last one can be paid', async () => {
    const organization = await anOrganization(test)
    const choices = ['starter', 'professional', 'enterprise', 'starter']
    const answers = await Promise.all(
      choices.map((tierId) => test.create(organization, organization.orgAdmin, { tierId })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const ids = answers.map((answer) => answer.json<{ sessionId: string }>().sessionId)
    const { sessions } = await test.stripeState()
    expect(sessions.filter(({ id, status }) => ids.includes(id) && status === 'open')).toHaveLength(1)
  })
})

describe('switching', () => {
  it('to annual bills right away what the preview showed, and is one audit entry by its author', async () => {
    const organization = await aPayingOrganization()
    await test.advance(10)
    const choice = { tierId: 'starter', billingCycle: 'annual' }
    const preview = await post(organization, 'preview', choice)
    // A third of the month of $30 is used.
    expect(preview.json()).toMatchObject({ dueNow: expect.closeTo(30_600 - 2000, -2), credit: 0, nextAmount: 30_600 })
    const { dueNow, id: previewId } = preview.json<{ dueNow: number; id: string }>()
    const answer = await post(organization, 'update', { ...choice, previewId })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your plan is now Starter, billed annually.' }])
    const invoices = await test.call('GET', `/api/organizations/${organization.id}/subscription/invoices`, {
      as: organization.orgAdmin,
    })
    expect(invoices.json<{ total: number }[]>()[0]?.total).toBe(dueNow)
    await test.reconcile()
    expect(await test.settings(organization)).toMatchObject({ billingCycle: 'annual', nextBillingDate: inDays(365) })
    expect((await actionsOf(organization))[0]).toBe('plan changed by Ada Boss')
    expect(await subscriptionsOf(organization)).toHaveLength(1)
  })

  it('to a larger plan of the same cycle keeps the billing date; to a smaller one gives credit', async () => {
    const organization = await aPayingOrganization()
    const { nextBillingDate } = await test.settings(organization)
    await test.advance(3)
    expect((await test.switchTo(organization, { tierId: 'enterprise', billingCycle: 'monthly' })).statusCode).toBe(200)
    expect(await test.settings(organization)).toMatchObject({ subscriptionTierId: 'enterprise', nextBillingDate })
    const back = await post(organization, 'preview', { tierId: 'starter', billingCycle: 'monthly' })
    expect(back.json()).toMatchObject({ dueNow: 0, credit: expect.closeTo(3600, -3), nextAmount: 3000 })
  })

  it('to monthly gives credit for the rest of the year, and is billed again in a month', async () => {
    const organization = await aPayingOrganization({ billingCycle: 'annual' })
    const preview = await post(organization, 'preview', { tierId: 'starter', billingCycle: 'monthly' })
    expect(preview.json()).toMatchObject({ dueNow: 0, credit: 30_600 - 3000, nextAmount: 3000 })
    const { nextDate, id: previewId } = preview.json<{ nextDate: string; id: string }>()
    expect((Date.parse(nextDate) - test.clock.now.getTime()) / DAY_MS).toBeLessThan(32)
    await post(organization, 'update', { tierId: 'starter', billingCycle: 'monthly', previewId })
    expect((await test.settings(organization)).nextBillingDate).toBe(nextDate)
  })

  it('during the trial costs nothing and keeps its end', async () => {
    const organization = await anOrganization(test)
    await test.subscribe(organization)
    const choice = { tierId: 'professional', billingCycle: 'annual' }
    expect((await post(organization, 'preview', choice)).json()).toMatchObject({
      dueNow: 0,
      credit: 0,
      nextAmount: 51_000,
      nextDate: inDays(14),
    })
    expect((await test.switchTo(organization, choice)).statusCode).toBe(200)
    expect(await test.settings(organization)).toMatchObject({
      subscriptionTierId: 'professional',
      billingCycle: 'annual',
      trialEndsAt: inDays(14),
      lastPaymentDate: null,
    })
  })

  it('is charged once for two clicks', async () => {
    const organization = await aPayingOrganization()
    const before = (await test.stripeState()).invoices.length
    const choice = { tierId: 'starter', billingCycle: 'annual' }
    const { id: previewId } = (await post(organization, 'preview', choice)).json<{ id: string }>()
    const click = () => post(organization, 'update', { ...choice, previewId })
    const answers = await Promise.all([click(), click()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await test.stripeState()).invoices).toHaveLength(before + 1)
    await test.reconcile()
    expect((await actionsOf(organization)).filter((action) => action.startsWith('plan changed'))).toHaveLength(1)
  })

  it('that is declined changes nothing', async () => {
    const organization = await aPayingOrganization()
    const before = await test.settings(organization)
    const customer = (await subscriptionsOf(organization))[0]?.customer
    await test.fake.control(`customers/${customer}/card`, { works: false })
    const answer = await test.switchTo(organization, { tierId: 'starter', billingCycle: 'annual' })
    expect([answer.statusCode, answer.json()]).toEqual([
      402,
      {
        message:
          'Your card was declined, so nothing was changed. Update your card under Manage billing, then try again.',
      },
    ])
    await test.reconcile()
    expect(await test.settings(organization)).toEqual(before)
  })

  it('to a plan that is too small is refused before Stripe is asked', async () => {
    const organization = await aPayingOrganization({ tierId: 'professional' })
    await test.pool.query(
      `insert into users (id, organization_id, username, created_at)
       select gen_random_uuid(), $1, 'extra_' || gen_random_uuid(), now() from generate_series(1, 20)`,
      [organization.id],
    )
    const calls = (await test.stripeCalls()).length
    for (const path of ['preview', 'update', 'create']) {
      const answer = await post(organization, path, { tierId: 'starter', billingCycle: 'monthly' })
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { message: 'The Starter plan includes up to 20 users and you have 21.' },
      ])
    }
    expect((await test.stripeCalls()).length).toBe(calls)
  })

  it.each([
    ['an unknown plan', { tierId: 'none', billingCycle: 'monthly' }, 404, 'Plan not found'],
    ['an unknown cycle', { tierId: 'starter', billingCycle: 'weekly' }, 400, 'Choose monthly or annual billing'],
    ['the free plan', { tierId: 'free-forever', billingCycle: 'monthly' }, 409, 'Contact support to get this plan.'],
  ])('to %s is refused', async (_, choice, status, message) => {
    const organization = await aPayingOrganization()
    const answer = await post(organization, 'update', choice)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message])
  })

  it('without a subscription opens the payment page', async () => {
    const organization = await anOrganization(test)
    const answer = await post(organization, 'update', { tierId: 'starter', billingCycle: 'monthly' })
    expect(answer.json()).toMatchObject({ checkoutUrl: expect.stringContaining('/pay/') })
  })
})

describe('canceling', () => {
  it('keeps access until the end, can be taken back, and twice says so', async () => {
    const organization = await aPayingOrganization()
    const { nextBillingDate } = await test.settings(organization)
    const canceled = await post(organization, 'cancel')
    expect(canceled.json()).toEqual({
      message: expect.stringMatching(/^Your subscription is canceled. You keep access until \w{3} \d+(, \d{4})?\.$/),
      cancelAt: nextBillingDate,
    })
    expect(await test.billing(organization)).toMatchObject({ cancelAt: nextBillingDate, nextBillingDate: null })
    const twice = await post(organization, 'cancel')
    expect([twice.statusCode, twice.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('Your subscription is already canceled. You keep access until'),
    ])
    expect((await post(organization, 'resume')).json()).toEqual({ message: 'Your subscription continues.' })
    expect((await post(organization, 'resume')).statusCode).toBe(409)
    expect(await test.billing(organization)).toMatchObject({ cancelAt: null, nextBillingDate })
    await test.reconcile()
    expect((await actionsOf(organization)).slice(0, 2)).toEqual([
      'cancellation taken back by Ada Boss',
      'subscription canceled by Ada Boss',
    ])
  })

  it('in the portal is the same, by Stripe; at the end access ends', async () => {
    const organization = await aPayingOrganization()
    const [subscription] = await subscriptionsOf(organization)
    await test.fake.control(`subscriptions/${subscription?.id}/portal-cancel`, {})
    await test.reconcile()
    expect(await test.billing(organization)).toMatchObject({ cancelAt: expect.any(String), stripeStatus: 'active' })
    expect((await post(organization, 'resume')).statusCode).toBe(200)
    await test.fake.control(`subscriptions/${subscription?.id}/portal-cancel`, {})
    await test.reconcile()
    await test.advance(32)
    await signInAgain(organization)
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'pending', stripeStatus: 'canceled' })
    expect((await actionsOf(organization)).slice(0, 4)).toEqual([
      'subscription ended by Stripe',
      'subscription canceled by Stripe',
      'cancellation taken back by Ada Boss',
      'subscription canceled by Stripe',
    ])
    expect((await post(organization, 'cancel')).json()).toEqual({ message: 'Your organization has no subscription.' })
    await test.subscribe(organization, { tierId: 'professional' })
    expect(await test.settings(organization)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionTierId: 'professional',
    })
  })

  it('and choosing a plan takes it back', async () => {
    const organization = await aPayingOrganization()
    await post(organization, 'cancel')
    expect((await test.switchTo(organization, { tierId: 'professional', billingCycle: 'monthly' })).statusCode).toBe(
      200,
    )
    expect(await test.billing(organization)).toMatchObject({ cancelAt: null })
  })
})

describe('a payment that fails', () => {
  it('keeps access while Stripe tries again, ends it when it gives up, and opens it when it is paid', async () => {
    const organization = await aPayingOrganization()
    const [subscription] = await subscriptionsOf(organization)
    await test.fake.control(`customers/${subscription?.customer}/card`, { works: false })
    await test.advance(31)
    await test.advance(0.1)
    await signInAgain(organization)
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'active', stripeStatus: 'past_due' })
    const refused = await post(organization, 'update', { tierId: 'enterprise', billingCycle: 'monthly' })
    expect([refused.statusCode, refused.json()]).toEqual([
      402,
      { message: 'Your last payment failed. Pay the open invoice under Manage billing first.' },
    ])
    await test.advance(20)
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'pending', stripeStatus: 'unpaid' })
    const mails = await test.pool.query<{ subject: string }>(
      'select subject from mails where tenant_id = $1 and sender_id = $1 order by accepted_at, subject',
      [organization.id],
    )
    expect(mails.rows.map(({ subject }) => subject)).toEqual(['Your payment failed', 'Your subscription is unpaid'])
    const portal = await post(organization, 'portal')
    expect(portal.json<{ url: string }>().url).toContain('/portal/')
    await test.fake.control(`customers/${subscription?.customer}/card`, { works: true })
    await test.fake.control(`subscriptions/${subscription?.id}/pay-open-invoice`, {})
    await test.reconcile()
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'active', stripeStatus: 'active' })
  })

  it('after the trial leaves it to the administrator to pay', async () => {
    const organization = await anOrganization(test)
    await test.subscribe(organization)
    const [subscription] = await subscriptionsOf(organization)
    await test.fake.control(`customers/${subscription?.customer}/card`, { works: false })
    await test.advance(14)
    await test.advance(0.1)
    expect(await test.settings(organization)).toMatchObject({ stripeStatus: 'past_due', lastPaymentDate: null })
  })
})

it('has nothing to cancel, resume, or manage before the first checkout', async () => {
  const organization = await anOrganization(test)
  const messages = await Promise.all(
    ['cancel', 'resume', 'portal'].map(
      async (path) => (await post(organization, path)).json<{ message: string }>().message,
    ),
  )
  expect(messages).toEqual([
    'Your organization has no subscription.',
    'Your organization has no subscription.',
    'There are no payments yet.',
  ])
  expect(await test.billing(organization)).toMatchObject({ takesPayments: true, hasBilling: false, stripeStatus: null })
})

it('says whether payments are set up [7.29]', async () => {
  const read = async (app: Pick<typeof test, 'call'>) =>
    (await app.call('GET', '/api/config/stripe-key')).json<unknown>()
  expect(await read(test)).toEqual({ publishableKey: 'pk_test_fake', isConfigured: true, mode: 'test' })
})

describe('a master admin', () => {
  it('can have an organization looked up', async () => {
    const master = await aUserWithoutOrganization(test)
    await test.pool.query('update users set is_master_admin = true where id = $1', [master.id])
    const organization = await anOrganization(test)
    await test.subscribe(organization)
    await test.pool.query("update organizations set stripe_status = 'canceled' where id = $1", [organization.id])
    const sync = (id: string) =>
      test.call('POST', `/api/master-admin/organizations/${id}/subscription/sync`, { as: master })
    const answer = await sync(organization.id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: organization.id, subscriptionTierId: 'starter' },
    ])
    expect((await test.settings(organization)).stripeStatus).toBe('trialing')
    expect((await sync('01900000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})

describe('npm run admin -- stripe-setup', () => {
  it('says what it did, changes nothing the second time, and replaces a price that has changed', async () => {
    const setUp = async () => {
      const lines: string[] = []
      await setUpStripe(test.database.owner, [], (line) => lines.push(line), test.services.config)
      return lines
    }
    const before = (await test.stripeCalls()).filter(({ method }) => method === 'POST').length
    const lines = await setUp()
    expect(lines[0]).toBe('Stripe in test mode:')
    expect(lines).toContain('  starter_monthly: $30 a month, already there')
    expect(lines.at(-1)).toBe('Webhooks go to https://watchbell.example/api/webhooks/stripe')
    expect((await test.stripeCalls()).filter(({ method }) => method === 'POST')).toHaveLength(before)
    await test.pool.query("update subscription_tiers set monthly_price_cents = 3500 where id = 'starter'")
    expect(await setUp()).toContainEqual(
      expect.stringMatching(/^ {2}starter_monthly: \$35 a month, replaced as price_/),
    )
    expect(await setUp()).toContain('  starter_monthly: $35 a month, already there')
  })

  it('needs the keys, and takes no arguments', async () => {
    const config = { ...test.services.config, stripe: null }
    await expect(setUpStripe(test.database.owner, [], () => undefined, config)).rejects.toThrow('Set STRIPE_SECRET_KEY')
    expect(await setUpStripe(test.database.owner, ['now'], () => undefined, test.services.config)).toBeNull()
  })
})

it('sent only what Stripe knows, and got only what it promises', async () => {
  const { violations, warnings } = await test.stripeState()
  expect({ violations, warnings }).toEqual({ violations: [], warnings: [] })
})
