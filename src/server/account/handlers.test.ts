import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnSession } from '#domain/account/contract.ts'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import {
  aMasterAdmin,
  anEmployee,
  anOrganization,
  aUserWithoutOrganization,
  type Member,
  PASSWORD,
} from '#test/support/builders.ts'
import { anApp, type Caller, cookiesOf } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
const organization = await anOrganization(test, 'enterprise')
const { orgAdmin } = organization
const start = test.clock.now
beforeEach(() => (test.clock.now = start))

const NEW_PASSWORD = 'another horse'
const WRONG = 'This is not your current password'

const read = async (as: Caller) => (await test.call('GET', '/api/account', { as })).json<ListedUser>()
const changeProfile = (as: Caller, body: object) => test.call('PUT', '/api/account/profile', { as, body })
const changeEmail = (as: Caller, email: string, currentPassword = PASSWORD) =>
  test.call('PUT', '/api/account/email', { as, body: { email, currentPassword } })
const changePassword = (as: Caller, newPassword = NEW_PASSWORD, currentPassword = PASSWORD, app = test) =>
  app.call('POST', '/api/account/password', { as, body: { currentPassword, newPassword } })
const login = (username: string, password: string, headers = {}) =>
  test.call('POST', '/api/login', { body: { username, password }, headers })
const isSignedIn = async (as: Caller) => (await test.call('GET', '/api/user', { as })).statusCode === 200
const listSessions = async (as: Caller) =>
  (await test.call('GET', '/api/account/sessions', { as })).json<OwnSession[]>()
const lastEntry = async () =>
  (await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: orgAdmin })).json<AuditEntry[]>()[0]
const emailsTo = async (recipient: string) =>
  (
    await test.pool.query<{ subject: string; body: string; secret: boolean }>(
      'select subject, body, secret from mails where recipient = $1 order by id',
      [recipient],
    )
  ).rows

let addresses = 0
async function aPerson(): Promise<Member & { email: string }> {
  const email = `person${++addresses}@northwind.example`
  return { ...(await anEmployee(test, organization, { email })), email }
}

