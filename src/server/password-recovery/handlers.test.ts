import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedUser } from '#domain/users/contract.ts'
import {
  anAdmin,
  anEmployee,
  anInvitedUser,
  anOrganization,
  aUserWithoutOrganization,
  type Member,
  signIn,
} from '#test/support/builders.ts'
import { anApp, type Caller, type TestApp } from '#test/support/harness.ts'
import type { TenantId } from '../db/tenant.ts'
import { takeEmailQuota } from '../mails/limits-store.ts'
import { sendRequestedLinks } from './start-recovery.ts'

const test = await anApp()
const start = test.clock.now
beforeEach(() => (test.clock.now = start))

const log = { info: () => undefined, warn: () => undefined }
const NEW_PASSWORD = 'another horse'
const ANSWER = [200, { message: 'If this account can get a link by email, it arrives within a few minutes.' }]

let addresses = 0
const anAddress = () => `person${++addresses}@northwind.example`

async function ask(account: string, app: TestApp = test, from = '192.0.2.1') {
  const headers = { 'x-forwarded-for': from }
  const answer = await app.call('POST', '/api/forgot-password', { body: { account }, headers })
  while ((await sendRequestedLinks({ ...app.services, log })) > 0);
  return [answer.statusCode, answer.json()]
}

type Row = { recipient: string; subject: string; body: string; secret: boolean }
const emailsTo = async (recipient: string, { pool }: TestApp = test) =>
  (
    await pool.query<Row>(
      `select recipient, subject, body, secret from mails where recipient = $1 and subject like '%new password%' order by id`,
      [recipient],
    )
  ).rows
const tokenIn = (email: Row | undefined) => /\/set-password#([\w-]{43})/.exec(email?.body ?? '')?.[1] ?? ''
const setPassword = (token: string) =>
  test.call('POST', '/api/password-links/use', { body: { token, newPassword: NEW_PASSWORD } })
const isSignedIn = async (as: Caller) => (await test.call('GET', '/api/user', { as })).statusCode === 200

async function aPersonWithAddress(): Promise<Member & { email: string }> {
  const email = anAddress()
  return { ...(await anEmployee(test, await anOrganization(test), { email })), email }
}

