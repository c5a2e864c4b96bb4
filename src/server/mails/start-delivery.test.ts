import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGLISH_READER } from '#domain/languages/say.ts'
import type { EmailStatus } from '#domain/mails/contract.ts'
import { openDatabase, type TenantId } from '#server/db/tenant.ts'
import { startMailServer } from '#test/fakes/smtp.ts'
import { anEmail, anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { type Delivery, startDelivery, type Transport } from './start-delivery.ts'
import { listSentEmails, removeAttachments } from './store.ts'

const test = await anApp()
const smtp = await startMailServer()
const organization = await anOrganization(test)
const sender = await anEmployee(test, organization)

const from = { productName: 'Watchbell', mailFrom: 'time@watchbell.example' }
const bySmtp = sendBySmtp(smtp.url, from, { greetingMs: 2000, transferMs: 5000, replyMs: 5000 })
const logged: string[] = []
const addLine = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`)
const log = { info: addLine, warn: addLine }

let deliveries: Delivery[] = []
function startTestDelivery(transport: Transport = bySmtp): Delivery {
  const delivery = startDelivery({ database: test.database, transport, now: () => test.clock.now, log })
  deliveries.push(delivery)
  return delivery
}
beforeEach(() => smtp.setMode('accept'))
afterEach(async () => {
  await smtp.release()
  await Promise.all(deliveries.map((delivery) => delivery.stop()))
  deliveries = []
  await test.pool.query('delete from mails')
})

const scope = test.database.forTenant(organization.id as TenantId)
const listEmails = () =>
  scope.transaction((tx) => listSentEmails(tx, organization.id as TenantId, sender.id, ENGLISH_READER))
const newest = async (): Promise<EmailStatus> => {
  const [email] = await listEmails()
  if (!email) throw new Error('no email')
  return email
}
const stateIs = (state: EmailStatus['state']) => waitUntil(async () => (await newest()).state === state, 10_000)
const triesAre = (attempts: number) => waitUntil(async () => (await newest()).attempts === attempts, 10_000)
const passSeconds = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000))
const queue = (fields = {}) => anEmail(test, organization, sender, fields)
const deliveriesOf = async (id: string) => {
  const all = await smtp.received()
  const received = await Promise.all(
    all.map(async ({ accepted, content }) => ({ accepted, messageId: (await PostalMime.parse(content)).messageId })),
  )
  return received.filter(({ messageId }) => messageId === `<${id}@watchbell.example>`)
}

/** Cuts only the connections that hold a lock on an email, as a failing database does. */
const cutLockHolders = () =>
  test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
      where datname = current_database() and state = 'idle in transaction'
        and relation = 'mails'::regclass and mode = 'RowShareLock'`,
  )

