import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { User } from '#domain/auth/contract.ts'
import type {
  ActiveClockIn,
  ListedOrganization,
  OrganizationDetail,
  PlatformMonth,
  PlatformStats,
  RecentEntry,
} from '#domain/platform/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import {
  aMasterAdmin,
  anEmployee,
  anInvitedUser,
  anOrgAdmin,
  anOrganization,
  aPlatformAdmin,
  aUserWithoutOrganization,
  clock,
  PASSWORD,
  settingsOf,
  signIn,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'
import { recordCurrentMonth } from './start-month-records.ts'

const test = await anApp()
const master = await aMasterAdmin(test)
const NAME = 'Northwind Traders'

const path = ({ id }: { id: string }, rest = '') => `/api/master-admin/organizations/${id}${rest}`
const get = async <T>(url: string) => (await test.call('GET', url, { as: master })).json<T>()
const detail = (organization: TestOrganization) => get<OrganizationDetail>(path(organization))
const remove = (organization: TestOrganization, name = NAME, as: Caller = master) =>
  test.call('DELETE', path(organization), { as, body: { name } })
const restore = (organization: TestOrganization) => test.call('POST', path(organization, '/restore'), { as: master })
const grant = (organization: TestOrganization, body: object) =>
  test.call('PUT', path(organization, '/granted-plan'), { as: master, body: { reason: 'Agreed by phone', ...body } })
const extendTrial = (organization: TestOrganization, reason = 'They were on vacation') =>
  test.call('POST', path(organization, '/trial'), { as: master, body: { reason } })
const signInStatus = async (username: string) => {
  const answer = await test.call('POST', '/api/login', { body: { username, password: PASSWORD } })
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const isSignedIn = async (as: Caller) => (await test.call('GET', '/api/user', { as })).statusCode === 200
const platformLog = () => get<AuditEntry[]>('/api/master-admin/audit')
const ownLog = async (organization: TestOrganization) =>
  (await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: organization.orgAdmin })).json<
    AuditEntry[]
  >()

async function rename(organization: TestOrganization, name: string, fields = ''): Promise<TestOrganization> {
  await test.pool.query(`update organizations set name = $2 ${fields} where id = $1`, [organization.id, name])
  return organization
}

describe('the dashboard', () => {
  it('counts organizations, people, revenue, and what happens today [3.18]', async () => {
    const before = await get<PlatformStats>('/api/master-admin/stats')
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-20T14:00:00Z')
    await clock(test, organization.orgAdmin, '2026-11-10T08:00:00Z', '2026-11-10T12:00:00Z')
    await test.pool.query(
      "update organizations set subscription_status = 'active', stripe_status = 'active', subscription_tier_id = 'starter', billing_cycle = 'annual' where id = $1",
      [organization.id],
    )
    test.clock.now = new Date(test.clock.now.getTime() + 15_000)
    const after = await get<PlatformStats>('/api/master-admin/stats')
    expect(after).toEqual({
      organizationsCount: before.organizationsCount + 1,
      usersCount: before.usersCount + 2,
      revenueStats: {
        ...before.revenueStats,
        monthlyRecurringRevenue: before.revenueStats.monthlyRecurringRevenue + 2550,
        annualRecurringRevenue: before.revenueStats.annualRecurringRevenue + 30_600,
        activeSubscriptions: before.revenueStats.activeSubscriptions + 1,
      },
      activeClockInsToday: before.activeClockInsToday + 1,
      totalEntriesCreatedToday: before.totalEntriesCreatedToday + 2,
    })
    await remove(organization)
    expect(await get<PlatformStats>('/api/master-admin/stats')).toMatchObject({
      organizationsCount: before.organizationsCount,
      usersCount: before.usersCount,
      revenueStats: before.revenueStats,
    })
  })

  it('shares what was counted in the last 15 seconds, except from another day', async () => {
    const organization = await anOrganization(test)
    const created = async () => (await get<PlatformStats>('/api/master-admin/stats')).totalEntriesCreatedToday
    const first = await created()
    await clock(test, organization.orgAdmin, '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')
    expect(await created()).toBe(first)
    const before = test.clock.now
    test.clock.now = new Date('2026-11-21T05:59:55Z')
    expect(await created()).toBe(first + 1)
    test.clock.now = new Date('2026-11-21T06:00:05Z')
    expect(await created()).toBe(0)
    test.clock.now = before
  })

  it('has a year of months, of which the current one is as in the totals', async () => {
    await recordCurrentMonth(test.services)
    const organization = await anOrganization(test)
    await test.pool.query(
      "update organizations set subscription_status = 'active', stripe_status = 'active', subscription_tier_id = 'starter' where id = $1",
      [organization.id],
    )
    const months = await get<PlatformMonth[]>('/api/master-admin/months')
    const { organizationsCount, revenueStats } = await get<PlatformStats>('/api/master-admin/stats')
    expect(months).toHaveLength(12)
    expect(months[0]?.month).toBe('2025-12')
    expect(months.at(-1)).toEqual({
      month: '2026-11',
      organizations: organizationsCount,
      revenue: revenueStats.monthlyRecurringRevenue,
    })
  })
})