describe('a link for a forgotten password', () => {
  it('goes to the address of the account, sets a new password once, and ends all sessions', async () => {
    const person = await aPersonWithAddress()
    expect(await ask(` ${person.username.toUpperCase()} `)).toEqual(ANSWER)
    const [email, ...more] = await emailsTo(person.email)
    expect(more).toEqual([])
    expect(email).toMatchObject({ subject: 'Set a new password for Watchbell', secret: true })
    expect(email?.body).toContain(`Someone asked for a new password for the account “${person.username}”.`)
    expect(email?.body).toContain('If you didn’t ask for it, ignore this email. Your password stays the same.')
    expect(email?.body).toContain('https://watchbell.example/set-password#')
    expect(await isSignedIn(person)).toBe(true)
    const answers = await Promise.all([setPassword(tokenIn(email)), setPassword(tokenIn(email))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await isSignedIn(person)).toBe(false)
    await signIn(test, person.username, NEW_PASSWORD)
    expect((await setPassword(tokenIn(email))).json()).toEqual({
      message: 'This link has expired. Get a new one under “Forgot password?” or from your administrator.',
    })
  })

  it('works for an hour', async () => {
    const [early, late] = [await aPersonWithAddress(), await aPersonWithAddress()]
    for (const { username } of [early, late]) await ask(username)
    test.clock.now = new Date(start.getTime() + 3_599_000)
    expect((await setPassword(tokenIn((await emailsTo(early.email))[0]))).statusCode).toBe(200)
    test.clock.now = new Date(start.getTime() + 3_600_000)
    expect((await setPassword(tokenIn((await emailsTo(late.email))[0]))).statusCode).toBe(404)
  })

  it('can be asked for with the address; each account gets its own, at most five', async () => {
    const organization = await anOrganization(test)
    const email = anAddress()
    for (let count = 0; count < 6; count++) await anEmployee(test, organization, { email })
    await ask(email.toUpperCase())
    const emails = await emailsTo(email)
    expect(emails).toHaveLength(5)
    expect(new Set(emails.map(tokenIn)).size).toBe(5)
  })

  it('finds an address with an international domain in each of its spellings', async () => {
    const person = await anEmployee(test, await anOrganization(test), { email: 'R&D@münchen.example' })
    for (const spelling of ['r&d@MÜNCHEN.example', 'r&d@xn--mnchen-3ya.example']) await ask(spelling)
    const emails = await emailsTo('R&D@xn--mnchen-3ya.example')
    expect(emails).toHaveLength(2)
    expect(emails[0]?.body).toContain(person.username)
  })

  it('lets someone in who has never had a password, and someone without an organization', async () => {
    const email = anAddress()
    const invited = await anInvitedUser(test, await anOrganization(test), { email })
    await ask(invited.username)
    expect((await setPassword(tokenIn((await emailsTo(email))[0]))).statusCode).toBe(200)
    const lone = await aUserWithoutOrganization(test)
    const address = anAddress()
    await test.pool.query('update users set email = $2 where id = $1', [lone.id, address])
    await ask(lone.username)
    expect(await emailsTo(address)).toHaveLength(1)
  })
})

describe('the same answer, and no email', () => {
  it('for an unknown username or address', async () => {
    const before = await test.pool.query('select count(*) from mails')
    for (const account of ['unknown-account', 'unknown@northwind.example', '%', "x'; drop table users; --"])
      expect(await ask(account)).toEqual(ANSWER)
    expect((await test.pool.query('select count(*) from mails')).rows).toEqual(before.rows)
  })

  it('without an address, and in a deleted organization', async () => {
    const nowhere = await anEmployee(test, await anOrganization(test))
    await test.pool.query("update users set email = '' where id = $1", [nowhere.id])
    expect(await ask(nowhere.username)).toEqual(ANSWER)
    const organization = await anOrganization(test)
    const email = anAddress()
    const gone = await anEmployee(test, organization, { email })
    await test.pool.query('update organizations set deleted_at = now() where id = $1', [organization.id])
    for (const account of [gone.username, email]) expect(await ask(account)).toEqual(ANSWER)
    expect(await emailsTo(email)).toEqual([])
  })

  it('after too many to one address in an hour, which end no link and no other email', async () => {
    const strict = await anApp({ mailRecipientLimit: 2, trustProxy: true })
    const email = anAddress()
    const person = await anEmployee(strict, await anOrganization(strict), { email })
    for (let network = 0; network < 4; network++)
      expect(await ask(person.username, strict, `192.0.2.${network}`)).toEqual(ANSWER)
    const emails = await emailsTo(email, strict)
    expect(emails).toHaveLength(2)
    const { tenantId, ...limits } = { ...strict.services.config, tenantId: person.id as TenantId }
    const takeOther = () =>
      strict.database
        .forTenant(tenantId)
        .transaction((tx) => takeEmailQuota(tx, tenantId, [email], 'link', limits, start))
    expect(await takeOther()).toEqual([true])
    const body = { token: tokenIn(emails[0]), newPassword: NEW_PASSWORD }
    expect((await strict.call('POST', '/api/password-links/use', { body })).statusCode).toBe(200)
  })

  it('to an address that an admin has set, who may not set the password [6.2]', async () => {
    const organization = await anOrganization(test)
    const [admin, person] = [await anAdmin(test, organization), await anEmployee(test, organization)]
    const changeEmail = async (as: Caller, email: string) => {
      const answer = await test.call('PUT', `/api/admin/users/${person.id}`, { as, body: { email } })
      expect(answer.json<{ user: ListedUser }>().user.email).toBe(email)
    }
    const [first, second, third] = [anAddress(), anAddress(), anAddress()]
    await changeEmail(admin, first)
    expect(await ask(person.username)).toEqual(ANSWER)
    expect(await ask(first)).toEqual(ANSWER)
    expect(await emailsTo(first)).toEqual([])
    await changeEmail(organization.orgAdmin, second)
    await ask(person.username)
    expect(await emailsTo(second)).toHaveLength(1)
    await changeEmail(admin, third)
    await ask(person.username)
    expect(await emailsTo(third)).toEqual([])
  })
})

describe('a stranger', async () => {
  const strict = await anApp({ invitationLimit: 2, trustProxy: true })
  const askOften = async (account: string, from: string) => {
    const answers: unknown[] = []
    for (let count = 0; count < 3; count++) answers.push(await ask(account, strict, from))
    return answers
  }
  const LIMITED = [
    429,
    {
      message:
        'You have asked for this account often. Links that arrived in the last hour still work. Please try again in 60 minutes.',
    },
  ]

  it('is limited for each account, known or not', async () => {
    const { username } = await anEmployee(strict, await anOrganization(strict), { email: anAddress() })
    for (const account of [username, 'another-name'])
      expect(await askOften(account, '192.0.2.1')).toEqual([ANSWER, ANSWER, LIMITED])
  })

  it('keeps no one from a link of their own, and ends none', async () => {
    const email = anAddress()
    const organization = await anOrganization(strict)
    const { id, username } = await anEmployee(strict, organization, { email })
    await askOften(username, '192.0.2.2')
    expect(await ask(username, strict, '198.51.100.7')).toEqual(ANSWER)
    const tokens = (await emailsTo(email, strict)).map(tokenIn)
    expect(tokens).toHaveLength(3)
    const url = `/api/organizations/${organization.id}/users/${id}/password-link`
    const byAdmin = await strict.call('POST', url, { as: organization.orgAdmin, body: { send: true } })
    expect(byAdmin.json()).toMatchObject({ unsent: null })
    const openLink = async (token: string) =>
      (await strict.call('POST', '/api/password-links/open', { body: { token } })).statusCode
    expect(await Promise.all(tokens.map(openLink))).toEqual([200, 200, 200])
    const body = { token: tokens[0], newPassword: NEW_PASSWORD }
    expect((await strict.call('POST', '/api/password-links/use', { body })).statusCode).toBe(200)
    expect(await Promise.all(tokens.map(openLink))).toEqual([404, 404, 404])
  })
})

it('answers before it looks for the account', async () => {
  const person = await aPersonWithAddress()
  const answer = await test.call('POST', '/api/forgot-password', { body: { account: person.username } })
  expect(answer.statusCode).toBe(200)
  expect(await emailsTo(person.email)).toEqual([])
  await sendRequestedLinks({ ...test.services, log })
  expect(await emailsTo(person.email)).toHaveLength(1)
})

it('sends one email for a request that two processes see, and forgets requests of an hour ago', async () => {
  const person = await aPersonWithAddress()
  const request = () => test.call('POST', '/api/forgot-password', { body: { account: person.username } })
  await request()
  await Promise.all([1, 2, 3].map(() => sendRequestedLinks({ ...test.services, log })))
  expect(await emailsTo(person.email)).toHaveLength(1)
  await request()
  test.clock.now = new Date(start.getTime() + 3_600_000)
  await sendRequestedLinks({ ...test.services, log })
  expect(await emailsTo(person.email)).toHaveLength(1)
})
