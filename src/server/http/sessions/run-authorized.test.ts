import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { buildApp } from '#server/app.ts'
import { CommitOutcomeUnknown } from '#server/db/retry.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { anAdmin, anEmployee, anOrganization, type Member, PASSWORD, signIn } from '#test/support/builders.ts'
import { anApp, type CallOptions } from '#test/support/harness.ts'
import { runAuthorized } from './run-authorized.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { checkSession, findSession, hashToken } from './session-store.ts'

describe('work that relies on a remembered session', () => {
  const outdated = Object.assign(new Error('outdated'), { code: 'WB001' })
  const refusal = new Refusal('forbidden', 'no')
  const unknown = new CommitOutcomeUnknown(new Error('cut'))
  const other = new Error('something else')
  it.each<[string, { throws?: Error; isConfirmed?: boolean; isCurrent?: boolean; runs: number }]>([
    ['its answer stands after the check', { isConfirmed: true, runs: 1 }],
    ['its answer without a check stands if the session is current', { isCurrent: true, runs: 1 }],
    ['its answer without a check is dropped if the session is not', { runs: 2 }],
    ['a refusal stands after the check', { throws: refusal, isConfirmed: true, runs: 1 }],
    ['a refusal without a check stands if the session is current', { throws: refusal, isCurrent: true, runs: 1 }],
    ['a refusal without a check is dropped if the session is not', { throws: refusal, runs: 2 }],
    ['it runs again when the check failed', { throws: outdated, isCurrent: true, runs: 2 }],
    ['it never runs again after the check', { throws: outdated, isConfirmed: true, runs: 1 }],
    ['it never runs again when it may have been stored', { throws: unknown, runs: 1 }],
    ['another error is no reason to look the session up', { throws: other, runs: 1 }],
  ])('%s', async (_, { throws, isConfirmed = false, isCurrent = false, runs }) => {
    const ran: unknown[] = []
    const session = { condition: '', values: () => [], isConfirmed: false, isCurrent: async () => isCurrent }
    const first = { session } as never
    const again = { session: null } as never
    const work = async (authorization: unknown) => {
      ran.push(authorization)
      if (ran.length > 1) return 'second'
      session.isConfirmed = isConfirmed
      if (throws) throw throws
      return 'first'
    }
    const result = await runAuthorized(first, work, async () => again).catch((error: unknown) => error)
    expect(result).toBe(runs === 2 ? 'second' : (throws ?? 'first'))
    expect(ran).toEqual([first, again].slice(0, runs))
  })
})

const test = await anApp()
const organization = await anOrganization(test)
const admin = await anAdmin(test, organization)
const began = test.clock.now
beforeEach(() => void (test.clock.now = began))
/** Another process on the same database, which remembers sessions of its own. */
const elsewhere = await buildApp(test.services, null)
afterAll(() => elsewhere.close())

const change = (text: string, ...values: unknown[]) => test.pool.query(text, values)
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const theme = `${part('primaryColor', '#123456')}${part('secondaryColor', '#ffffff')}${part('fontFamily', 'Lato')}--x--\r\n`
const inOrganization = `/api/organizations/${organization.id}`

type Request = [name: string, method: 'GET' | 'POST' | 'PUT', url: string | ((who: Member) => string), CallOptions?]

const FOR_ALL: Request[] = [
  ['the profile', 'GET', '/api/user'],
  ['their month', 'GET', ({ username }) => `/api/time-entries/${username}`],
  ['clocking in', 'POST', '/api/time-entries', { body: { username: 'self', clockIn: '2026-11-20T14:00:00Z' } }],
  ['a change that is invalid', 'POST', '/api/time-entries', { body: { clockIn: 'yesterday' } }],
  ['someone unknown', 'GET', '/api/time-entries/unknown-person'],
  ['a page part', 'GET', '/api/branding/style.css'],
  ['balances', 'GET', '/api/leave/balances'],
  [
    'a change that is counted',
    'POST',
    '/api/leave/requests',
    { body: { leaveTypeId: 'x', startDate: '2026-12-01', endDate: '2026-12-01', hoursRequested: 8 } },
  ],
]
const FOR_ADMINS: Request[] = [
  ['a list', 'GET', `${inOrganization}/users`],
  [
    'a change',
    'POST',
    `${inOrganization}/users`,
    { body: { username: 'new_one', password: PASSWORD, email: 'a@b.example' } },
  ],
  ['an upload', 'PUT', '/api/admin/branding', { headers: form, body: theme }],
  ['a download', 'POST', '/api/admin/users/export', { body: { format: 'csv' } }],
  ['a download without the database', 'POST', '/api/admin/users/import/template', { body: { format: 'csv' } }],
  ['an event stream', 'GET', `${inOrganization}/on-the-clock`],
]

async function send([, method, url, options = {}]: Request, who: Member) {
  const body =
    (options.body as { username?: string } | undefined)?.username === 'self'
      ? { ...(options.body as object), username: who.username }
      : options.body
  return test.call(method, typeof url === 'string' ? url : url(who), { ...options, body, as: who })
}

const remember = async (who: Member) => {
  expect((await test.call('GET', '/api/leave/types', { as: who })).statusCode).toBe(200)
}

const tracesOf = async () => {
  const { rows } =
    await change(`select (select count(*) from time_entries) as entries, (select count(*) from users) as users,
    (select count(*) from branding) as themes, (select count(*) from audit_log) as audited,
    (select coalesce(sum(count), 0) from rate_limits) as counted`)
  return rows[0]
}