describe('the list of organizations', () => {
  it('finds words in name, email, and industry, and pages in both orders', async () => {
    for (const name of ['Zebra Bakery', 'alpha bakery', 'Beta Bakery'])
      await rename(await anOrganization(test), name, `, email = 'hello@${name.split(' ')[0]}.example'`)
    const names = (rows: ListedOrganization[]) => rows.map(({ name }) => name)
    const list = (query: string) => get<ListedOrganization[]>(`/api/master-admin/organizations?${query}`)
    expect(names(await list('search=bakery'))).toEqual(['alpha bakery', 'Beta Bakery', 'Zebra Bakery'])
    expect(names(await list('search=BAKERY%20zebra.example'))).toEqual(['Zebra Bakery'])
    expect(names(await list('search=100%25'))).toEqual([])
    expect(names(await list('search=bakery&sort=newest'))).toEqual(['Beta Bakery', 'alpha bakery', 'Zebra Bakery'])
    for (const sort of ['name', 'newest']) {
      const paged: ListedOrganization[] = []
      let url: string | undefined = `/api/master-admin/organizations?sort=${sort}&limit=2`
      while (url) {
        const page = await test.call('GET', url, { as: master })
        paged.push(...page.json<ListedOrganization[]>())
        url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
      }
      expect(paged).toEqual(await list(`sort=${sort}`))
    }
    expect((await test.call('GET', '/api/master-admin/organizations?cursor=x', { as: master })).statusCode).toBe(400)
  })

  it('has plan, standing, and number of people', async () => {
    const organization = await rename(await anOrganization(test, 'starter'), 'Listed Once')
    await anEmployee(test, organization)
    const [listed] = await get<ListedOrganization[]>('/api/master-admin/organizations?search=listed%20once')
    expect(listed).toMatchObject({
      id: organization.id,
      userCount: 2,
      plan: { id: 'starter', name: 'Starter', isCustom: false, isFreeForever: false },
      subscriptionStatus: 'pending',
      needsPlan: false,
      deletedAt: null,
      removalAt: null,
    })
  })
})

describe('one organization', () => {
  it('has its people, who is on the clock, and the entries of seven days', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization, { firstName: 'Ada', lastName: 'Zimmer' })
    await clock(test, worker, '2026-11-20T13:00:00Z')
    await clock(test, worker, '2026-11-13T14:00:00Z', '2026-11-13T15:00:00Z')
    await clock(test, worker, '2026-11-12T14:00:00Z', '2026-11-12T15:00:00Z')
    await clock(test, organization.orgAdmin, '2026-11-20T12:00:00Z')
    expect(await detail(organization)).toMatchObject({ name: NAME, userCount: 2, activeClockIns: 2, customPlan: null })
    const people = await get<User[]>(path(organization, '/users'))
    expect(people.map(({ id }) => id).sort()).toEqual([worker.id, organization.orgAdmin.id].sort())
    const active = await get<ActiveClockIn[]>(path(organization, '/active-entries'))
    expect(active.map(({ userId, clockIn }) => [userId, clockIn])).toEqual([
      [worker.id, '2026-11-20T13:00:00.000Z'],
      [organization.orgAdmin.id, '2026-11-20T12:00:00.000Z'],
    ])
    const recent = await get<RecentEntry[]>(path(organization, '/time-entries'))
    expect(recent.map(({ clockIn, clockOut }) => [clockIn.slice(0, 10), clockOut !== null])).toEqual([
      ['2026-11-20', false],
      ['2026-11-20', false],
      ['2026-11-13', true],
    ])
    const range = '?startDate=2026-11-12&endDate=2026-11-12'
    expect(await get<RecentEntry[]>(path(organization, `/time-entries${range}`))).toHaveLength(1)
    const wrong = '?startDate=2026-11-12&endDate=2026-11-11'
    expect((await test.call('GET', path(organization, `/time-entries${wrong}`), { as: master })).statusCode).toBe(400)
    const [first] = await get<RecentEntry[]>(path(organization, '/time-entries?limit=1'))
    expect(first).toEqual(recent[0])
  })

  it.each(['', '/users', '/active-entries', '/time-entries'])('404 for one that does not exist: %s', async (rest) => {
    for (const id of ['01900000-0000-7000-8000-000000000000', 'none']) {
      const answer = await test.call('GET', path({ id }, rest), { as: master })
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Organization not found' }])
    }
  })
})

