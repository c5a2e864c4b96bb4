import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { anEmployee, anOrganization, clock, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const STRIPE = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  mode: 'test',
  apiBase: 'http://127.0.0.1:9',
} as const
const test = await anApp({ stripe: STRIPE })
const organization = await anOrganization(test)
const { orgAdmin } = organization
const PAST = '2026-11-19T15:00:00Z'
const FUTURE = '2026-11-21T15:00:00Z'

const setPlan = (plan: object, id = organization.id) => {
  const row = {
    subscription_status: 'pending',
    stripe_status: null,
    trial_ends_at: null,
    subscription_tier_id: 'starter',
  }
  const values = Object.values({ ...row, ...plan })
  const names = Object.keys(row).map((name, index) => `${name} = $${index + 2}`)
  return test.pool.query(`update organizations set ${names.join(', ')} where id = $1`, [id, ...values])
}

await setPlan({ trial_ends_at: FUTURE })
const employee = await anEmployee(test, organization)
beforeEach(() => setPlan({ trial_ends_at: PAST }))

const writes = Object.values(api)
  .flatMap((rows) => Object.values(rows) as Endpoint[])
  .filter(({ method, access }) => method !== 'GET' && !['nothing', 'platform.oversee'].includes(access.needs))
const urlOf = ({ path }: Endpoint) =>
  path
    .replace('/organizations/:id', `/organizations/${organization.id}`)
    .replace(':status', 'approved')
    .replace(':firstDay', '2026-11-15')
    .replace(':number', '1')
    .replaceAll(/:\w+/g, '01900000-0000-7000-8000-000000000000')
const read = (as: Member, url: string) => test.call('GET', url, { as })

describe('after the trial', () => {
  it.each(writes.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_, row) => {
    const { statusCode, body } = await test.call(row.method, urlOf(row), { as: orgAdmin, body: {} })
    const isRefused = statusCode === 402 && body.includes('Your free trial has ended. Choose a plan')
    expect([isRefused, statusCode]).toEqual([row.access.afterTrial === undefined, statusCode])
  })

  it('everything can be read and exported, and the person on the clock can clock out, but no more', async () => {
    await setPlan({ trial_ends_at: FUTURE })
    const id = await clock(test, employee, '2026-11-20T08:00:00Z')
    const closed = await clock(test, employee, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
    await setPlan({ trial_ends_at: PAST })
    const put = (entry: string, body: object) => test.call('PUT', `/api/time-entries/${entry}`, { as: employee, body })
    expect((await put(closed, { notes: 'late' })).statusCode).toBe(402)
    expect((await put(id, { clockIn: '2026-11-20T07:00:00Z', clockOut: '2026-11-20T12:00:00Z' })).statusCode).toBe(402)
    const out = await put(id, { clockIn: '2026-11-20T08:00:00Z', clockOut: '2026-11-20T12:00:00Z' })
    expect([out.statusCode, out.json()]).toMatchObject([200, { clockOut: '2026-11-20T12:00:00.000Z' }])
    expect((await read(employee, `/api/time-entries/${employee.username}`)).json()).toHaveLength(2)
    const body = { entries: [{ id: closed }], format: 'csv' }
    expect((await test.call('POST', '/api/download-timesheet', { as: employee, body })).statusCode).toBe(200)
  })
})