describe('a queued email', () => {
  it('is sent once, and its sender sees when', async () => {
    const { id } = await queue()
    const delivery = startTestDelivery()
    await stateIs('sent')
    expect(await newest()).toMatchObject({
      state: 'sent',
      attempts: 1,
      problem: null,
      nextAttemptAt: null,
      sentAt: test.clock.now.toISOString(),
    })
    delivery.wake()
    await delivery.stop()
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('is sent when it is queued while the delivery is idle', async () => {
    const delivery = startTestDelivery()
    const first = await queue()
    delivery.wake()
    await stateIs('sent')
    const { id } = await queue({ acceptedAt: new Date(test.clock.now.getTime() + 1) })
    passSeconds(1)
    delivery.wake()
    await waitUntil(async () => (await listEmails()).every(({ state }) => state === 'sent'), 10_000)
    expect([await deliveriesOf(first.id), await deliveriesOf(id)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('of a process that died is found by polling', async () => {
    startTestDelivery()
    await queue()
    await stateIs('sent')
  })

  it('is not sent when its transaction is rolled back', async () => {
    const delivery = startTestDelivery()
    await scope
      .transaction(async () => {
        throw new Error('no')
      })
      .catch(() => undefined)
    delivery.wake()
    await queue()
    delivery.wake()
    await stateIs('sent')
    expect(await listEmails()).toHaveLength(1)
  })
})

describe('a mail server that fails', () => {
  it('for a day: every email is sent once when it is back', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await queue()).id)
    const delivery = startTestDelivery()
    for (const mode of [
      'away',
      'stallAtGreeting',
      'dropAtData',
      'refuseLogin',
      'deferRecipient',
      'turnAway',
    ] as const) {
      await smtp.setMode(mode)
      const tries = (await newest()).attempts
      passSeconds(4 * 3600)
      delivery.wake()
      await waitUntil(async () => (await listEmails()).every(({ attempts }) => attempts > tries), 15_000)
    }
    expect((await listEmails()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    await smtp.setMode('accept')
    passSeconds(3600)
    delivery.wake()
    await waitUntil(async () => (await listEmails()).every(({ state }) => state === 'sent'), 10_000)
    for (const id of ids) expect((await deliveriesOf(id)).filter(({ accepted }) => accepted)).toHaveLength(1)
  })

  it('temporarily: the email is sent again after the delay, with the same Message-ID', async () => {
    await smtp.setMode('deferMail')
    const { id } = await queue()
    const delivery = startTestDelivery()
    await triesAre(1)
    expect(await newest()).toMatchObject({
      state: 'waiting',
      problem: 'The mail server asked us to try again later: 4.3.1 Disk full',
      nextAttemptAt: new Date(test.clock.now.getTime() + 10_000).toISOString(),
    })
    await smtp.setMode('accept')
    passSeconds(9)
    const other = await queue({ acceptedAt: test.clock.now })
    delivery.wake()
    await waitUntil(
      async () => (await listEmails()).some((mail) => mail.id === other.id && mail.state === 'sent'),
      10_000,
    )
    expect(await deliveriesOf(id)).toEqual([{ accepted: false, messageId: `<${id}@watchbell.example>` }])
    passSeconds(1)
    delivery.wake()
    await waitUntil(async () => (await listEmails()).every(({ state }) => state === 'sent'), 10_000)
    expect((await deliveriesOf(id)).map(({ accepted }) => accepted)).toEqual([false, true])
    expect((await listEmails()).find((mail) => mail.id === id)).toMatchObject({ attempts: 2, problem: null })
  })

  it('with a final refusal: the email has failed, and its sender sees why', async () => {
    await smtp.setMode('refuseRecipient')
    await queue({ recipient: 'unknown@northwind.example' })
    const delivery = startTestDelivery()
    await stateIs('failed')
    expect(await newest()).toMatchObject({
      attempts: 1,
      problem: 'The mail server rejected the address: 5.1.1 <unknown@northwind.example>: no such user',
      nextAttemptAt: null,
      sentAt: null,
    })
    await smtp.setMode('accept')
    passSeconds(100 * 3600)
    const other = await queue()
    delivery.wake()
    await waitUntil(async () => (await deliveriesOf(other.id)).length === 1, 10_000)
    expect((await listEmails()).find(({ id }) => id !== other.id)).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('an email that cannot be rendered does not block the others', async () => {
    const broken = await queue()
    passSeconds(1)
    const good = await queue()
    startTestDelivery(async (email, attempt) => {
      if (email.id === broken.id) throw new Error('a fault of ours')
      return bySmtp(email, attempt)
    })
    await waitUntil(async () => (await listEmails()).every(({ attempts }) => attempts === 1), 10_000)
    const states = Object.fromEntries((await listEmails()).map(({ id, state, problem }) => [id, [state, problem]]))
    expect(states).toEqual({ [broken.id]: ['waiting', 'The email couldn’t be sent'], [good.id]: ['sent', null] })
  })

  it('logs no password and no address', async () => {
    expect(logged.length).toBeGreaterThan(10)
    expect(logged.join('\n')).not.toMatch(/s3cret|northwind/)
  })
})

describe('no email is sent twice', () => {
  it('because the mail server is slow: the lock outlasts the idle timeout of other transactions', async () => {
    const options = '-c idle_in_transaction_session_timeout=200ms'
    // The driver leaves the password out when options are spread.
    const { password } = test.pool.options
    const strictDatabase = openDatabase(new pg.Pool({ ...test.pool.options, password, options, max: 2 }))
    const idleFor = async () =>
      (
        await test.pool.query(
          `select extract(epoch from clock_timestamp() - state_change) * 1000 as ms from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`,
        )
      ).rows[0]?.ms ?? 0
    const { id } = await queue()
    const slow: Transport = async (email, attempt) => {
      await waitUntil(async () => (await idleFor()) > 500, 5000)
      return bySmtp(email, attempt)
    }
    const delivery = startDelivery({ database: strictDatabase, transport: slow, now: () => test.clock.now, log })
    await stateIs('sent')
    await delivery.stop()
    await strictDatabase.owner.destroy()
    expect(await newest()).toMatchObject({ attempts: 1 })
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('by two processes with a hundred emails to send', async () => {
    for (let count = 0; count < 100; count++) await queue()
    const sent: string[] = []
    const recording: Transport = async (email, attempt) => {
      sent.push(email.id)
      return bySmtp(email, attempt)
    }
    startTestDelivery(recording)
    startTestDelivery(recording)
    const waiting = async () =>
      (await test.pool.query("select count(*)::int as count from mails where state <> 'sent'")).rows[0].count
    await waitUntil(async () => (await waiting()) === 0, 60_000)
    expect([sent.length, new Set(sent).size]).toEqual([100, 100])
    const accepted = await Promise.all(
      (await smtp.accepted()).map(async ({ content }) => (await PostalMime.parse(content)).messageId),
    )
    for (const id of sent) expect(accepted.filter((messageId) => messageId?.includes(id))).toHaveLength(1)
  })

  it('when the database fails after the mail server accepted it: the result is stored when the database is back', async () => {
    const { id } = await queue()
    let cut = 0
    startTestDelivery(async (email, attempt) => {
      const result = await bySmtp(email, attempt)
      cut += (await cutLockHolders()).rowCount ?? 0
      return result
    })
    await stateIs('sent')
    expect(cut).toBe(1)
    expect(await newest()).toMatchObject({ attempts: 1, sentAt: test.clock.now.toISOString() })
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('when the database connection is cut and another process takes over', async () => {
    await smtp.setMode('stallAtRecipient')
    const before = smtp.stalls()
    const { id } = await queue()
    startTestDelivery()
    await waitUntil(() => smtp.stalls() > before, 10_000)
    await smtp.setMode('accept')
    await cutLockHolders()
    startTestDelivery()
    await stateIs('sent')
    await smtp.release()
    await waitUntil(() => logged.some((line) => line.startsWith('emails wait')), 10_000)
    expect(await deliveriesOf(id)).toHaveLength(1)
    expect(await newest()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('when it is queued twice with one idempotency key: the second call returns the first email', async () => {
    const first = await queue({ idempotencyKey: 'send-1' })
    const again = await Promise.all([1, 2, 3].map(() => queue({ idempotencyKey: 'send-1', subject: 'Other words' })))
    expect(again).toEqual([first, first, first])
    await expect(queue({ idempotencyKey: 'send-1', recipient: 'other@northwind.example' })).rejects.toMatchObject({
      code: 'conflict',
    })
    startTestDelivery()
    await stateIs('sent')
    expect(await queue({ idempotencyKey: 'send-1' })).toMatchObject({ id: first.id, state: 'sent' })
    expect(await deliveriesOf(first.id)).toHaveLength(1)
  })
})

describe('stopping', () => {
  it('lets the email that is being sent arrive', async () => {
    await smtp.setMode('stallAtData')
    const before = smtp.stalls()
    const { id } = await queue()
    const delivery = startTestDelivery()
    await waitUntil(() => smtp.stalls() > before, 10_000)
    const stopped = delivery.stop()
    await smtp.release()
    await stopped
    expect(await newest()).toMatchObject({ id, state: 'sent', attempts: 1 })
  })

  it('does not wait forever: the email stays for the next process, and the try does not count', async () => {
    await smtp.setMode('stallAtGreeting')
    const before = smtp.stalls()
    await queue()
    const delivery = startTestDelivery(sendBySmtp(smtp.url, from))
    await waitUntil(() => smtp.stalls() > before, 10_000)
    const startedAt = performance.now()
    await delivery.stop()
    // Shorter than the timeout of the greeting, which would count as a try.
    expect(performance.now() - startedAt).toBeLessThan(14_000)
    expect(await newest()).toMatchObject({ state: 'waiting', attempts: 0, problem: null })
    await smtp.setMode('accept')
    startTestDelivery()
    await stateIs('sent')
  })
})

it('removes the attachments of emails that were sent long enough ago, and keeps the emails', async () => {
  const attachments = [{ name: 't.csv', contentType: 'text/csv', content: Buffer.from('a') }]
  const { id } = await anEmail(test, organization, sender, {}, attachments)
  startTestDelivery()
  await stateIs('sent')
  passSeconds(1)
  await anEmail(test, organization, sender, { acceptedAt: new Date(test.clock.now.getTime() + 3_600_000) }, attachments)
  const files = async () => (await test.pool.query('select mail_id from mail_attachments')).rows.length
  await removeAttachments(test.database, new Date(test.clock.now.getTime() - 60_000))
  expect(await files()).toBe(2)
  await removeAttachments(test.database, test.clock.now)
  expect(await files()).toBe(1)
  expect((await listEmails()).map((mail) => mail.id)).toContain(id)
})