describe('deleting an organization', () => {
  it('needs its name', async () => {
    const organization = await anOrganization(test)
    for (const name of ['Northwind', 'northwind traders', 'Northwind  Traders']) {
      const answer = await remove(organization, name)
      const message = 'This is not the name of the organization. Type it as it is shown.'
      expect([answer.statusCode, answer.json()]).toEqual([409, { message, errors: { name: message } }])
    }
    expect((await remove(organization, '')).statusCode).toBe(400)
    expect(await isSignedIn(organization.orgAdmin)).toBe(true)
    expect((await remove(organization, ` ${NAME} `)).statusCode).toBe(200)
  })

  it('signs everyone out, lets no one in, and hides it everywhere, until it is restored', async () => {
    const organization = await anOrganization(test)
    const stays = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const platformAdmin = await aPlatformAdmin(test)
    const invited = await anInvitedUser(test, organization)
    const link = await test.call('POST', `/api/organizations/${organization.id}/users/${invited.id}/password-link`, {
      as: organization.orgAdmin,
      body: { send: false },
    })
    const token = link.json<{ link: string }>().link.split('#')[1]
    const seenByPlatform = async () =>
      (await test.call('GET', '/api/admin/users?limit=1000', { as: platformAdmin })).json<User[]>().map(({ id }) => id)
    const publicInfo = () => test.call('GET', `/api/organizations/${organization.id}/public-info`)
    expect(await seenByPlatform()).toContain(worker.id)

    const answer = await remove(organization)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        message: 'Northwind Traders was deleted',
        organization: {
          deletedAt: test.clock.now.toISOString(),
          removalAt: new Date(test.clock.now.getTime() + 30 * DAY_MS).toISOString(),
        },
      },
    ])
    for (const caller of [worker, organization.orgAdmin]) expect(await isSignedIn(caller)).toBe(false)
    expect(await isSignedIn(stays.orgAdmin)).toBe(true)
    const refused = [403, 'Your organization was deleted. Contact support to get it back.']
    expect(await signInStatus(worker.username)).toEqual(refused)
    // Only who knows the password learns that it was deleted.
    const wrong = await test.call('POST', '/api/login', { body: { username: worker.username, password: 'another' } })
    expect(wrong.statusCode).toBe(401)
    expect((await test.call('POST', '/api/password-links/open', { body: { token } })).statusCode).toBe(404)
    expect((await publicInfo()).statusCode).toBe(404)
    expect(await seenByPlatform()).not.toContain(worker.id)
    const timesheet = await test.call('GET', `/api/time-entries/${worker.username}`, { as: platformAdmin })
    expect(timesheet.statusCode).toBe(404)
    const listed = await get<ListedOrganization[]>('/api/master-admin/organizations?limit=1000')
    expect(listed.map(({ id }) => id)).not.toContain(organization.id)
    const deleted = await get<ListedOrganization[]>('/api/master-admin/organizations?state=deleted&limit=1000')
    expect(deleted.map(({ id }) => id)).toContain(organization.id)
    expect((await remove(organization)).json()).toEqual({
      message: 'This organization was deleted. Restore it first.',
    })

    expect((await restore(organization)).json()).toMatchObject({
      message: 'Northwind Traders was restored',
      organization: { deletedAt: null, removalAt: null, userCount: 3 },
    })
    // Sessions stay ended.
    for (const caller of [worker, organization.orgAdmin]) expect(await isSignedIn(caller)).toBe(false)
    organization.orgAdmin = await signIn(test, organization.orgAdmin.username)
    expect(await settingsOf(test, organization)).toMatchObject({ name: NAME })
    expect((await publicInfo()).statusCode).toBe(200)
    expect((await restore(organization)).statusCode).toBe(409)
    const actions = (log: AuditEntry[]) => log.slice(0, 2).map(({ action, actorUsername }) => [action, actorUsername])
    const expected = [
      ['organization restored', master.username],
      ['organization deleted', master.username],
    ]
    expect(actions(await ownLog(organization))).toEqual(expected)
    expect(actions(await platformLog())).toEqual(expected)
  })

  it('twice at the same time deletes it once', async () => {
    const organization = await anOrganization(test)
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(organization)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const entries = (await platformLog()).filter(({ subject }) => subject.id === organization.id)
    expect(entries).toHaveLength(1)
  })

  it('ends a session that begins at the same time', async () => {
    const organization = await anOrganization(test)
    const { username } = organization.orgAdmin
    const signIns = Array.from({ length: 5 }, () =>
      test.call('POST', '/api/login', { body: { username, password: PASSWORD } }),
    )
    const [deleted, ...answers] = await Promise.all([remove(organization), ...signIns])
    expect(deleted.statusCode).toBe(200)
    for (const { cookies } of answers) {
      const caller = { cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) }
      expect(await isSignedIn(caller)).toBe(false)
    }
  })

  it.each([
    [30 * 86_400, 409],
    [30 * 86_400 - 1, 200],
  ])('can be undone for 30 days: %d seconds later %d', async (seconds, status) => {
    const organization = await anOrganization(test)
    await remove(organization)
    const earlier = 'update organizations set deleted_at = deleted_at - make_interval(secs => $2) where id = $1'
    await test.pool.query(earlier, [organization.id, seconds])
    expect((await restore(organization)).statusCode).toBe(status)
  })
})

