import { beforeEach, describe, expect, it } from 'vitest'
import { NOT_SAVED_IN_DEMO } from '#domain/demo/texts.ts'
import { sayInEnglish } from '#domain/languages/say.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import {
  aMasterAdmin,
  anEmployee,
  anOrganization,
  aPlatformAdmin,
  aUserWithoutOrganization,
  clock,
  type Member,
  PASSWORD,
} from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'
import { deleteOtherDemos } from '../http/sessions/session-store.ts'

const test = await anApp()
const organization = await anOrganization(test)
const { orgAdmin } = organization
const worker = await anEmployee(test, organization)
const entry = await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')

const began = test.clock.now
beforeEach(() => {
  test.clock.now = began
  test.services.config.demoUsername = orgAdmin.username
})

const startDemo = (as?: Caller) => test.call('POST', '/api/demo', as && { as })
const getUser = (as: Caller) => test.call('GET', '/api/user', { as })
const decide = (as: Caller) => test.call('POST', '/api/leave/types', { as, body: { name: 'Jury Duty' } })
const countSessions = async ({ id }: Pick<Member, 'id'>) =>
  (await test.pool.query('select 1 from sessions where user_id = $1', [id])).rowCount

describe('starting the demo', () => {
  it('lets a visitor look around as the user that the operator named', async () => {
    const started = await startDemo()
    expect(started.statusCode).toBe(200)
    expect(started.json()).toMatchObject({ user: { id: orgAdmin.id, isDemo: true, isOrgAdmin: true } })
    expect(started.cookies).toMatchObject([{ maxAge: HOUR_MS / 1000, httpOnly: true }])
    const visitor = cookiesOf(started)
    expect((await getUser(visitor)).json()).toMatchObject({ id: orgAdmin.id, isDemo: true })
    const people = await test.call('GET', `/api/organizations/${organization.id}/users`, { as: visitor })
    expect(people.json()).toHaveLength(2)
  })

  it('finds the user whatever the case of the name', async () => {
    test.services.config.demoUsername = orgAdmin.username.toUpperCase()
    expect((await startDemo()).statusCode).toBe(200)
  })

  it('other people are in no demo', async () => {
    expect((await getUser(orgAdmin)).json()).not.toHaveProperty('isDemo')
    expect((await decide(orgAdmin)).statusCode).toBe(201)
  })

  it.each<[string, () => Promise<string | undefined>]>([
    ['no one is named', async () => undefined],
    ['the user does not exist', async () => 'someone.else'],
    ['the user is a master admin', async () => (await aMasterAdmin(test)).username],
    ['the user sees all organizations', async () => (await aPlatformAdmin(test)).username],
    ['the user has no organization', async () => (await aUserWithoutOrganization(test)).username],
    ['the organization is deleted', async () => (await aDeletedOrganization()).orgAdmin.username],
  ])('404 when %s, and no session starts', async (_, name) => {
    test.services.config.demoUsername = await name()
    const { rows: before } = await test.pool.query('select count(*) from sessions')
    const answer = await startDemo()
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      404,
      { message: 'There is no demo right now.' },
      [],
    ])
    expect((await test.pool.query('select count(*) from sessions')).rows).toEqual(before)
  })

  it.each([
    ['stays with the same user', () => orgAdmin.username.toUpperCase(), 200],
    ['ends with another', () => worker.username, 401],
    ['ends without one', () => undefined, 401],
  ])('a restart %s', async (_, username, status) => {
    const visitor = cookiesOf(await startDemo())
    await deleteOtherDemos(test.database, username())
    expect((await getUser(visitor)).statusCode).toBe(status)
    expect((await getUser(orgAdmin)).statusCode).toBe(200)
  })

  it('is refused to other sites', async () => {
    const answer = await test.call('POST', '/api/demo', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(403)
  })

  it('ends the session that the browser had, and signing in ends the demo', async () => {
    const first = cookiesOf(await startDemo())
    const second = cookiesOf(await startDemo(first))
    expect((await getUser(first)).statusCode).toBe(401)
    const body = { username: worker.username, password: PASSWORD }
    const signedIn = cookiesOf(await test.call('POST', '/api/login', { as: second, body }))
    expect((await getUser(second)).statusCode).toBe(401)
    expect((await getUser(signedIn)).json()).toMatchObject({ id: worker.id })
  })
})

