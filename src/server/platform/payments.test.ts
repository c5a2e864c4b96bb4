import { describe, expect, it } from 'vitest'
import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { aMasterAdmin, anOrganization, signIn, type TestOrganization } from '#test/support/builders.ts'
import { anAppWithPayments } from '#test/support/payments.ts'

const test = await anAppWithPayments()
const master = await aMasterAdmin(test)

const path = ({ id }: TestOrganization, rest = '') => `/api/master-admin/organizations/${id}${rest}`
const detail = async (organization: TestOrganization) =>
  (await test.call('GET', path(organization), { as: master })).json<OrganizationDetail>()
const subscriptionsOf = async (organization: TestOrganization) =>
  (await test.stripeState()).subscriptions.filter(({ metadata }) => JSON.stringify(metadata).includes(organization.id))
const statusesOf = async (organization: TestOrganization) =>
  (await subscriptionsOf(organization)).map(({ status }) => status)
const grant = (organization: TestOrganization, plan: object) =>
  test.call('PUT', path(organization, '/granted-plan'), { as: master, body: { reason: 'Agreed', ...plan } })
const CUSTOM = { plan: 'custom', price: 9900, billingCycle: 'monthly', maxUsers: 80 }

async function aSubscribedOrganization(): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  return organization
}

describe('deleting an organization', () => {
  it('ends its subscription at Stripe; restored, it chooses a plan again, without another trial', async () => {
    const organization = await aSubscribedOrganization()
    await test.call('DELETE', path(organization), { as: master, body: { name: 'Northwind Traders' } })
    await test.reconcile()
    expect(await statusesOf(organization)).toEqual(['canceled'])
    expect(await detail(organization)).toMatchObject({ stripeStatus: 'canceled', subscriptionStatus: 'pending' })
    await test.call('POST', path(organization, '/restore'), { as: master })
    organization.orgAdmin = await signIn(test, organization.orgAdmin.username)
    await test.subscribe(organization)
    expect(await test.settings(organization)).toMatchObject({ subscriptionStatus: 'active', stripeStatus: 'active' })
    expect(await statusesOf(organization)).toEqual(expect.arrayContaining(['canceled', 'active']))
  })

  it('closes its payment page, and ends what was paid there at the last moment', async () => {
    const [closed, paid] = [await anOrganization(test), await anOrganization(test)]
    const pages = new Map<TestOrganization, string>()
    for (const organization of [closed, paid]) {
      const answer = await test.create(organization, organization.orgAdmin)
      pages.set(organization, answer.json<{ sessionId: string }>().sessionId)
    }
    await test.pay(pages.get(paid) ?? '')
    for (const organization of [closed, paid])
      await test.call('DELETE', path(organization), { as: master, body: { name: 'Northwind Traders' } })
    await test.reconcile()
    const { sessions } = await test.stripeState()
    expect(sessions.find(({ id }) => id === pages.get(closed))?.status).toBe('expired')
    expect(await statusesOf(paid)).toEqual(['canceled'])
  })

  it('is not undone by a Stripe that does not answer', async () => {
    const organization = await aSubscribedOrganization()
    await test.fake.control('faults', { match: '/v1/subscriptions', kind: 'status', status: 500, times: 20 })
    await test.call('DELETE', path(organization), { as: master, body: { name: 'Northwind Traders' } })
    await test.reconcile()
    await test.fake.control('faults/clear', {})
    await test.advance(1)
    expect(await statusesOf(organization)).toEqual(['canceled'])
  })
})

describe('a plan that a master admin gives', () => {
  it.each([{ plan: 'free-forever' }, CUSTOM])('ends the subscription at Stripe and keeps access: %j', async (plan) => {
    const organization = await aSubscribedOrganization()
    expect((await grant(organization, plan)).statusCode).toBe(200)
    await test.reconcile()
    expect(await statusesOf(organization)).toEqual(['canceled'])
    await test.advance(1)
    expect(await test.settings(organization)).toMatchObject({
      subscriptionTierId: plan.plan,
      subscriptionStatus: 'active',
      stripeStatus: 'canceled',
      nextBillingDate: null,
    })
    const write = () =>
      test.call('POST', '/api/leave/types', { as: organization.orgAdmin, body: { name: 'Jury Duty' } })
    expect((await write()).statusCode).toBe(201)
    const bought = await test.create(organization, organization.orgAdmin)
    expect(bought.statusCode).toBe(409)
    await grant(organization, { plan: null })
    expect((await write()).statusCode).toBe(402)
    await test.subscribe(organization)
    expect((await write()).statusCode).toBe(201)
  })

  it('counts as revenue only if it is paid', async () => {
    const revenue = async () =>
      (await test.call('GET', '/api/master-admin/stats', { as: master })).json<{
        revenueStats: { monthlyRecurringRevenue: number; freeSubscriptions: number; trials: number }
      }>().revenueStats
    const before = await revenue()
    const [custom, free, trial] = [
      await anOrganization(test),
      await anOrganization(test),
      await aSubscribedOrganization(),
    ]
    await grant(custom, CUSTOM)
    await grant(free, { plan: 'free-forever' })
    expect(await detail(trial)).toMatchObject({ stripeStatus: 'trialing' })
    expect(await revenue()).toMatchObject({
      monthlyRecurringRevenue: before.monthlyRecurringRevenue + 9900,
      freeSubscriptions: before.freeSubscriptions + 1,
      trials: before.trials + 1,
    })
  })
})

describe('extending a trial', () => {
  const extend = (organization: TestOrganization) =>
    test.call('POST', path(organization, '/trial'), { as: master, body: { reason: 'Vacation' } })

  it('gives a trial without a card more time, and lets the later subscription keep what is left', async () => {
    const organization = await anOrganization(test)
    await test.pool.query(
      "update organizations set trial_ends_at = $2, subscription_tier_id = 'starter' where id = $1",
      [organization.id, new Date(test.clock.now.getTime() - DAY_MS)],
    )
    const write = () =>
      test.call('POST', '/api/leave/types', { as: organization.orgAdmin, body: { name: 'Jury Duty' } })
    expect((await write()).statusCode).toBe(402)
    await extend(organization)
    expect((await write()).statusCode).toBe(201)
    const { trialEndsAt } = await detail(organization)
    await test.subscribe(organization)
    expect((await subscriptionsOf(organization))[0]).toMatchObject({
      status: 'trialing',
      trial_end: new Date(trialEndsAt ?? '').getTime() / 1000,
    })
  })

  it('is refused with a subscription', async () => {
    const organization = await anOrganization(test)
    await test.pool.query("update organizations set trial_ends_at = '2026-10-01' where id = $1", [organization.id])
    await test.subscribe(organization)
    expect((await extend(organization)).json()).toEqual({
      message: 'This organization has a subscription, so there is no trial to extend.',
    })
  })

  it('moves its end at Stripe, too', async () => {
    const organization = await aSubscribedOrganization()
    const { trialEndsAt: before } = await detail(organization)
    expect((await extend(organization)).statusCode).toBe(200)
    await test.reconcile()
    const end = new Date(before ?? '').getTime() + 14 * DAY_MS
    expect((await subscriptionsOf(organization))[0]).toMatchObject({ status: 'trialing', trial_end: end / 1000 })
    expect(await detail(organization)).toMatchObject({ trialEndsAt: new Date(end).toISOString() })
    await test.advance(20)
    expect(await statusesOf(organization)).toEqual(['trialing'])
    await test.advance(9)
    expect(await statusesOf(organization)).toEqual(['active'])
  })
})
