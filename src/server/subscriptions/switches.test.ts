import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import type { SwitchPreview } from '#domain/subscriptions/contract.ts'
import { CONFIRM_AGAIN, SUBSCRIPTION_CHANGED } from '#domain/subscriptions/texts.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { anOrgAdmin, anOrganization, type TestOrganization } from '#test/support/builders.ts'
import { anAppWithPayments, type Plan } from '#test/support/payments.ts'

const test = await anAppWithPayments()

const STARTER = { tierId: 'starter', billingCycle: 'monthly' }
const ENTERPRISE = { tierId: 'enterprise', billingCycle: 'monthly' }
const ANNUAL = { tierId: 'starter', billingCycle: 'annual' }

const update = (organization: TestOrganization, body: object, as = organization.orgAdmin) =>
  test.call('POST', `/api/organizations/${organization.id}/subscription/update`, { as, body })
const previewOf = async (organization: TestOrganization, plan: Plan) =>
  (await test.preview(organization, plan)).json<SwitchPreview>()

type Invoice = { customer: string; total: number; amount_due: number; amount_paid: number; billing_reason: string }
type Subscription = { id: string; customer: string; metadata: object }
const stripeOf = async ({ id }: TestOrganization) => {
  const state = (await test.stripeState()) as unknown as {
    subscriptions: Subscription[]
    customers: { id: string; balance: number }[]
    invoices: Invoice[]
  }
  const subscription = state.subscriptions.find(({ metadata }) => JSON.stringify(metadata).includes(id))
  const customer = state.customers.find((one) => one.id === subscription?.customer)
  return {
    subscription: subscription?.id ?? '',
    customer: customer?.id ?? '',
    balance: customer?.balance ?? 0,
    invoices: state.invoices.filter((invoice) => invoice.customer === customer?.id),
  }
}
const paidBy = async (organization: TestOrganization) => {
  const { invoices, balance } = await stripeOf(organization)
  return invoices.reduce((sum, { amount_paid: paid }) => sum + paid, 0) + balance
}

/** The trial is used up, so that payments are real. */
async function aPayingOrganization(plan: Plan = STARTER): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  const yesterday = new Date(test.clock.now.getTime() - DAY_MS)
  await test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [organization.id, yesterday])
  await test.subscribe(organization, plan)
  return organization
}

const operatorMails = async () =>
  (await test.pool.query("select from mails where recipient = 'support@localhost'")).rows.length

describe('the price of a switch', () => {
  it('is set by the server: up at the end and down at the start of a period gives no credit', async () => {
    const organization = await aPayingOrganization()
    const start = Math.floor(test.clock.now.getTime() / 1000)
    await test.advance(15)
    const before = await paidBy(organization)
    for (let round = 0; round < 3; round += 1) {
      for (const [plan, prorationDate] of [
        [ENTERPRISE, start + 29 * 86_400],
        [STARTER, start],
      ] as const) {
        const { id: previewId } = await previewOf(organization, plan)
        const answer = await update(organization, { ...plan, previewId, prorationDate })
        expect(answer.statusCode).toBe(200)
      }
    }
    expect(await paidBy(organization)).toBe(before)
  })

  it.each<[string, (shown: SwitchPreview, organization: TestOrganization) => Promise<object>]>([
    ['without a preview', async () => ENTERPRISE],
    ['with an unknown preview', async () => ({ ...ENTERPRISE, previewId: '01900000-0000-7000-8000-000000000000' })],
    ['with nonsense', async () => ({ ...ENTERPRISE, previewId: "'; --" })],
    ['of another plan', async ({ id }) => ({ tierId: 'professional', billingCycle: 'monthly', previewId: id })],
    ['of another billing cycle', async ({ id }) => ({ ...ENTERPRISE, billingCycle: 'annual', previewId: id })],
    [
      'of another organization',
      async () => {
        const other = await aPayingOrganization()
        return { ...ENTERPRISE, previewId: (await previewOf(other, ENTERPRISE)).id }
      },
    ],
    [
      'that was shown more than five minutes ago',
      async ({ id }) => {
        await test.advance(5 / (24 * 60))
        return { ...ENTERPRISE, previewId: id }
      },
    ],
    [
      'that was shown before another change',
      async ({ id }, organization) => {
        const url = `/api/organizations/${organization.id}/subscription/cancel`
        expect((await test.call('POST', url, { as: organization.orgAdmin })).statusCode).toBe(200)
        return { ...ENTERPRISE, previewId: id }
      },
    ],
    [
      'that costs something else by now',
      async ({ id }, organization) => {
        await test.services.stripe?.customers.update((await stripeOf(organization)).customer, { balance: -500 })
        return { ...ENTERPRISE, previewId: id }
      },
    ],
  ])('%s is not charged, and shown again', async (_, confirm) => {
    const organization = await aPayingOrganization()
    await test.advance(10)
    const shown = await previewOf(organization, ENTERPRISE)
    const body = await confirm(shown, organization)
    const [{ invoices }, mails] = [await stripeOf(organization), await operatorMails()]
    const answer = await update(organization, body)
    expect(answer.statusCode).toBe(409)
    const { message, newer } = answer.json<{ message: string; newer: { row: SwitchPreview } }>()
    expect(message).toBe(sayInEnglish(CONFIRM_AGAIN))
    const after = await stripeOf(organization)
    expect(after.invoices).toHaveLength(invoices.length)
    expect(await operatorMails()).toBe(mails)

    const again = await update(organization, { ...body, previewId: newer.row.id })
    expect(again.statusCode).toBe(200)
    const { invoices: charged } = await stripeOf(organization)
    expect(charged).toHaveLength(invoices.length + 1)
    expect(charged.at(-1)).toMatchObject({ amount_due: newer.row.dueNow, amount_paid: newer.row.dueNow })
  })

  it.each<[string, Plan, Plan]>([
    ['up', STARTER, ENTERPRISE],
    ['down', ENTERPRISE, STARTER],
    ['to annual', STARTER, ANNUAL],
    ['to monthly', ANNUAL, STARTER],
  ])('is what was shown, however long someone looks at it: %s', async (_, from, to) => {
    const organization = await aPayingOrganization(from)
    await test.advance(9)
    const { id: previewId, dueNow, credit } = await previewOf(organization, to)
    await test.advance((4.9 * MINUTE_MS) / DAY_MS)
    expect((await update(organization, { ...to, previewId })).statusCode).toBe(200)
    const { invoices, balance } = await stripeOf(organization)
    expect(invoices.at(-1)).toMatchObject({ amount_paid: dueNow })
    expect(balance).toBe(0 - credit)
  })

  it('is nothing for the plan that the organization has, also when it was canceled', async () => {
    const organization = await aPayingOrganization()
    const { nextBillingDate } = await test.settings(organization)
    const free = { dueNow: 0, credit: 0, nextAmount: 3000, nextDate: nextBillingDate }
    expect(await previewOf(organization, STARTER)).toMatchObject(free)
    const url = `/api/organizations/${organization.id}/subscription/cancel`
    await test.call('POST', url, { as: organization.orgAdmin })
    expect(await previewOf(organization, STARTER)).toMatchObject(free)
    expect((await update(organization, STARTER)).statusCode).toBe(200)
    expect(await test.billing(organization)).toMatchObject({ cancelAt: null })
  })
})