describe('a visitor', () => {
  it('is refused every write with a sentence, before the body is read', async () => {
    const as = cookiesOf(await startDemo())
    const answer = await decide(as)
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: sayInEnglish(NOT_SAVED_IN_DEMO) }])
    const headers = { 'content-type': 'application/json' }
    const body = '{ this is no JSON'
    const unread = await test.call('POST', '/api/leave/types', { as, body, headers })
    expect([unread.statusCode, unread.json()]).toEqual([403, { message: sayInEnglish(NOT_SAVED_IN_DEMO) }])
  })

  it('is refused also when the process remembers the session or looks it up again', async () => {
    const as = cookiesOf(await startDemo())
    for (let call = 0; call < 3; call += 1) {
      expect((await getUser(as)).statusCode).toBe(200)
      expect((await decide(as)).json()).toEqual({ message: sayInEnglish(NOT_SAVED_IN_DEMO) })
    }
    await test.pool.query('update users set last_name = last_name where id = $1', [orgAdmin.id])
    expect((await decide(as)).json()).toEqual({ message: sayInEnglish(NOT_SAVED_IN_DEMO) })
  })

  it('downloads timesheets', async () => {
    const as = cookiesOf(await startDemo())
    const one = { entries: [{ id: entry }], format: 'csv' }
    expect((await test.call('POST', '/api/download-timesheet', { as, body: one })).statusCode).toBe(200)
    const all = { startDate: '2026-11-01', endDate: '2026-11-30', format: 'csv' }
    const url = `/api/organizations/${organization.id}/timesheets/download`
    expect((await test.call('POST', url, { as, body: all })).statusCode).toBe(200)
  })

  it('can sign out', async () => {
    const as = cookiesOf(await startDemo())
    expect((await test.call('POST', '/api/logout', { as })).statusCode).toBe(200)
    expect((await getUser(as)).statusCode).toBe(401)
  })

  it('does not see other visitors, and no one counts them as a device', async () => {
    const as = cookiesOf(await startDemo())
    expect((await test.call('GET', '/api/account/sessions', { as })).statusCode).toBe(403)
    const own = await test.call('GET', '/api/account/sessions', { as: orgAdmin })
    expect(own.json()).toMatchObject([{ isCurrent: true }])
    expect(own.json()).toHaveLength(1)
    await test.call('DELETE', '/api/account/sessions', { as: orgAdmin })
    expect((await getUser(as)).statusCode).toBe(200)
  })

  it('does not use up the live lists of the person', async () => {
    const as = cookiesOf(await startDemo())
    const url = `/api/organizations/${organization.id}/on-the-clock`
    const open = Array.from({ length: 12 }, () =>
      test.app.inject({ method: 'GET', url, cookies: as.cookies, payloadAsStream: true }),
    )
    const answers = await Promise.all(open)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect((await test.call('GET', url, { as: orgAdmin })).statusCode).toBe(200)
    for (const { raw } of answers) raw.res.destroy()
  })

  it('leaves after an hour, however much they look around', async () => {
    const as = cookiesOf(await startDemo())
    for (const minute of [15, 30, 45, 59]) {
      test.clock.now = new Date(began.getTime() + minute * 60_000)
      const answer = await getUser(as)
      expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    }
    test.clock.now = new Date(began.getTime() + HOUR_MS)
    expect((await getUser(as)).statusCode).toBe(401)
    await startDemo()
    // Only the admin's own session and the new one are left.
    expect(await countSessions(orgAdmin)).toBe(2)
  })

  it.each([
    ['gets another password', 'update credentials set auth_version = auth_version + 1 where user_id = $1'],
    [
      'has their organization deleted',
      'update organizations set deleted_at = now() where id = (select organization_id from users where id = $1)',
    ],
  ])('leaves when the user %s', async (_, change) => {
    const own = await anOrganization(test)
    test.services.config.demoUsername = own.orgAdmin.username
    const as = cookiesOf(await startDemo())
    expect((await getUser(as)).statusCode).toBe(200)
    await test.pool.query(change, [own.orgAdmin.id])
    expect((await getUser(as)).statusCode).toBe(401)
  })
})

it('the database keeps no longer session for a visitor', async () => {
  await startDemo()
  const extend = `update sessions set expires_at = created_at + interval '61 minutes' where is_demo`
  await expect(test.pool.query(extend)).rejects.toThrow('sessions_demo_is_short')
})

it('429 for too many visitors from one address', async () => {
  const limited = await anApp({ signInAddressLimit: 2 })
  const { orgAdmin: host } = await anOrganization(limited)
  limited.services.config.demoUsername = host.username
  const statuses = []
  for (let call = 0; call < 3; call += 1) statuses.push((await limited.call('POST', '/api/demo')).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

async function aDeletedOrganization() {
  const deleted = await anOrganization(test)
  await test.pool.query('update organizations set deleted_at = now() where id = $1', [deleted.id])
  return deleted
}