describe('the profile', () => {
  it('changes what is sent, keeps the rest, and names its author', async () => {
    const person = await aPerson()
    const before = await read(person)
    const body = { firstName: 'Wilma', middleInitial: 'Q', nameSuffix: 'Jr.', phoneNumber: '(312) 555-0100' }
    const answer = await changeProfile(person, body)
    const after = { ...before, ...body, phoneNumber: '3125550100', version: before.version + 1 }
    expect([answer.statusCode, answer.json(), await read(person)]).toEqual([200, after, after])
    expect(await lastEntry()).toMatchObject({
      actorUsername: person.username,
      action: 'user changed',
      subject: { id: person.id },
      changes: expect.arrayContaining([{ field: 'firstName', from: 'Will', to: 'Wilma' }]) as unknown,
    })
  })

  it('cannot change roles, username, password, or another person', async () => {
    const person = await aPerson()
    const sent = { firstName: 'Wanda', isAdmin: true, isOrgAdmin: true, username: 'root', password: NEW_PASSWORD }
    expect((await changeProfile(person, { ...sent, id: orgAdmin.id })).json()).toMatchObject({
      id: person.id,
      firstName: 'Wanda',
      isAdmin: false,
      isOrgAdmin: false,
      username: person.username,
    })
    expect((await login(person.username, NEW_PASSWORD)).statusCode).toBe(401)
    expect(await read(orgAdmin)).toMatchObject({ firstName: 'Ada' })
  })

  it.each([
    ['a master admin', () => aMasterAdmin(test)],
    ['a person without an organization', () => aUserWithoutOrganization(test)],
  ])('can be changed by %s', async (_, make) => {
    const person = await make()
    expect((await changeProfile(person, { lastName: 'Renamed' })).json()).toMatchObject({ lastName: 'Renamed' })
    expect((await changePassword(person)).statusCode).toBe(200)
    expect((await login(person.username, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

describe('the email address', () => {
  it('changes with the current password, and the earlier address gets an email', async () => {
    const person = await aPerson()
    const refused = await changeEmail(person, 'new@northwind.example', 'wrong password')
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: WRONG, errors: { currentPassword: WRONG } }])
    expect(await emailsTo(person.email)).toEqual([])
    const email = `new.${person.email}`
    expect((await changeEmail(person, email)).json()).toMatchObject({ email })
    const [notice, ...more] = await emailsTo(person.email)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ subject: 'Your email address was changed', secret: false })
    expect(notice?.body).toContain(`The email address of your account ${person.username} was changed.`)
    expect(await lastEntry()).toMatchObject({
      actorUsername: person.username,
      action: 'user changed',
      changes: [{ field: 'email', from: person.email, to: email }],
    })
  })

  it('is not changed, and no email is sent, when it stays', async () => {
    const person = await aPerson()
    const entry = await lastEntry()
    expect((await changeEmail(person, person.email)).statusCode).toBe(200)
    expect([await emailsTo(person.email), await lastEntry()]).toEqual([[], entry])
  })

  it('has to be confirmed again by a person without an organization', async () => {
    const mailing = await anApp({ smtpUrl: 'smtp://mail.northwind.example' })
    const person = await aUserWithoutOrganization(mailing)
    await mailing.pool.query('update users set email_confirmed_at = now() where id = $1', [person.id])
    const body = { email: 'lone.wolf@northwind.example', currentPassword: PASSWORD }
    expect((await mailing.call('PUT', '/api/account/email', { as: person, body })).statusCode).toBe(200)
    const { rows } = await mailing.pool.query(
      `select subject, (select email_confirmed_at from users where id = $1) as confirmed from mails where recipient = $2`,
      [person.id, body.email],
    )
    expect(rows).toEqual([{ subject: 'Confirm your email address for Watchbell', confirmed: null }])
  })
})

describe('the password', () => {
  it('changes with the current one, ends all other sessions, and keeps this browser signed in', async () => {
    const person = await aPerson()
    const other = cookiesOf(await login(person.username, PASSWORD))
    const answer = await changePassword(person)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Password changed. You are signed out on all other devices.' },
    ])
    const here = cookiesOf(answer)
    expect([await isSignedIn(here), await isSignedIn(other), await isSignedIn(person)]).toEqual([true, false, false])
    expect(await listSessions(here)).toMatchObject([{ isCurrent: true }])
    expect((await login(person.username, PASSWORD)).statusCode).toBe(401)
    expect((await login(person.username, NEW_PASSWORD)).statusCode).toBe(200)
    expect(await emailsTo(person.email)).toMatchObject([{ subject: 'Your password was changed', secret: false }])
    expect(await lastEntry()).toMatchObject({
      actorUsername: person.username,
      action: 'password changed',
      changes: [{ field: 'password', from: null, to: 'set' }],
    })
    expect(JSON.stringify(await lastEntry())).not.toMatch(/horse|argon2/)
  })

  it.each([
    ['a wrong current one', NEW_PASSWORD, 'wrong password', 403, { currentPassword: WRONG }],
    ['a current one of another case', NEW_PASSWORD, PASSWORD.toUpperCase(), 403, { currentPassword: WRONG }],
    ['no current one', NEW_PASSWORD, '', 400, { currentPassword: 'Enter your current password' }],
    [
      'the same one again',
      PASSWORD,
      PASSWORD,
      400,
      { newPassword: 'This is your current password. Choose a different one.' },
    ],
    ['a short one', 'short', PASSWORD, 400, { newPassword: 'Password must be at least 6 characters' }],
    ['a common one', 'password1', PASSWORD, 400, { newPassword: 'This password is too common. Choose another.' }],
  ])('stays with %s, and so do all sessions', async (_, newPassword, currentPassword, status, errors) => {
    const person = await aPerson()
    const answer = await changePassword(person, newPassword, currentPassword)
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([status, errors])
    expect([await isSignedIn(person), await emailsTo(person.email)]).toEqual([true, []])
    expect((await login(person.username, PASSWORD)).statusCode).toBe(200)
  })

  it('is not changed by one that was replaced at the same moment', async () => {
    const person = await aPerson()
    const held = {
      text: `update credentials set password_hash = 'x' where user_id = $1`,
      values: [person.id],
    }
    const [answer] = await raceBehindLock(test, held, () => [changePassword(person)])
    expect([401, 403]).toContain(answer?.statusCode)
    const { rows } = await test.pool.query('select password_hash from credentials where user_id = $1', [person.id])
    expect(rows).toEqual([{ password_hash: 'x' }])
  })

  it('of 10 concurrent changes one succeeds', async () => {
    const person = await aPerson()
    const changes = Array.from({ length: 10 }, (_, index) => changePassword(person, `another horse ${index}`))
    const answers = await Promise.all(changes)
    const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    expect((await login(person.username, `another horse ${winners[0]}`)).statusCode).toBe(200)
  })

  it('can be guessed no more often with a session than without', async () => {
    const strict = await anApp({ signInLimit: 3 })
    const guarded = await anOrganization(strict)
    const guess = async (password: string) =>
      (await changePassword(guarded.orgAdmin, NEW_PASSWORD, password, strict)).statusCode
    const body = { username: guarded.orgAdmin.username, password: 'wrong password' }
    expect((await strict.call('POST', '/api/login', { body })).statusCode).toBe(401)
    expect([await guess('wrong one'), await guess('wrong two'), await guess(PASSWORD)]).toEqual([403, 403, 429])
    strict.clock.now = new Date(strict.clock.now.getTime() + 300_000)
    expect(await guess(PASSWORD)).toBe(200)
  })

  it('can be guessed only as often as the account’s limit allows, from all addresses together', async () => {
    const strict = await anApp({ signInAccountLimit: 2 })
    const { orgAdmin } = await anOrganization(strict)
    const guess = async (password: string) =>
      (await changePassword(orgAdmin, NEW_PASSWORD, password, strict)).statusCode
    expect([await guess('wrong one'), await guess('wrong two'), await guess(PASSWORD)]).toEqual([403, 403, 429])
  })
})