describe('clocking out after the trial', () => {
  const LATER = '2026-11-20T12:00:00Z'
  const meal = { kind: 'meal', startedAt: '2026-11-20T10:00:00Z', endedAt: '2026-11-20T10:30:00Z' }
  const cut = { ...meal, endedAt: '2026-11-20T10:15:00Z' }

  it.each<[string, object, number]>([
    ['ends the shift', {}, 200],
    ['keeps the breaks that are sent again', { breaks: [meal] }, 200],
    ['deletes no breaks', { breaks: [] }, 402],
    ['moves no breaks', { breaks: [{ ...meal, startedAt: '2026-11-20T09:00:00Z' }] }, 402],
    ['turns no meal into a rest', { breaks: [{ ...meal, kind: 'rest' }] }, 402],
    ['adds no breaks', { breaks: [meal, { ...meal, startedAt: LATER, endedAt: null }] }, 402],
    ['changes no notes', { notes: '' }, 402],
    ['moves no start', { clockIn: '2026-11-20T08:30:00Z' }, 402],
    ['makes no leave of it', { isLeaveTime: true }, 402],
    ['may cut the break in which it ended', { clockOut: '2026-11-20T10:15:00Z', breaks: [cut] }, 200],
    ['may leave out breaks after its end', { clockOut: '2026-11-20T09:00:00Z', breaks: [] }, 200],
  ])('%s', async (_, body, status) => {
    await setPlan({ trial_ends_at: FUTURE })
    const worker = await anEmployee(test, organization)
    const id = await clock(test, worker, '2026-11-20T08:00:00Z')
    const put = (change: object) => test.call('PUT', `/api/time-entries/${id}`, { as: worker, body: change })
    expect((await put({ notes: 'Harbor', breaks: [meal] })).statusCode).toBe(200)
    await setPlan({ trial_ends_at: PAST })
    const answer = await put({ clockOut: LATER, ...body })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.anything()])
  })
})

it.each<[string, object, number, string]>([
  ['no plan', {}, 402, 'Your organization has no plan yet. Ask your administrator.'],
  ['a trial that ended', { trial_ends_at: PAST }, 402, 'Your free trial has ended. Ask your administrator.'],
  ['a trial that ends now', { trial_ends_at: '2026-11-20T15:00:00Z' }, 402, 'Your free trial has ended.'],
  ['a trial', { trial_ends_at: FUTURE }, 400, ''],
  ['a trial whose end Stripe has not confirmed', { trial_ends_at: PAST, stripe_status: 'trialing' }, 400, ''],
  ['a subscription', { subscription_status: 'active', stripe_status: 'active' }, 400, ''],
  ['an overdue payment', { subscription_status: 'active', stripe_status: 'past_due' }, 400, ''],
  ['an unpaid subscription', { stripe_status: 'unpaid' }, 402, 'Your subscription is unpaid. Ask your administrator.'],
  ['one that ended', { stripe_status: 'canceled' }, 402, 'Your subscription has ended. Ask your administrator.'],
  ['one that ended in its trial', { stripe_status: 'canceled', trial_ends_at: FUTURE }, 400, ''],
  ['free access', { subscription_tier_id: 'free-forever' }, 400, ''],
])('with %s, a write answers %i', async (_, plan, status, message) => {
  await setPlan(plan)
  const answer = await test.call('POST', '/api/time-entries', { as: employee, body: {} })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    status === 402 ? expect.stringContaining(message) : expect.anything(),
  ])
})

it('says in the settings whether changes need a plan', async () => {
  const settings = async () => (await read(employee, `/api/organizations/${organization.id}`)).json<object>()
  expect(await settings()).toMatchObject({ needsPlan: true, stripeStatus: null, cancelAt: null })
  await setPlan({ subscription_tier_id: 'free-forever' })
  expect(await settings()).toMatchObject({ needsPlan: false })
})

it('nothing is refused where no payments are set up', async () => {
  const without = await anApp()
  const other = await anOrganization(without)
  await without.pool.query('update organizations set trial_ends_at = $1', [PAST])
  expect((await clock(without, other.orgAdmin, '2026-11-20T08:00:00Z')).length).toBeGreaterThan(0)
})

it('says why no payment can be made when Stripe is not reached, and notifies no one', async () => {
  const body = { tierId: 'starter', billingCycle: 'monthly' }
  const url = `/api/organizations/${organization.id}/subscription/create`
  const answer = await test.call('POST', url, { as: orgAdmin, body })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      message:
        'Unable to connect to payment services. Please check your internet connection and try again or contact support.',
    },
  ])
})
