import { describe, expect, it } from 'vitest'
import { aRegistration, signIn } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

const counts = async () =>
  (
    await test.pool.query(
      'select (select count(*) from organizations) as organizations, (select count(*) from users) as users',
    )
  ).rows[0]

describe('registering an organization', () => {
  it('creates it with an administrator who can open every screen', async () => {
    const form = aRegistration()
    const response = await test.call('POST', '/api/organizations', { body: form })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      organization: { name: 'Northwind Traders', subscriptionStatus: 'pending', trialEndsAt: null, userCount: 1 },
    })
    const orgAdmin = await signIn(test, form.adminUser.username)
    const { organization } = response.json<{ organization: { id: string } }>()
    expect((await test.call('GET', '/api/user', { as: orgAdmin })).json()).toMatchObject({
      isAdmin: true,
      isOrgAdmin: true,
      isMasterAdmin: false,
      organizationId: organization.id,
    })
    expect((await test.call('GET', `/api/organizations/${organization.id}`, { as: orgAdmin })).json()).toMatchObject({
      timezone: 'America/Chicago',
      requireLocation: false,
      state: 'IL',
    })
  })

  it.each([
    ['Europe/Berlin', 201, 'Europe/Berlin'],
    ['asia/calcutta', 201, 'Asia/Kolkata'],
    ['Moon/Crater', 400, undefined],
  ])('in the time zone %s: %i', async (timezone, status, stored) => {
    const form = { ...aRegistration(), timezone }
    const response = await test.call('POST', '/api/organizations', { body: form })
    expect(response.statusCode).toBe(status)
    if (stored === undefined) return
    const orgAdmin = await signIn(test, form.adminUser.username)
    const { id } = response.json<{ organization: { id: string } }>().organization
    const settings = await test.call('GET', `/api/organizations/${id}`, { as: orgAdmin })
    expect(settings.json()).toMatchObject({ timezone: stored })
  })

  it('creates nothing when the username is taken, and says so at its field', async () => {
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

  it('400 with the messages of the specification, and creates nothing', async () => {
    const before = await counts()
    const response = await test.call('POST', '/api/organizations', {
      body: { ...aRegistration(), state: 'Illinoi', agreeToTerms: false, website: 'javascript:alert(1)' },
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

  it('one of twenty concurrent registrations of a username succeeds', async () => {
    const form = aRegistration()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call('POST', '/api/organizations', { body: form })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})