describe('changes at the same time', () => {
  const actionsOf = async (organization: TestOrganization) =>
    (await test.audit(organization)).map(({ action }) => action)

  it('leave one audit entry for each that was done', async () => {
    const organization = await aPayingOrganization()
    const second = await anOrgAdmin(test, organization)
    const before = (await actionsOf(organization)).length
    const url = `/api/organizations/${organization.id}/subscription`
    const answers = await Promise.all([
      ...['cancel', 'resume', 'cancel', 'resume', 'cancel'].map((path, index) =>
        test.call('POST', `${url}/${path}`, { as: index % 2 ? second : organization.orgAdmin }),
      ),
      // None is the plan of another, because choosing the current plan changes nothing.
      ...[ENTERPRISE, ANNUAL, { ...ENTERPRISE, billingCycle: 'annual' }].map((plan) =>
        test.switchTo(organization, plan, second),
      ),
    ])
    await test.reconcile()
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([])
    // How many depends on who reads before whom: the others are refused, because something has changed meanwhile.
    const done = codes.filter((code) => code === 200).length
    expect(done).toBeGreaterThanOrEqual(1)
    expect((await actionsOf(organization)).length - before).toBe(done)
  })

  it('twelve checkouts of two people all get a page, and one of them can be paid', async () => {
    const organization = await anOrganization(test)
    const endTrial = (at: Date | null) =>
      test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [organization.id, at])
    await endTrial(new Date(test.clock.now.getTime() + DAY_MS))
    const second = await anOrgAdmin(test, organization)
    await endTrial(null)
    const tiers = ['starter', 'professional', 'enterprise']
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        test.create(organization, n % 2 ? second : organization.orgAdmin, { tierId: tiers[n % 3] ?? '' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
    const ids = new Set(answers.map((answer) => answer.json<{ sessionId: string }>().sessionId))
    const { sessions } = await test.stripeState()
    expect(sessions.filter(({ id, status }) => ids.has(id) && status === 'open')).toHaveLength(1)
  })
})

it('a subscription that ends at Stripe during a change is a conflict, and no mail to the operator', async () => {
  const organization = await aPayingOrganization()
  const { subscription } = await stripeOf(organization)
  const before = await operatorMails()
  // Ended after we read it: the list still answers as before.
  const url = `/api/organizations/${organization.id}/subscription`
  const list = test.services.stripe?.subscriptions
  const original = list?.list.bind(list)
  const answers = await original?.({ customer: (await stripeOf(organization)).customer, status: 'all' })
  let reads = 0
  Object.assign(list ?? {}, { list: (params: object) => ((reads += 1) === 1 ? answers : original?.(params)) })
  await test.fake.control(`subscriptions/${subscription}/delete`, {})
  const answer = await test.call('POST', `${url}/cancel`, { as: organization.orgAdmin })
  Object.assign(list ?? {}, { list: original })
  expect([answer.statusCode, answer.json()]).toEqual([409, { message: sayInEnglish(SUBSCRIPTION_CHANGED) }])
  expect(await operatorMails()).toBe(before)
})

it('sent only what Stripe knows, and got only what it promises', async () => {
  const { violations, warnings } = await test.stripeState()
  expect({ violations, warnings }).toEqual({ violations: [], warnings: [] })
})
