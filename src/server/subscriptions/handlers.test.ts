import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { anOrganization, settingsOf, type TestOrganization } from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'

const test = await anApp()

const choose = (organization: TestOrganization, as: Caller, tierId = 'starter', billingCycle = 'monthly') =>
  test.call('POST', `/api/organizations/${organization.id}/subscription/create`, { as, body: { tierId, billingCycle } })

it('lists the plans as data, in cents [9.2]', async () => {
  const tiers = (await test.call('GET', '/api/subscription-tiers')).json<
    { name: string; maxUsers: number; monthlyPrice: number; annualPrice: number }[]
  >()
  expect(
    tiers
      .slice(0, 3)
      .map(({ name, maxUsers, monthlyPrice, annualPrice }) => [name, maxUsers, monthlyPrice, annualPrice]),
  ).toEqual([
    ['Starter', 20, 3000, 30_600],
    ['Professional', 30, 5000, 51_000],
    ['Enterprise', 50, 7000, 71_400],
  ])
  expect((await test.call('GET', '/api/subscription-tiers/free-forever')).json()).toMatchObject({
    isFreeForever: true,
    maxUsers: null,
  })
  expect((await test.call('GET', '/api/subscription-tiers/none')).statusCode).toBe(404)
})

describe('choosing a plan', () => {
  it('starts the trial right after registering, without signing in', async () => {
    const organization = await anOrganization(test)
    const response = await choose(organization, organization.setupToken, 'professional', 'annual')
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Your 14-day free trial has started!' }])
    expect(await settingsOf(test, organization)).toMatchObject({
      subscriptionStatus: 'pending',
      subscriptionTierId: 'professional',
      billingCycle: 'annual',
      trialEndsAt: new Date(test.clock.now.getTime() + 14 * DAY_MS).toISOString(),
    })
  })

  it('changes the plan during the trial but not its end; there is no second trial', async () => {
    const later = await anApp()
    const organization = await anOrganization(later)
    const pick = (tierId: string) =>
      later.call('POST', `/api/organizations/${organization.id}/subscription/create`, {
        as: organization.orgAdmin,
        body: { tierId, billingCycle: 'monthly' },
      })
    await pick('starter')
    const { trialEndsAt } = await settingsOf(later, organization)
    later.clock.now = new Date(later.clock.now.getTime() + 5 * DAY_MS)
    expect((await pick('enterprise')).json()).toEqual({ message: 'Your plan is now Enterprise.' })
    expect(await settingsOf(later, organization)).toMatchObject({ trialEndsAt, subscriptionTierId: 'enterprise' })
    later.clock.now = new Date(later.clock.now.getTime() + 10 * DAY_MS)
    const refused = await pick('starter')
    expect([refused.statusCode, refused.json()]).toEqual([
      402,
      { message: 'Payment processing is not available at this time. Please contact support.' },
    ])
    expect((await settingsOf(later, organization)).trialEndsAt).toBe(trialEndsAt)
  })

  it('starts one trial for twenty concurrent calls', async () => {
    const organization = await anOrganization(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(organization, organization.orgAdmin)))
    expect(
      answers.filter((answer) => answer.json<{ message: string }>().message.includes('trial has started')),
    ).toHaveLength(1)
  })

  it.each([
    ['custom', 409],
    ['free-forever', 409],
    ['none', 404],
  ])('%s answers %i', async (tierId, status) => {
    const organization = await anOrganization(test)
    expect((await choose(organization, organization.orgAdmin, tierId)).statusCode).toBe(status)
  })

  it("404 with another organization's setup token, 401 without one", async () => {
    const mine = await anOrganization(test)
    const other = await anOrganization(test)
    expect((await choose(other, mine.setupToken)).statusCode).toBe(401)
    expect((await choose(other, mine.orgAdmin)).statusCode).toBe(404)
    expect((await choose(other, { cookies: {} })).statusCode).toBe(401)
  })

  it('uses the setup token once, also with twenty concurrent calls, and then asks to sign in', async () => {
    const organization = await anOrganization(test)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        choose(organization, organization.setupToken, index % 2 ? 'starter' : 'professional'),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 401)
    expect([answers.length - refused.length, refused.length]).toEqual([1, 19])
    const again = await choose(organization, organization.setupToken, 'enterprise')
    expect([again.statusCode, again.json()]).toEqual([
      401,
      { message: 'This setup has expired. Sign in to choose a plan.' },
    ])
    expect((await choose(organization, organization.orgAdmin, 'enterprise')).statusCode).toBe(200)
  })

  it("keeps the setup token when the choice is refused; an org admin's choice ends it", async () => {
    const organization = await anOrganization(test)
    expect((await choose(organization, organization.setupToken, 'custom')).statusCode).toBe(409)
    const other = await anOrganization(test)
    expect((await choose(organization, organization.orgAdmin)).statusCode).toBe(200)
    expect((await choose(organization, organization.setupToken, 'enterprise')).statusCode).toBe(401)
    expect((await choose(other, other.setupToken)).statusCode).toBe(200)
  })

  it('allows org admins, and the person who registered the organization until they choose', async () => {
    const organization = await anOrganization(test)
    const other = await anOrganization(test)
    const ask = async (as: Caller) =>
      (await test.call('GET', `/api/organizations/${organization.id}/subscription`, { as })).statusCode
    const readStatuses = async () => [
      await ask(organization.orgAdmin),
      await ask(organization.setupToken),
      await ask(other.orgAdmin),
    ]
    expect(await readStatuses()).toEqual([200, 200, 404])
    await choose(organization, organization.setupToken)
    expect(await readStatuses()).toEqual([200, 401, 404])
    expect(await ask({ cookies: {} })).toBe(401)
  })

  it('is recorded in the audit log, by the registration', async () => {
    const organization = await anOrganization(test)
    await choose(organization, organization.setupToken, 'professional', 'annual')
    const url = `/api/organizations/${organization.id}/audit`
    const lines = await test.call('GET', url, { as: organization.orgAdmin })
    expect(lines.json()).toMatchObject([
      {
        sequence: 1,
        action: 'plan chosen',
        actorName: 'Registration',
        actorUsername: '',
        subject: { id: organization.id, name: 'Northwind Traders' },
        changes: [
          { field: 'plan', from: null, to: 'Professional' },
          { field: 'billingCycle', from: null, to: 'annual' },
        ],
      },
    ])
    const verdict = await test.call('GET', `${url}/verify`, { as: organization.orgAdmin })
    expect(verdict.json()).toEqual({ lines: 1, firstAltered: null })
  })

  it('a setup token expires after a day', async () => {
    const later = await anApp()
    const organization = await anOrganization(later)
    later.clock.now = new Date(later.clock.now.getTime() + DAY_MS + 1)
    const url = `/api/organizations/${organization.id}/subscription/create`
    expect(
      (
        await later.call('POST', url, {
          as: organization.setupToken,
          body: { tierId: 'starter', billingCycle: 'monthly' },
        })
      ).statusCode,
    ).toBe(401)
  })
})