describe('the start page', () => {
  it('is the time clock until an administrator chooses Home, and only theirs changes', async () => {
    const { orgAdmin: chief } = await anOrganization(test)
    const startsAtHome = async (as: Caller) =>
      (await test.call('GET', '/api/user', { as })).json<{ startsAtHome: boolean }>().startsAtHome
    const choose = (as: Caller, body: object) => test.call('PUT', '/api/account/start-page', { as, body })
    expect(await startsAtHome(chief)).toBe(false)
    expect((await choose(chief, { startsAtHome: true })).json()).toEqual({ startsAtHome: true })
    expect([await startsAtHome(chief), await startsAtHome(orgAdmin)]).toEqual([true, false])
    expect((await choose(chief, { startsAtHome: false })).statusCode).toBe(200)
    expect(await startsAtHome(chief)).toBe(false)
  })
})

describe('sessions', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
  const signInWith = async ({ username }: Member, userAgent: string) =>
    cookiesOf(await login(username, PASSWORD, { 'user-agent': userAgent }))

  it('are listed with their device and last day of use, this one first, and without anything to sign in with', async () => {
    const person = await aPerson()
    test.clock.now = new Date(start.getTime() + 3_600_000)
    const phone = await signInWith(person, PHONE)
    test.clock.now = new Date(start.getTime() + 2 * 86_400_000)
    expect(await isSignedIn(phone)).toBe(true)
    const listed = await listSessions(person)
    expect(listed).toMatchObject([
      { createdAt: start.toISOString(), lastUsedAt: test.clock.now.toISOString(), isCurrent: true },
      { userAgent: PHONE, createdAt: new Date(start.getTime() + 3_600_000).toISOString(), isCurrent: false },
    ])
    const { rows } = await test.pool.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from sessions where user_id = $1",
      [person.id],
    )
    for (const { hash } of rows) expect(JSON.stringify(listed)).not.toContain(hash)
    for (const { id } of listed)
      expect(await isSignedIn({ cookies: { watchbell_session: id.replaceAll('-', '').padEnd(43, 'A') } })).toBe(false)
    // Used on the same day as before: nothing to write.
    expect(await listSessions(person)).toEqual(listed)
  })

  it('store at most 300 characters of what the browser says', async () => {
    const person = await aPerson()
    const other = await signInWith(person, 'x'.repeat(2000))
    expect((await listSessions(other))[0]?.userAgent).toBe('x'.repeat(300))
  })

  it('end one by one', async () => {
    const person = await aPerson()
    const phone = await signInWith(person, PHONE)
    const [, ofPhone] = await listSessions(person)
    const end = (as: Caller) => test.call('DELETE', `/api/account/sessions/${ofPhone?.id}`, { as })
    expect((await end(await aPerson())).statusCode).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await end(person)).json()).toEqual({ message: 'Signed out there' })
    expect([await isSignedIn(phone), await isSignedIn(person)]).toEqual([false, true])
    expect([(await end(person)).statusCode, (await end(phone)).statusCode]).toEqual([404, 401])
  })

  it('end everywhere else, and only those of this person', async () => {
    const [person, colleague] = [await aPerson(), await aPerson()]
    const others = [await signInWith(person, PHONE), await signInWith(person, PHONE)]
    const endOthers = async () =>
      (await test.call('DELETE', '/api/account/sessions', { as: person })).json<{ message: string }>().message
    expect(await endOthers()).toBe('Signed out on 2 other devices')
    expect(await Promise.all([person, ...others, colleague].map(isSignedIn))).toEqual([true, false, false, true])
    expect(await endOthers()).toBe('You were signed in only here')
  })

  it('publish that they ended, so that live streams close', async () => {
    const person = await aPerson()
    await signInWith(person, PHONE)
    const published: string[] = []
    const stop = await test.services.signals.subscribe({
      onSignal: ({ tenantId, people }) => people && published.push(tenantId),
      onReconnect: () => undefined,
    })
    await test.call('DELETE', '/api/account/sessions', { as: person })
    await waitUntil(async () => published.includes(organization.id), 4000)
    stop()
  })
})
