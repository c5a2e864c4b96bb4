import { describe, expect, it } from 'vitest'
import type { ListedOrganization, OrganizationDetail } from '#domain/platform/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { aMasterAdmin, anOrganization, type TestOrganization } from '#test/support/builders.ts'
import { anAppWithPayments } from '#test/support/payments.ts'

const test = await anAppWithPayments()
const master = await aMasterAdmin(test)

const customersOf = async ({ id }: TestOrganization) =>
  (await test.stripeState()).customers.filter((customer) => JSON.stringify(customer).includes(id))
const actionsOf = async (organization: TestOrganization) =>
  (await test.audit(organization)).map(({ action, actorName }) => `${action} by ${actorName}`)
const call = (organization: TestOrganization, method: 'GET' | 'POST', path: string, body?: object) =>
  test.call(method, `/api/organizations/${organization.id}/subscription/${path}`, { as: organization.orgAdmin, body })
const operatorMails = async () =>
  (await test.pool.query("select from mails where recipient = 'support@localhost'")).rows.length

async function aPayingOrganization(): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  const yesterday = new Date(test.clock.now.getTime() - DAY_MS)
  await test.pool.query('update organizations set trial_ends_at = $2 where id = $1', [organization.id, yesterday])
  await test.subscribe(organization)
  return organization
}

const deleteCustomer = async (organization: TestOrganization) => {
  const [customer] = await customersOf(organization)
  await test.fake.control(`customers/${customer?.id}/delete`, {})
  return customer?.id
}

describe('a customer that was deleted in the Dashboard', () => {
  it('is replaced once, with an audit entry, and the organization can pay again', async () => {
    const organization = await aPayingOrganization()
    const old = await deleteCustomer(organization)
    await test.reconcile()
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'pending', stripeStatus: 'canceled' })
    expect((await actionsOf(organization)).slice(0, 2)).toEqual([
      'subscription ended by Stripe',
      'customer replaced by Stripe',
    ])
    await test.subscribe(organization, { tierId: 'professional' })
    expect(await test.settings(organization)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionTierId: 'professional',
    })
    const customers = await customersOf(organization)
    expect(customers).toHaveLength(1)
    expect(customers[0]?.id).not.toBe(old)
    expect((await actionsOf(organization)).filter((action) => action.startsWith('customer replaced'))).toHaveLength(1)
  })

  it.each<[string, 'GET' | 'POST', string, object | undefined, number]>([
    ['a checkout', 'POST', 'create', { tierId: 'starter', billingCycle: 'monthly' }, 200],
    ['a switch', 'POST', 'update', { tierId: 'enterprise', billingCycle: 'monthly' }, 200],
    ['a preview', 'POST', 'preview', { tierId: 'enterprise', billingCycle: 'monthly' }, 409],
    ['a cancellation', 'POST', 'cancel', undefined, 409],
    ['the portal', 'POST', 'portal', undefined, 200],
    ['the invoices', 'GET', 'invoices', undefined, 200],
  ])('is noticed by %s, without any event', async (_, method, path, body, status) => {
    const organization = await aPayingOrganization()
    const mails = await operatorMails()
    await test.fake.control('settings', { deliver: 'hold' })
    await deleteCustomer(organization)
    await test.fake.control('deliveries/drop', {})
    await test.fake.control('settings', { deliver: 'now' })
    const answers = await Promise.all([1, 2, 3].map(() => call(organization, method, path, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
    expect(await customersOf(organization)).toHaveLength(1)
    expect((await actionsOf(organization)).filter((action) => action.startsWith('customer replaced'))).toHaveLength(1)
    expect(await operatorMails()).toBe(mails)
  })

  it('leaves no page that can be paid', async () => {
    const organization = await anOrganization(test)
    const first = (await test.create(organization, organization.orgAdmin)).json<{ sessionId: string }>()
    await deleteCustomer(organization)
    const second = (await test.create(organization, organization.orgAdmin)).json<{ sessionId: string }>()
    expect(second.sessionId).not.toBe(first.sessionId)
    expect((await test.pay(second.sessionId)).redirectTo).toContain('success=true')
  })
})

it('two running subscriptions are shown to the master admin until one ends', async () => {
  const organization = await aPayingOrganization()
  const { customers, prices } = (await test.stripeState()) as unknown as {
    customers: { id: string; metadata: object }[]
    prices: { id: string; lookup_key: string }[]
  }
  const customer = customers.find(({ metadata }) => JSON.stringify(metadata).includes(organization.id))?.id
  const price = prices.find(({ lookup_key: key }) => key === 'starter_monthly')?.id
  const shown = async () => {
    const all = await test.call('GET', '/api/master-admin/organizations?limit=100', { as: master })
    const detail = await test.call('GET', `/api/master-admin/organizations/${organization.id}`, { as: master })
    return [
      all.json<ListedOrganization[]>().find(({ id }) => id === organization.id)?.runningSubscriptions,
      detail.json<OrganizationDetail>().runningSubscriptions,
    ]
  }
  const lookUp = () =>
    test.call('POST', `/api/master-admin/organizations/${organization.id}/subscription/sync`, { as: master })
  expect(await shown()).toEqual([1, 1])
  const second = (await test.fake.control('subscriptions', { customer, price })) as { id: string }
  await lookUp()
  expect(await shown()).toEqual([2, 2])
  await test.fake.control(`subscriptions/${second.id}/delete`, {})
  await lookUp()
  expect(await shown()).toEqual([1, 1])
})

it('sent only what Stripe knows, and got only what it promises', async () => {
  const { violations, warnings } = await test.stripeState()
  expect({ violations, warnings }).toEqual({ violations: [], warnings: [] })
})