const ENDINGS: [string, (who: Member) => Promise<unknown>][] = [
  [
    'they signed out elsewhere',
    (who) => elsewhere.inject({ method: 'POST', url: '/api/logout', cookies: who.cookies }),
  ],
  [
    'it was ended early',
    ({ id }) => change(`update sessions set expires_at = $2 where user_id = $1`, id, test.clock.now),
  ],
  ['it expired', async () => void (test.clock.now = new Date(test.clock.now.getTime() + 31 * 86_400_000))],
  ['their password changed', ({ id }) => change(`update credentials set password_hash = 'x' where user_id = $1`, id)],
  ['they became org admin', ({ id }) => change('update users set is_org_admin = true where id = $1', id)],
  ['they were deleted', ({ id }) => change('delete from users where id = $1', id)],
]

it.each(ENDINGS)('an ended session reads, changes, and learns nothing: %s', async (_, end) => {
  const who = await anAdmin(test, organization)
  await remember(who)
  await end(who)
  const before = await tracesOf()
  for (const request of [...FOR_ALL, ...FOR_ADMINS]) {
    const response = await send(request, who)
    expect([request[0], response.statusCode]).toEqual([request[0], 401])
    expect(response.json()).toEqual({ message: 'Please sign in' })
  }
  expect(await tracesOf()).toEqual(before)
})

const setAdmin = (isAdmin: boolean) => change('update users set is_admin = $2 where id = $1', admin.id, isAdmin)

it.each(FOR_ADMINS)('without the role, right away: %s', async (...request) => {
  await setAdmin(true)
  await remember(admin)
  await setAdmin(false)
  const before = await tracesOf()
  expect((await send(request, admin)).statusCode).toBe(403)
  expect(await tracesOf()).toEqual(before)
})

it.each(FOR_ADMINS)('with the role, right away: %s', async (...request) => {
  await setAdmin(false)
  await remember(admin)
  await setAdmin(true)
  const { statusCode } = await send(request, admin)
  // Only the form of the new person is refused.
  expect(request[0] === 'a change' ? [201, 409] : [200]).toContain(statusCode)
})

it('a rule that an administrator sets at another process holds for the next call, which is stored once', async () => {
  const employee = await anEmployee(test, organization)
  const clockIn = (day: number, place = {}) =>
    test.call('POST', '/api/time-entries', {
      as: employee,
      body: {
        username: employee.username,
        clockIn: `2026-11-${day}T08:00:00Z`,
        clockOut: `2026-11-${day}T12:00:00Z`,
        ...place,
      },
    })
  expect((await clockIn(16)).statusCode).toBe(201)
  const require = (requireLocation: boolean) =>
    elsewhere.inject({
      method: 'POST',
      url: `${inOrganization}/toggle-location-requirement`,
      cookies: organization.orgAdmin.cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { requireLocation },
    })
  expect((await require(true)).statusCode).toBe(200)
  expect((await clockIn(17)).statusCode).toBe(400)
  expect((await require(false)).statusCode).toBe(200)
  expect((await clockIn(18)).statusCode).toBe(201)
  const { rows } = await change('select action from time_entry_changes where user_id = $1', employee.id)
  expect(rows).toEqual([{ action: 'created' }, { action: 'created' }])
})

it('a session that ends while the body arrives changes nothing', async () => {
  for (const [, end] of ENDINGS.slice(0, 4)) {
    test.clock.now = began
    const who = await anEmployee(test, organization)
    await remember(who)
    const body = JSON.stringify({ username: who.username, clockIn: '2026-11-20T14:00:00Z' })
    const arriving = async function* () {
      yield body.slice(0, 5)
      await end(who)
      yield body.slice(5)
    }
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/time-entries',
      cookies: who.cookies,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: Readable.from(arriving()),
    })
    expect(response.statusCode).toBe(401)
    expect((await change('select from time_entries where user_id = $1', who.id)).rowCount).toBe(0)
  }
})

it('extends a session that is in use, though it is remembered', async () => {
  const who = await signIn(test, admin.username)
  for (let day = 1; day <= 80; day += 4) {
    await remember(who)
    test.clock.now = new Date(began.getTime() + day * 86_400_000)
  }
  await remember(who)
  test.clock.now = new Date(began.getTime() + 90 * 86_400_000)
  expect((await test.call('GET', '/api/user', { as: who })).statusCode).toBe(401)
})

const HERE = { user: 'update users set %s where id = $1', organization: 'update organizations set %s where id = $1' }

it.each<[keyof typeof HERE, string]>([
  ['user', "username = username || '_new'"],
  ['user', "first_name = 'Other'"],
  ['user', "last_name = 'Other'"],
  ['user', "name_suffix = 'Jr.'"],
  ['user', 'is_admin = not is_admin'],
  ['organization', "name = 'Other'"],
  ['organization', "timezone = 'Asia/Tokyo'"],
  ['organization', 'require_location = not require_location'],
  ['organization', 'ask_after_hours = ask_after_hours + 1'],
  ['organization', "team_calendar = 'types'"],
  ['organization', 'email_confirmed_at = case when email_confirmed_at is null then now() end'],
])('a remembered session is outdated when its %s changes: %s', async (table, assignment) => {
  const { id, cookies } = organization.orgAdmin
  const hash = hashToken(cookies[SESSION_COOKIE])
  const found = await findSession(test.database, { hash, isUnprefixed: false }, test.clock.now, { renew: false })
  if (!found) throw new Error('no session')
  const check = checkSession(found, () => test.clock.now)
  const scope = test.database.forSession(check).forTenant(organization.id as TenantId)
  const read = () => scope.read((tx) => sql`select 1`.execute(tx))
  await read()
  expect(check.isConfirmed).toBe(true)
  check.isConfirmed = false
  await change(HERE[table].replace('%s', assignment), table === 'user' ? id : organization.id)
  await expect(read()).rejects.toMatchObject({ code: 'WB001' })
})
