import { describe, expect, it } from 'vitest'
import type { TenantId } from '#server/db/tenant.ts'
import { anEmployee, anOrganization, aUserWithoutOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp({ supportLimit: 5, supportEmail: 'help@product.example', trustProxy: true })
const own = await anOrganization(test)

const FORM = {
  name: 'Ada Lovelace',
  email: 'ada@northwind.example',
  phoneNumber: '3125550100',
  subject: 'The clock',
  message: 'It shows yesterday.',
}

const write = (as: { cookies: Record<string, string> }, body: object, key?: string) =>
  test.call('POST', '/api/contact-support', { as, body, headers: key ? { 'idempotency-key': key } : {} })
const mailsOf = async (id: string) =>
  (await test.pool.query('select recipient, reply_to, subject, body, state from mails where sender_id = $1', [id])).rows
const keptOf = async (id: string) =>
  (await test.pool.query('select name, subject, message from support_requests where sender_id = $1', [id])).rows

it('stores a message and emails it to support with the account and a reply address', async () => {
  const worker = await anEmployee(test, own)
  const answer = await write(worker, FORM)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Message sent to support' }])
  expect(await keptOf(worker.id)).toEqual([{ name: FORM.name, subject: FORM.subject, message: FORM.message }])
  const [mail, ...more] = await mailsOf(worker.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'help@product.example',
    reply_to: FORM.email,
    subject: '[Support] “The clock”',
    state: 'waiting',
  })
  for (const known of [worker.username, `“Northwind Traders” (${own.id})`, ...Object.values(FORM)])
    expect(mail.body).toContain(known)
})

it('accepts one from a person without an organization', async () => {
  const lone = await aUserWithoutOrganization(test)
  expect((await write(lone, FORM)).statusCode).toBe(200)
  expect((await mailsOf(lone.id))[0].body).toContain('Organization: none')
})

it('sends once per Idempotency-Key and refuses it with another message', async () => {
  const worker = await anEmployee(test, own)
  const answers = await Promise.all([write(worker, FORM, 'one'), write(worker, FORM, 'one')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await write(worker, { ...FORM, message: 'Something else' }, 'one')).statusCode).toBe(409)
  expect([await mailsOf(worker.id), await keptOf(worker.id)].map((rows) => rows.length)).toEqual([1, 1])
})

it('400 with a message at each field', async () => {
  const answer = await write(own.orgAdmin, {
    name: ' ',
    email: 'ada@',
    phoneNumber: '12',
    subject: '',
    message: 'Too short',
  })
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
    400,
    {
      name: 'Name is required',
      email: 'Invalid email address',
      phoneNumber: 'Invalid phone number',
      subject: 'Subject is required',
      message: 'Message must be at least 10 characters',
    },
  ])
})

it.each([
  ['subject', 'Hello\r\nBcc: everyone@example.org'],
  ['name', 'Ada\nBcc: everyone@example.org'],
  ['email', 'ada@northwind.example\r\nBcc: everyone@example.org'],
])('a %s cannot inject a header', async (field, value) => {
  expect((await write(own.orgAdmin, { ...FORM, [field]: value })).statusCode).toBe(400)
})

it('429 after the configured number of messages in an hour; refused ones do not count', async () => {
  const worker = await anEmployee(test, own)
  await write(worker, { ...FORM, subject: '' })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await write(worker, FORM)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mailsOf(worker.id)).toHaveLength(5)
})

describe('signed out', () => {
  const VISITORS = '00000000-0000-0000-0000-000000000000'
  const visit = (address: string, body: object, key = '') =>
    test.call('POST', '/api/contact-support/visitors', {
      body,
      headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https', ...(key && { 'idempotency-key': key }) },
    })

  it('stores a message outside all organizations and emails it to support once', async () => {
    const answers = [await visit('203.0.113.1', FORM, 'one'), await visit('203.0.113.1', FORM, 'one')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await keptOf(VISITORS)).toHaveLength(1)
    const mails = await mailsOf(VISITORS)
    expect(mails).toMatchObject([
      { recipient: 'help@product.example', reply_to: FORM.email, subject: '[Support] “The clock”' },
    ])
    expect(mails[0].body).toContain('Not signed in: the name and the address below are unverified.')
    const seen = test.database
      .forTenant(own.id as TenantId)
      .transaction((tx) => tx.selectFrom('supportRequests').select('senderId').execute())
    expect((await seen).map(({ senderId }) => senderId)).not.toContain(VISITORS)
  })

  it.each([
    ['subject', 'Hello\r\nBcc: everyone@example.org'],
    ['name', 'Ada\nBcc: everyone@example.org'],
    ['email', 'ada@northwind.example\r\nBcc: everyone@example.org'],
    ['email', 'ada@northwind.example, everyone@example.org'],
  ])('400 for a %s that injects a header or recipient', async (field, value) => {
    expect((await visit('203.0.113.2', { ...FORM, [field]: value })).statusCode).toBe(400)
  })

  it('429 per client address; other addresses and signed-in people are not affected', async () => {
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await visit('203.0.113.3', FORM)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await visit('203.0.113.4', FORM)).statusCode).toBe(200)
    expect((await write(await anEmployee(test, own), FORM)).statusCode).toBe(200)
  })

  it('the platform role cannot read messages of organizations', async () => {
    const seen = test.database.platform.transaction((tx) =>
      tx.selectFrom('supportRequests').select('tenantId').distinct().execute(),
    )
    expect(await seen).toEqual([{ tenantId: VISITORS }])
  })
})
