import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  aLeaveRequest,
  anEmployee,
  anOrganization,
  aRegistration,
  aUserWithoutOrganization,
  clock,
  type Member,
  ptoOf,
  signIn,
} from './support/builders.ts'
import { anApp, type TestApp } from './support/harness.ts'

const VICTIM = 'victim@elsewhere.example'
const SMTP_URL = 'smtp://user:secret@mail.example.com:587'
const PUBLIC_URL = 'https://time.watchbell.example'
/** The defaults of an operator who sets only the mail server. */
const { mailLimit, addUserLimit, mailOrganizationLimit, mailRecipientLimit, invitationLimit, publicUrl } = readConfig({
  PUBLIC_URL,
})
const DEFAULTS = { mailLimit, addUserLimit, mailOrganizationLimit, mailRecipientLimit, invitationLimit, publicUrl }

async function anImpostor(test: TestApp): Promise<{ id: string; orgAdmin: Member }> {
  const form = { ...aRegistration(), name: 'PayPal Security' }
  const response = await test.call('POST', '/api/organizations', { body: form })
  const { id } = response.json<{ organization: { id: string } }>().organization
  await test.pool.query(`update organizations set subscription_tier_id = 'enterprise' where id = $1`, [id])
  return { id, orgAdmin: await signIn(test, form.adminUser.username) }
}

async function attack(test: TestApp, { id, orgAdmin }: { id: string; orgAdmin: Member }, rounds = 1): Promise<number> {
  let links = 0
  for (let round = 0; round < rounds; round++) {
    const rows = Array.from({ length: 49 }, (_, index) => ({
      username: `p${round}_${index}_${id.slice(-6)}`,
      firstName: 'Your account is locked. Verify now at www.evil.example',
      email: index % 2 ? VICTIM : `Victim+${round}.${index}@Elsewhere.example`,
    }))
    const imported = await test.call('POST', '/api/admin/users/import', {
      as: orgAdmin,
      body: { rows, links: 'mail' },
      headers: { host: 'evil.example' },
    })
    expect(imported.statusCode).toBe(201)
    links += imported.json<{ links: unknown[] }>().links.length
    const people = await test.call('GET', `/api/organizations/${id}/users`, { as: orgAdmin })
    const others = people.json<{ id: string }[]>().filter((one) => one.id !== orgAdmin.id)
    await Promise.all(
      others.map((one) => test.call('DELETE', `/api/organizations/${id}/users/${one.id}`, { as: orgAdmin })),
    )
  }
  return links
}

type Row = { subject: string; body: string }
const mailsTo = async (test: TestApp, pattern: string) =>
  (await test.pool.query<Row>('select subject, body from mails where recipient ilike $1', [pattern])).rows

