import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmailStatus } from '#domain/mails/contract.ts'
import { startMailServer } from './fakes/smtp.ts'
import { aRegistration } from './support/builders.ts'
import { createMigratedHome, type DataHome, type Product, startProduct, waitUntil } from './support/product.ts'

const smtp = await startMailServer()
const form = aRegistration()
const directory = await mkdtemp(path.join(tmpdir(), 'watchbell-mails-'))
let home: DataHome
let product: Product
let cookie: string
let entryId: string
/** The recipients by the id of the email. */
const sent = new Map<string, string>()

const MAILED = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://time.northwind.example' }
const start = async (env: Record<string, string> = MAILED) => {
  product = await startProduct(home, env)
  expect(product.output()).toContain('is ready at')
}

beforeAll(async () => {
  home = await createMigratedHome()
  await start()
  const { body, cookie: setupCookie } = await product.call('POST', '/api/organizations', { body: form })
  const { id } = body.organization as { id: string }
  await product.call('POST', `/api/organizations/${id}/subscription/create`, {
    cookie: setupCookie,
    body: { tierId: 'starter', billingCycle: 'monthly' },
  })
  cookie = (await product.call('POST', '/api/login', { body: form.adminUser })).cookie
  await confirmAddress()
  const entry = await product.call('POST', '/api/time-entries', {
    cookie,
    body: { username: form.adminUser.username, clockIn: '2026-11-19T08:00:00Z', clockOut: '2026-11-19T12:00:00Z' },
  })
  entryId = entry.body.id as string
})

afterAll(async () => {
  await product.stop()
  await home.remove()
  await rm(directory, { recursive: true, force: true })
})

/** Opens the confirmation link that was emailed to the organization. */
async function confirmAddress(): Promise<void> {
  await waitUntil(async () => (await takenFor(form.email)).length > 0, 10_000)
  const { text } = await PostalMime.parse((await takenFor(form.email))[0]?.content ?? '')
  const token = /northwind\.example\/confirm-email#([\w-]{43})/.exec(text ?? '')?.[1]
  expect((await product.call('POST', '/api/email-confirmation/confirm', { body: { token } })).status).toBe(200)
}

/** The response says that the email was accepted, even if the mail server is down. */
async function sendTimesheet(recipient: string): Promise<EmailStatus> {
  const body = { email: recipient, entries: [{ id: entryId }] }
  const answer = await product.call('POST', '/api/send-timesheet', { cookie, body })
  expect([answer.status, answer.body.success]).toEqual([200, true])
  return answer.body.mail as EmailStatus
}

async function stateOf(id: string): Promise<EmailStatus['state'] | undefined> {
  const { body } = await product.call('GET', '/api/mails', { cookie })
  return (body as unknown as EmailStatus[]).find((mail) => mail.id === id)?.state
}

const takenFor = async (recipient: string) => (await smtp.accepted()).filter(({ to }) => to.includes(recipient))

it.each(['stallAtGreeting', 'stallAtRecipient', 'stallAtData'] as const)(
  'sends the email once after a kill while the mail server hangs (%s)',
  async (mode) => {
    const recipient = `${mode}@northwind.example`.toLowerCase()
    await smtp.setMode(mode)
    const before = smtp.stalls()
    const { id } = await sendTimesheet(recipient)
    await waitUntil(() => smtp.stalls() > before, 10_000)
    expect(await stateOf(id)).toBe('waiting')
    product.process.kill('SIGKILL')
    await product.exited
    await smtp.setMode('accept')
    await start()
    await waitUntil(async () => (await stateOf(id)) === 'sent', 15_000)
    const taken = await takenFor(recipient)
    expect(taken).toHaveLength(1)
    const { messageId, attachments } = await PostalMime.parse(taken[0]?.content ?? '')
    expect(messageId).toBe(`<${id}@localhost>`)
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/csv'])
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).subarray(0, 5)).toEqual(Buffer.from('%PDF-'))
    sent.set(id, recipient)
  },
  60_000,
)

it('sends none of them again after a stop', async () => {
  expect(sent.size).toBe(3)
  expect(await product.stop()).toBe(0)
  await start()
  for (const [id, recipient] of sent) {
    expect(await stateOf(id)).toBe('sent')
    expect(await takenFor(recipient)).toHaveLength(1)
  }
})

it('writes emails to files and logs their names without a mail server', async () => {
  await product.stop()
  const dataDir = home.dataDir ?? directory
  await start({ DATA_DIR: dataDir })
  const { id } = await sendTimesheet('file@northwind.example')
  await waitUntil(async () => (await stateOf(id)) === 'sent', 10_000)
  const [name = ''] = (await readdir(path.join(dataDir, 'outbox'))).filter((file) => file.includes(id))
  expect(name).toMatch(/^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml$/)
  expect(product.output()).toContain(name)
  const { to, attachments } = await PostalMime.parse(await readFile(path.join(dataDir, 'outbox', name)))
  expect([to?.[0]?.address, attachments.length]).toEqual(['file@northwind.example', 2])
})
