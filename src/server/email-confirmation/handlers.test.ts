import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailConfirmation } from '#domain/email-confirmation/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { deleteExpired } from '#server/http/sessions/session-store.ts'
import {
  aLeaveRequest,
  anEmployee,
  anInvitedUser,
  anOrganization,
  aUserWithoutOrganization,
  clock,
  type Member,
  ptoOf,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const SMTP_URL = 'smtp://user:secret@mail.example.com:587'
const PUBLIC_URL = 'https://time.watchbell.example'
const test = await anApp({ smtpUrl: SMTP_URL, publicUrl: PUBLIC_URL })
const start = test.clock.now
beforeEach(() => (test.clock.now = start))

const pass = (days: number) => (test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS))
const LINK = new RegExp(`^${PUBLIC_URL}/confirm-email#([\\w-]{43})$`, 'm')

type Row = { recipient: string; reply_to: string; subject: string; body: string; secret: boolean }
const mailsOf = async (tenantId: string) =>
  (
    await test.pool.query<Row>(
      'select recipient, reply_to, subject, body, secret from mails where tenant_id = $1 order by id',
      [tenantId],
    )
  ).rows
const tokenOf = async (tenantId: string) => LINK.exec((await mailsOf(tenantId)).at(-1)?.body ?? '')?.[1] ?? ''
const stateOf = async (as: Member) =>
  (await test.call('GET', '/api/email-confirmation', { as })).json<EmailConfirmation>()
const sendAgain = (as: Member) => test.call('POST', '/api/email-confirmation/send', { as })
const confirm = (token: string) => test.call('POST', '/api/email-confirmation/confirm', { body: { token } })
const GONE = { message: 'This link has expired or was replaced by a newer one. Sign in to send a new one.' }

async function sendTimesheet(as: Member) {
  const entry = await clock(test, as, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  const body = { entries: [{ id: entry }], email: 'payroll@northwind.example' }
  return test.call('POST', '/api/send-timesheet', { as, body })
}
const linkFor = ({ id, orgAdmin }: TestOrganization, who: Member) =>
  test.call('POST', `/api/organizations/${id}/users/${who.id}/password-link`, { as: orgAdmin, body: { send: true } })

describe('an organization that registers', () => {
  it('gets an email with a link and confirms its address once', async () => {
    const { id, orgAdmin } = await anOrganization(test)
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'office@northwind.example',
      reply_to: '',
      subject: 'Confirm your email address for Watchbell',
      secret: true,
    })
    expect(mail?.body).toContain('“Northwind Traders” was registered at Watchbell with this email address.')
    expect(mail?.body).toContain(`Watchbell sent this email for “Ada Boss” of “Northwind Traders”.`)
    expect(await stateOf(orgAdmin)).toEqual({
      email: 'office@northwind.example',
      isNeeded: true,
      sentAt: start.toISOString(),
      delivery: { state: 'waiting', problem: null },
    })
    const token = await tokenOf(id)
    const stored = await test.pool.query("select encode(token_hash, 'base64') from email_confirmations")
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    const answers = await Promise.all([confirm(token), confirm(token)])
    answers.push(await confirm(token))
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Email address confirmed' }])
    }
    expect(await stateOf(orgAdmin)).toMatchObject({ isNeeded: false })
    expect((await sendAgain(orgAdmin)).statusCode).toBe(409)
  })

  it('emails timesheets, links, and notices only after confirming', async () => {
    const organization = await anOrganization(test)
    const { id, orgAdmin } = organization
    const worker = await anEmployee(test, organization)
    const invited = await anInvitedUser(test, organization)
    const pto = await ptoOf(test, organization)
    expect((await sendTimesheet(orgAdmin)).statusCode).toBe(403)
    const refused = await sendTimesheet(worker)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Your organization’s email address is not confirmed yet. Ask your administrator.' },
    ])
    const shown = await linkFor(organization, invited)
    expect([shown.statusCode, shown.json()]).toEqual([
      200,
      {
        message: 'Link created',
        link: expect.stringMatching(/^\/set-password#/),
        unsent: 'Confirm your organization’s email address first. You can send the link again from Home.',
        expiresAt: expect.any(String),
      },
    ])
    await aLeaveRequest(test, worker, pto.id)
    expect(await mailsOf(id)).toHaveLength(1)

    expect((await confirm(await tokenOf(id))).statusCode).toBe(200)
    const tomorrow = { startDate: '2027-02-01', endDate: '2027-02-01', hoursRequested: 8 }
    expect((await linkFor(organization, invited)).json()).toMatchObject({ link: null, unsent: null })
    await aLeaveRequest(test, worker, pto.id, tomorrow)
    expect((await mailsOf(id)).map(({ subject }) => subject).slice(1)).toEqual([
      'Set your password for Watchbell',
      expect.stringContaining('Will Worker requests Feb 1, 2027 off'),
    ])
  })

  it("is not confirmed by another organization's link", async () => {
    const [mine, theirs] = [await anOrganization(test), await anOrganization(test)]
    expect((await confirm(await tokenOf(theirs.id))).statusCode).toBe(200)
    expect([(await stateOf(mine.orgAdmin)).isNeeded, (await stateOf(theirs.orgAdmin)).isNeeded]).toEqual([true, false])
  })
})