describe('deleting a person', () => {
  const removeUser = (id: string) => test.call('DELETE', `/api/master-admin/users/${id}`, { as: master })

  it('removes their entries [4.20], and both logs say who did it', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    await clock(test, worker, '2026-11-20T13:00:00Z')
    const answer = await removeUser(worker.id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'User deleted successfully' }])
    expect(await isSignedIn(worker)).toBe(false)
    expect(await detail(organization)).toMatchObject({ userCount: 1, activeClockIns: 0 })
    const said = { action: 'user deleted', actorUsername: master.username, subject: { id: worker.id } }
    expect((await ownLog(organization))[0]).toMatchObject(said)
    expect((await platformLog())[0]).toMatchObject({
      ...said,
      changes: [{ field: 'organization', from: NAME, to: NAME }],
    })
    expect((await removeUser(worker.id)).statusCode).toBe(404)
  })

  it('never a master admin, nor the last org admin', async () => {
    const other = await aMasterAdmin(test)
    const answers = [await removeUser(other.id), await removeUser(master.id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual([
      'A master admin can’t be deleted',
      'You cannot delete your own account',
    ])
    const organization = await anOrganization(test)
    expect((await removeUser(organization.orgAdmin.id)).statusCode).toBe(403)
    await anOrgAdmin(test, organization)
    expect((await removeUser(organization.orgAdmin.id)).statusCode).toBe(200)
  })

  it('also one without an organization', async () => {
    const person = await aUserWithoutOrganization(test)
    expect((await removeUser(person.id)).statusCode).toBe(200)
    expect((await platformLog())[0]).toMatchObject({ subject: { id: person.id }, changes: [] })
  })

  it('not in a deleted organization', async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    await remove(organization)
    expect((await removeUser(worker.id)).statusCode).toBe(409)
  })
})

describe('deleting a time entry', () => {
  it.each(['with its organization', 'by its id alone'])(
    '%s; administrators see who did it and can restore it',
    async (how) => {
      const organization = await anOrganization(test)
      const worker = await anEmployee(test, organization)
      const entry = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z')
      const query = how.startsWith('with') ? `?organizationId=${organization.id}` : ''
      const url = `/api/master-admin/time-entries/${entry}`
      const other = await anOrganization(test)
      expect((await test.call('DELETE', `${url}?organizationId=${other.id}`, { as: master })).statusCode).toBe(404)
      const answer = await test.call('DELETE', url + query, { as: master })
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Time entry deleted successfully' }])
      expect((await test.call('DELETE', url + query, { as: master })).statusCode).toBe(404)
      const said = { action: 'entry deleted', actorUsername: master.username, subject: { id: worker.id } }
      expect((await ownLog(organization))[0]).toMatchObject(said)
      expect((await platformLog())[0]).toMatchObject(said)
      const restored = await test.call('POST', `/api/time-entries/${entry}/restore`, { as: organization.orgAdmin })
      expect(restored.statusCode).toBe(200)
    },
  )
})