describe('an impostor who imports one address again and again', () => {
  it('can send only a few emails a day, without links of their own', async () => {
    const test = await anApp(DEFAULTS)
    const impostor = await anImpostor(test)
    const shown = await attack(test, impostor, 3)
    const mails = await mailsTo(test, 'victim%')
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(5)
    expect(shown).toBe(147 - mails.length)
    for (const { subject, body } of mails) {
      expect(subject + body).not.toMatch(/evil\.example|locked/)
      const links = body.match(/\S+:\/\/\S+/g)
      expect(links).toEqual([expect.stringMatching(/^https:\/\/time\.watchbell\.example\/set-password#[\w-]{43}$/)])
      expect(body).toContain('“PayPal Security”')
      expect(body).toContain('“Ada Boss”')
      expect(body).toContain('support@localhost')
    }
    // Addresses are counted across all senders.
    const second = await anImpostor(test)
    await attack(test, second)
    expect(await mailsTo(test, 'victim%')).toHaveLength(mails.length)
  })

  it('emails no one before the organization’s address is confirmed', async () => {
    const test = await anApp({ ...DEFAULTS, smtpUrl: SMTP_URL })
    expect(await attack(test, await anImpostor(test))).toBe(49)
    expect(await mailsTo(test, 'victim%')).toEqual([])
  })
})

it('a person without an organization cannot email a timesheet before confirming their address', async () => {
  const test = await anApp({ ...DEFAULTS, smtpUrl: SMTP_URL })
  const lone = await aUserWithoutOrganization(test)
  const entry = await clock(test, lone, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  const body = { entries: [{ id: entry }], email: VICTIM, message: 'Verify now' }
  const answer = await test.call('POST', '/api/send-timesheet', { as: lone, body })
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { message: 'Confirm your email address first. Open the link that we emailed to you.' },
  ])
  expect(await mailsTo(test, 'victim%')).toEqual([])
})

describe('over the email limit of an address', async () => {
  const test = await anApp({ mailRecipientLimit: 2 })
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization, { email: 'will@northwind.example' })
  const entry = await clock(test, worker, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  const send = (key: string, email: string) => {
    const body = { entries: [{ id: entry }], email }
    return test.call('POST', '/api/send-timesheet', { as: worker, body, headers: { 'idempotency-key': key } })
  }

  it('a new timesheet is refused without counting, and a repeat of an accepted one is not', async () => {
    const statuses = []
    for (const key of ['1', '1', '2', '3', '1'])
      statuses.push((await send(key, 'payroll@northwind.example')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    expect((await send('4', 'payroll@northwind.example')).json()).toEqual({
      message: 'Too many emails to this address, or from your organization. Try again in an hour.',
    })
    expect(await mailsTo(test, 'payroll%')).toHaveLength(2)
    expect((await send('5', 'other@northwind.example')).statusCode).toBe(200)
  })

  it('leave is approved without a notice', async () => {
    const pto = await ptoOf(test, organization)
    for (const month of ['01', '02', '03']) {
      const days = { startDate: `2027-${month}-04`, endDate: `2027-${month}-04`, hoursRequested: 8 }
      expect((await aLeaveRequest(test, worker, pto.id, days)).status).toBe('pending')
    }
    expect(await mailsTo(test, 'ada@%')).toHaveLength(2)
  })
})

it('an import shows links that were not emailed, and a repeat shows new ones to the same people', async () => {
  const test = await anApp({ invitationLimit: 1 })
  const { orgAdmin } = await anOrganization(test)
  const rows = ['one', 'two', 'three'].map((username, index) => ({
    username,
    email: index === 0 ? 'alone@northwind.example' : 'shared@northwind.example',
  }))
  const once = async () => {
    const body = { rows, links: 'mail' }
    const headers = { 'idempotency-key': 'once' }
    const answer = await test.call('POST', '/api/admin/users/import', { as: orgAdmin, body, headers })
    return answer.json<{ links: { username: string; link: string }[]; unsent: string | null; imported: number }>()
  }
  const [first, again] = [await once(), await once()]
  for (const { links, unsent, imported } of [first, again]) {
    expect([imported, links.map(({ username }) => username), typeof unsent]).toEqual([3, ['three'], 'string'])
  }
  expect(again.links[0]?.link).not.toBe(first.links[0]?.link)
  const opened = await test.call('POST', '/api/password-links/open', {
    body: { token: again.links[0]?.link.split('#')[1] },
  })
  expect(opened.json()).toMatchObject({ username: 'three' })
  expect(await mailsTo(test, '%')).toHaveLength(2)
})

it('an invitation that was not emailed is a link, and a repeat shows a new one for the same person', async () => {
  const test = await anApp({ invitationLimit: 1 })
  const organization = await anOrganization(test)
  const invite = async (key: string) => {
    const body = { email: 'shared@northwind.example' }
    const headers = { 'idempotency-key': key }
    const url = `/api/organizations/${organization.id}/invitations`
    const answer = await test.call('POST', url, { as: organization.orgAdmin, body, headers })
    return answer.json<{ user: { id: string }; link: string | null; unsent: string | null }>()
  }
  expect(await invite('one')).toMatchObject({ link: null, unsent: null })
  const [first, again] = [await invite('two'), await invite('two')]
  expect([first.unsent, again.user.id]).toEqual([expect.any(String), first.user.id])
  expect(again.link).toMatch(/^\/set-password#/)
  expect(again.link).not.toBe(first.link)
  expect(await mailsTo(test, 'shared%')).toHaveLength(1)
})

describe('links in emails', () => {
  it('need PUBLIC_URL, or a mail server stops the start', () => {
    expect(() => readConfig({ SMTP_URL })).toThrow(
      /SMTP_URL needs PUBLIC_URL, the address of this product for links in emails/,
    )
    expect(readConfig({ SMTP_URL, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  })

  it('lead to this machine without a mail server', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })
})