it('says what became of the email with the link', async () => {
  const { id, orgAdmin } = await anOrganization(test)
  const insecure = { code: 'insecure' }
  const setMail = (values: string) => test.pool.query(`update mails set ${values} where tenant_id = $1`, [id])
  await setMail(`attempts = 1, problem = '${JSON.stringify(insecure)}'`)
  expect((await stateOf(orgAdmin)).delivery).toEqual({
    state: 'waiting',
    problem: 'The connection to the mail server isn’t secure',
  })
  await setMail(`state = 'failed', due_at = null, settled_at = now(), body = '', html = ''`)
  expect((await stateOf(orgAdmin)).delivery?.state).toBe('failed')
  expect((await sendAgain(orgAdmin)).json<EmailConfirmation>().delivery).toEqual({ state: 'waiting', problem: null })
})

describe('a link', () => {
  it.each(['nonsense', 'A'.repeat(43)])('404 for %s', async (token) => {
    const answer = await confirm(token)
    expect([answer.statusCode, answer.json()]).toEqual([404, GONE])
  })

  it('expires after seven days and is removed', async () => {
    const { id, orgAdmin } = await anOrganization(test)
    const token = await tokenOf(id)
    pass(7)
    expect([(await confirm(token)).statusCode, (await stateOf(orgAdmin)).sentAt]).toEqual([404, null])
    await deleteExpired(test.database, test.clock.now)
    expect((await test.pool.query('select from email_confirmations where tenant_id = $1', [id])).rowCount).toBe(0)
    expect((await sendAgain(orgAdmin)).statusCode).toBe(200)
    expect((await confirm(await tokenOf(id))).statusCode).toBe(200)
  })

  it('is replaced by the next one, which only administrators can send', async () => {
    const organization = await anOrganization(test)
    const first = await tokenOf(organization.id)
    expect((await sendAgain(await anEmployee(test, organization))).statusCode).toBe(403)
    pass(1)
    const again = await sendAgain(organization.orgAdmin)
    expect([again.statusCode, again.json()]).toEqual([
      200,
      {
        message: 'A new link is on its way to office@northwind.example',
        email: 'office@northwind.example',
        isNeeded: true,
        sentAt: test.clock.now.toISOString(),
        delivery: { state: 'waiting', problem: null },
      },
    ])
    expect((await confirm(first)).statusCode).toBe(404)
    expect((await confirm(await tokenOf(organization.id))).statusCode).toBe(200)
  })

  it('ends when the address changes, and so does the confirmation', async () => {
    const change = (id: string, email: string) =>
      test.pool.query('update organizations set email = $2 where id = $1', [id, email])
    const { id, orgAdmin } = await anOrganization(test)
    const token = await tokenOf(id)
    await change(id, 'office@northwind.example')
    expect((await confirm(token)).statusCode).toBe(200)
    await change(id, 'elsewhere@northwind.example')
    expect(await stateOf(orgAdmin)).toEqual({
      email: 'elsewhere@northwind.example',
      isNeeded: true,
      sentAt: null,
      delivery: null,
    })
    expect((await confirm(token)).statusCode).toBe(404)
    expect((await stateOf(orgAdmin)).isNeeded).toBe(true)
  })
})

it('a person without an organization confirms their own address', async () => {
  const lone = await aUserWithoutOrganization(test)
  expect((await mailsOf(lone.id)).map(({ recipient }) => recipient)).toEqual(['lone@example.org'])
  expect((await mailsOf(lone.id))[0]?.body).toContain('An account was registered at Watchbell with this email address.')
  expect((await sendTimesheet(lone)).statusCode).toBe(403)
  expect((await confirm(await tokenOf(lone.id))).statusCode).toBe(200)
  expect((await stateOf(lone)).isNeeded).toBe(false)
  await test.pool.query(`update users set email = 'new@example.org' where id = $1`, [lone.id])
  expect((await stateOf(lone)).isNeeded).toBe(true)
  expect((await sendAgain(lone)).statusCode).toBe(200)
})

it('limits links per address and day; registering still works without one', async () => {
  const strict = await anApp({ smtpUrl: SMTP_URL, publicUrl: PUBLIC_URL, invitationLimit: 2 })
  const [first, second, third] = [
    await anOrganization(strict),
    await anOrganization(strict),
    await anOrganization(strict),
  ]
  const count = async () => (await strict.pool.query('select from mails')).rowCount
  expect(await count()).toBe(2)
  const state = await strict.call('GET', '/api/email-confirmation', { as: third.orgAdmin })
  expect(state.json()).toMatchObject({ isNeeded: true, sentAt: null })
  for (const { orgAdmin } of [first, second, third]) {
    const refused = await strict.call('POST', '/api/email-confirmation/send', { as: orgAdmin })
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many emails to this address. Use the newest one, or try again tomorrow.' },
    ])
  }
  strict.clock.now = new Date(strict.clock.now.getTime() + DAY_MS)
  expect((await strict.call('POST', '/api/email-confirmation/send', { as: third.orgAdmin })).statusCode).toBe(200)
  expect(await count()).toBe(3)
})

it('needs no confirmation without a mail server', async () => {
  const local = await anApp()
  const { orgAdmin } = await anOrganization(local)
  expect((await local.pool.query('select from mails')).rowCount).toBe(0)
  const state = await local.call('GET', '/api/email-confirmation', { as: orgAdmin })
  expect(state.json()).toMatchObject({ isNeeded: false })
})
