import { describe, expect, it } from 'vitest'
import { organization } from '#domain/organizations/contract.ts'
import { anEmployee, anOrganization, aRegistration, settingsOf, signIn } from '#test/builders.ts'
import { anApp } from '#test/harness.ts'

const test = await anApp()

const counts = async () =>
  (
    await test.pool.query(
      'select (select count(*) from organizations) as organizations, (select count(*) from users) as users',
    )
  ).rows[0]

describe('registering an organization', () => {
  it('makes it and its administrator, who may open every screen', async () => {
    const form = aRegistration()
    const response = await test.call('POST', '/api/organizations', { body: form })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      organization: { name: 'Northwind Traders', subscriptionStatus: 'pending', trialEndsAt: null, userCount: 1 },
    })
    const boss = await signIn(test, form.adminUser.username)
    const { organization } = response.json<{ organization: { id: string } }>()
    expect((await test.call('GET', '/api/user', { as: boss })).json()).toMatchObject({
      isAdmin: true,
      isOrgAdmin: true,
      isMasterAdmin: false,
      organizationId: organization.id,
    })
    expect((await test.call('GET', `/api/organizations/${organization.id}`, { as: boss })).json()).toMatchObject({
      timezone: 'America/Chicago',
      requireLocation: false,
      state: 'IL',
    })
  })

  it('leaves nothing behind when the username is taken, and says so at the field of the form', async () => {
    const form = aRegistration()
    await test.call('POST', '/api/organizations', { body: form })
    const before = await counts()
    const response = await test.call('POST', '/api/organizations', { body: { ...form, name: 'Second' } })
    expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([
      409,
      { 'adminUser.username': 'This username is already taken' },
    ])
    expect(await counts()).toEqual(before)
  })

  it('400 with every message of the specification, and nothing is made', async () => {
    const before = await counts()
    const response = await test.call('POST', '/api/organizations', {
      body: { ...aRegistration(), state: 'Illinois', agreeToTerms: false, website: 'javascript:alert(1)' },
    })
    expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([
      400,
      {
        state: 'State must be a 2-letter code',
        website: 'Invalid website URL',
        agreeToTerms: 'You must agree to the Terms of Use and Privacy Policy',
      },
    ])
    expect(await counts()).toEqual(before)
  })

  it('of twenty registrations of one username at once, one succeeds', async () => {
    const form = aRegistration()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call('POST', '/api/organizations', { body: form })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

it('settings hold what is listed and no other column of the table', async () => {
  const settings = await settingsOf(test, await anOrganization(test))
  expect(Object.keys(settings).sort()).toEqual(Object.keys(organization.shape).sort())
})

describe('public info', () => {
  it('shows what the subscription screen needs and nothing else', async () => {
    const { id } = await anOrganization(test)
    const info = (await test.call('GET', `/api/organizations/${id}/public-info`)).json<object>()
    expect(Object.keys(info).sort()).toEqual([
      'billingCycle',
      'id',
      'name',
      'subscriptionStatus',
      'subscriptionTierId',
      'trialEndsAt',
      'userCount',
    ])
  })

  it.each([['00000000-0000-7000-8000-000000000000'], ['not-an-id'], ["1' or '1'='1"]])('404 for %s', async (id) => {
    const response = await test.call('GET', `/api/organizations/${encodeURIComponent(id)}/public-info`)
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Organization not found' }])
  })
})

describe('the location requirement', () => {
  it('turns over for the org admin, and employees see it at once', async () => {
    const own = await anOrganization(test)
    const worker = await anEmployee(test, own)
    const toggle = () => test.call('POST', `/api/organizations/${own.id}/toggle-location-requirement`, { as: own.boss })
    expect((await toggle()).json()).toEqual({ requireLocation: true })
    expect((await test.call('GET', `/api/organizations/${own.id}`, { as: worker })).json()).toMatchObject({
      requireLocation: true,
    })
    expect((await toggle()).json()).toEqual({ requireLocation: false })
    expect((await settingsOf(test, own)).requireLocation).toBe(false)
  })
})