describe('a plan that a master admin gives', () => {
  it('is free forever until it is taken back, each with a reason', async () => {
    const organization = await anOrganization(test, 'starter')
    const answer = await grant(organization, { plan: 'free-forever', reason: 'A food bank' })
    expect(answer.json()).toMatchObject({
      message: 'Northwind Traders now has the free plan',
      organization: { plan: { isFreeForever: true }, subscriptionStatus: 'active', needsPlan: false },
    })
    const event = { action: 'free plan granted', actorUsername: master.username }
    const changes = [
      { field: 'plan', from: 'Starter', to: 'Free Forever' },
      { field: 'billingCycle', from: 'monthly', to: null },
      { field: 'reason', from: null, to: 'A food bank' },
    ]
    expect((await ownLog(organization))[0]).toMatchObject({ ...event, changes })
    expect((await platformLog())[0]).toMatchObject({ ...event, changes })
    expect((await grant(organization, { plan: null })).json()).toMatchObject({
      message: 'Northwind Traders no longer has the free plan',
      organization: { plan: null, subscriptionStatus: 'pending' },
    })
    expect((await grant(organization, { plan: null })).json()).toEqual({
      message: 'This organization has neither the free plan nor a custom one.',
    })
    for (const reason of ['', '   ', undefined]) {
      const refused = await grant(organization, { plan: 'free-forever', reason })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { reason: 'Give a reason' } }])
    }
  })

  it('is a custom one, with a price and a number of people that adding people respects', async () => {
    const organization = await anOrganization(test, 'starter')
    await anEmployee(test, organization)
    const custom = { plan: 'custom', price: 120_000, billingCycle: 'annual', maxUsers: 3 }
    expect((await grant(organization, { ...custom, maxUsers: 1 })).json()).toEqual({
      message: 'The organization has more people than this plan would include.',
    })
    expect((await grant(organization, custom)).json()).toMatchObject({
      organization: { customPlan: { price: 120_000, billingCycle: 'annual', maxUsers: 3 } },
    })
    await anEmployee(test, organization)
    const add = test.call('POST', `/api/organizations/${organization.id}/users`, {
      as: organization.orgAdmin,
      body: { username: `fourth_${organization.id}`, password: PASSWORD, email: 'x@northwind.example' },
    })
    expect((await add).json()).toMatchObject({
      message: 'Your plan includes up to 3 users and you have 3. Switch to a larger plan to add more.',
    })
    expect(await settingsOf(test, organization)).toMatchObject({ customMaxUsers: 3, subscriptionStatus: 'active' })
    expect((await grant(organization, { plan: null })).json()).toMatchObject({
      message: 'Northwind Traders no longer has a custom plan',
      organization: { customPlan: null },
    })
  })

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 12.5 }, 'price'],
    [{ price: 1e9 }, 'price'],
    [{ maxUsers: 0 }, 'maxUsers'],
    [{ billingCycle: 'weekly' }, 'billingCycle'],
  ])('is refused at its field: %j', async (wrong, field) => {
    const organization = await anOrganization(test, 'starter')
    const body = { plan: 'custom', price: 100, billingCycle: 'monthly', maxUsers: 60, ...wrong }
    const answer = await grant(organization, body)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
  })
})

describe('extending a trial', () => {
  it('adds 14 days, once', async () => {
    const organization = await anOrganization(test, 'starter')
    const { trialEndsAt } = await settingsOf(test, organization)
    const until = new Date(new Date(trialEndsAt ?? '').getTime() + 14 * DAY_MS).toISOString()
    expect((await extendTrial(organization)).json()).toMatchObject({
      message: 'Northwind Traders’s trial was extended',
      organization: { trialEndsAt: until, trialExtendedTo: until },
    })
    expect(await settingsOf(test, organization)).toMatchObject({ trialEndsAt: until, trialExtendedTo: until })
    expect((await extendTrial(organization)).json()).toEqual({
      message: 'The trial was extended before. It can be extended once.',
    })
    expect((await platformLog())[0]).toMatchObject({
      action: 'trial extended',
      changes: [
        { field: 'trialEnd', from: trialEndsAt, to: until },
        { field: 'reason', from: null, to: 'They were on vacation' },
      ],
    })
  })

  it('begins today when the trial is over', async () => {
    const organization = await anOrganization(test, 'starter')
    await test.pool.query("update organizations set trial_ends_at = '2026-10-01' where id = $1", [organization.id])
    await extendTrial(organization)
    const until = new Date(test.clock.now.getTime() + 14 * DAY_MS).toISOString()
    expect(await settingsOf(test, organization)).toMatchObject({ trialEndsAt: until })
  })
})
