import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#domain/mails/contract.ts'
import { openDatabase, type TenantId } from '#server/db/tenant.ts'
import { aMailServer } from '#test/fakes/smtp.ts'
import { aMail, anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { until } from '#test/support/product.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { type Delivery, startDelivery, type Transport } from './start-delivery.ts'
import { listMails, removeAttachments } from './store.ts'

const test = await anApp()
const smtp = await aMailServer()
const organization = await anOrganization(test)
const sender = await anEmployee(test, organization)

const letterhead = { productName: 'Watchbell', mailFrom: 'time@watchbell.example' }
const bySmtp = sendBySmtp(smtp.url, letterhead, { greetingMs: 2000, handOverMs: 5000, replyMs: 5000 })
const logged: string[] = []
const note = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`)
const log = { info: note, warn: note }

let deliveries: Delivery[] = []
function deliver(transport: Transport = bySmtp): Delivery {
  const delivery = startDelivery({ database: test.database, transport, now: () => test.clock.now, log })
  deliveries.push(delivery)
  return delivery
}
beforeEach(() => smtp.behave('accept'))
afterEach(async () => {
  await smtp.release()
  await Promise.all(deliveries.map((delivery) => delivery.stop()))
  deliveries = []
  await test.pool.query('delete from mails')
})

const inside = test.database.tenant(organization.id as TenantId)
const mails = () => inside.transaction((tx) => listMails(tx, organization.id as TenantId, sender.id))
const one = async (): Promise<Mail> => {
  const [mail] = await mails()
  if (!mail) throw new Error('no mail')
  return mail
}
const stateIs = (state: Mail['state']) => until(async () => (await one()).state === state, 10_000)
const triesAre = (attempts: number) => until(async () => (await one()).attempts === attempts, 10_000)
const pass = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000))
const accept = (fields = {}) => aMail(test, organization, sender, fields)
/** What the server was handed of one mail, as pairs of Message-ID and whether it took it. */
const handed = async (id: string) => {
  const all = await smtp.received()
  const read = await Promise.all(
    all.map(async ({ accepted, content }) => ({ accepted, messageId: (await PostalMime.parse(content)).messageId })),
  )
  return read.filter(({ messageId }) => messageId === `<${id}@watchbell.example>`)
}

/** Cuts the connections on which a mail is held, as a database that goes away does; not those of whoever only looks. */
const cutHolders = () =>
  test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
      where datname = current_database() and state = 'idle in transaction'
        and relation = 'mails'::regclass and mode = 'RowShareLock'`,
  )

describe('a mail that was accepted', () => {
  it('is sent once, and its sender sees when', async () => {
    const { id } = await accept()
    const delivery = deliver()
    await stateIs('sent')
    expect(await one()).toMatchObject({
      state: 'sent',
      attempts: 1,
      problem: null,
      nextAttemptAt: null,
      sentAt: test.clock.now.toISOString(),
    })
    delivery.wake()
    await delivery.stop()
    expect(await handed(id)).toHaveLength(1)
  })

  it('is sent when it comes while the delivery is at rest', async () => {
    const delivery = deliver()
    const first = await accept()
    delivery.wake()
    await stateIs('sent')
    const { id } = await accept({ acceptedAt: new Date(test.clock.now.getTime() + 1) })
    pass(1)
    delivery.wake()
    await until(async () => (await mails()).every(({ state }) => state === 'sent'), 10_000)
    expect([await handed(first.id), await handed(id)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('of a process that died is found without being told', async () => {
    deliver()
    await accept()
    await stateIs('sent')
  })

  it('that its transaction took back never existed', async () => {
    const delivery = deliver()
    await inside
      .transaction(async () => {
        throw new Error('no')
      })
      .catch(() => undefined)
    delivery.wake()
    await accept()
    delivery.wake()
    await stateIs('sent')
    expect(await mails()).toHaveLength(1)
  })
})

describe('a server that fails', () => {
  it('for a day loses nothing: every mail is sent once when it is back', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await accept()).id)
    const delivery = deliver()
    for (const mode of [
      'away',
      'stallAtGreeting',
      'dropAtData',
      'refuseLogin',
      'deferRecipient',
      'turnAway',
    ] as const) {
      await smtp.behave(mode)
      const tries = (await one()).attempts
      pass(4 * 3600)
      delivery.wake()
      await until(async () => (await mails()).every(({ attempts }) => attempts > tries), 15_000)
    }
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    await smtp.behave('accept')
    pass(3600)
    delivery.wake()
    await until(async () => (await mails()).every(({ state }) => state === 'sent'), 10_000)
    for (const id of ids) expect((await handed(id)).filter(({ accepted }) => accepted)).toHaveLength(1)
  }, 60_000)

  it('for now is asked again when it is time, not before, with the same Message-ID', async () => {
    await smtp.behave('deferMail')
    const { id } = await accept()
    const delivery = deliver()
    await triesAre(1)
    expect(await one()).toMatchObject({
      state: 'waiting',
      problem: 'The mail server asks to try again later: 4.3.1 Disk full',
      nextAttemptAt: new Date(test.clock.now.getTime() + 10_000).toISOString(),
    })
    await smtp.behave('accept')
    pass(9)
    const other = await accept({ acceptedAt: test.clock.now })
    delivery.wake()
    await until(async () => (await mails()).some((mail) => mail.id === other.id && mail.state === 'sent'), 10_000)
    expect(await handed(id)).toEqual([{ accepted: false, messageId: `<${id}@watchbell.example>` }])
    pass(1)
    delivery.wake()
    await until(async () => (await mails()).every(({ state }) => state === 'sent'), 10_000)
    expect((await handed(id)).map(({ accepted }) => accepted)).toEqual([false, true])
    expect((await mails()).find((mail) => mail.id === id)).toMatchObject({ attempts: 2, problem: null })
  })

  it('for good is not asked again, and its reason is told', async () => {
    await smtp.behave('refuseRecipient')
    await accept({ recipient: 'nobody@northwind.example' })
    const delivery = deliver()
    await stateIs('failed')
    expect(await one()).toMatchObject({
      attempts: 1,
      problem: 'The mail server refused the address: 5.1.1 <nobody@northwind.example>: no such user',
      nextAttemptAt: null,
      sentAt: null,
    })
    await smtp.behave('accept')
    pass(100 * 3600)
    const other = await accept()
    delivery.wake()
    await until(async () => (await handed(other.id)).length === 1, 10_000)
    expect((await mails()).find(({ id }) => id !== other.id)).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('a mail that cannot even be made keeps no other from being sent', async () => {
    const broken = await accept()
    pass(1)
    const good = await accept()
    deliver(async (mail, attempt) => {
      if (mail.id === broken.id) throw new Error('a fault of ours')
      return bySmtp(mail, attempt)
    })
    await until(async () => (await mails()).every(({ attempts }) => attempts === 1), 10_000)
    const states = Object.fromEntries((await mails()).map(({ id, state, problem }) => [id, [state, problem]]))
    expect(states).toEqual({ [broken.id]: ['waiting', 'The mail could not be sent'], [good.id]: ['sent', null] })
  })

  it('leaves no password and nobody’s address in the log', async () => {
    expect(logged.length).toBeGreaterThan(10)
    expect(logged.join('\n')).not.toMatch(/s3cret|northwind/)
  })
})

describe('no mail is sent twice', () => {
  it('because its sender is slow: the lock outlasts the time that the database leaves other transactions', async () => {
    const options = '-c idle_in_transaction_session_timeout=200ms'
    // The driver hides the password from whoever lists its options.
    const { password } = test.pool.options
    const impatient = openDatabase(new pg.Pool({ ...test.pool.options, password, options, max: 2 }))
    const idleFor = async () =>
      (
        await test.pool.query(
          `select extract(epoch from clock_timestamp() - state_change) * 1000 as ms from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`,
        )
      ).rows[0]?.ms ?? 0
    const { id } = await accept()
    const slow: Transport = async (mail, attempt) => {
      await until(async () => (await idleFor()) > 500, 5000)
      return bySmtp(mail, attempt)
    }
    const delivery = startDelivery({ database: impatient, transport: slow, now: () => test.clock.now, log })
    await stateIs('sent')
    await delivery.stop()
    await impatient.gate.destroy()
    expect(await one()).toMatchObject({ attempts: 1 })
    expect(await handed(id)).toHaveLength(1)
  })

  it('by two deliveries that have a hundred to send', async () => {
    for (let count = 0; count < 100; count++) await accept()
    const sent: string[] = []
    const noting: Transport = async (mail, attempt) => {
      sent.push(mail.id)
      return bySmtp(mail, attempt)
    }
    deliver(noting)
    deliver(noting)
    const waiting = async () =>
      (await test.pool.query("select count(*)::int as count from mails where state <> 'sent'")).rows[0].count
    await until(async () => (await waiting()) === 0, 60_000)
    expect([sent.length, new Set(sent).size]).toEqual([100, 100])
    const accepted = await Promise.all(
      (await smtp.accepted()).map(async ({ content }) => (await PostalMime.parse(content)).messageId),
    )
    for (const id of sent) expect(accepted.filter((messageId) => messageId?.includes(id))).toHaveLength(1)
  }, 90_000)

  it('when the database goes away after the server took it: it is recorded when the database is back', async () => {
    const { id } = await accept()
    let cut = 0
    deliver(async (mail, attempt) => {
      const result = await bySmtp(mail, attempt)
      cut += (await cutHolders()).rowCount ?? 0
      return result
    })
    await stateIs('sent')
    expect(cut).toBe(1)
    expect(await one()).toMatchObject({ attempts: 1, sentAt: test.clock.now.toISOString() })
    expect(await handed(id)).toHaveLength(1)
  })

  it('when the connection is cut under way and another process takes it over', async () => {
    await smtp.behave('stallAtRecipient')
    const before = smtp.stalls()
    const { id } = await accept()
    deliver()
    await until(() => smtp.stalls() > before, 10_000)
    await smtp.behave('accept')
    await cutHolders()
    deliver()
    await stateIs('sent')
    await smtp.release()
    await until(() => logged.some((line) => line.startsWith('mails wait')), 10_000)
    expect(await handed(id)).toHaveLength(1)
    expect(await one()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('when it is accepted twice with one key: the second gets the first', async () => {
    const first = await accept({ idempotencyKey: 'press-1' })
    const again = await Promise.all([1, 2, 3].map(() => accept({ idempotencyKey: 'press-1', subject: 'Other words' })))
    expect(again).toEqual([first, first, first])
    await expect(accept({ idempotencyKey: 'press-1', recipient: 'other@northwind.example' })).rejects.toMatchObject({
      code: 'conflict',
    })
    deliver()
    await stateIs('sent')
    expect(await accept({ idempotencyKey: 'press-1' })).toMatchObject({ id: first.id, state: 'sent' })
    expect(await handed(first.id)).toHaveLength(1)
  })
})

describe('stopping', () => {
  it('lets the mail under way arrive', async () => {
    await smtp.behave('stallAtData')
    const before = smtp.stalls()
    const { id } = await accept()
    const delivery = deliver()
    await until(() => smtp.stalls() > before, 10_000)
    const stopped = delivery.stop()
    await smtp.release()
    await stopped
    expect(await one()).toMatchObject({ id, state: 'sent', attempts: 1 })
  })

  it('does not wait for ever: the mail stays for the next process, and the try does not count', async () => {
    await smtp.behave('stallAtGreeting')
    const before = smtp.stalls()
    await accept()
    const delivery = deliver(sendBySmtp(smtp.url, letterhead))
    await until(() => smtp.stalls() > before, 10_000)
    const startedAt = performance.now()
    await delivery.stop()
    // A greeting itself is waited for longer, and its failing would be a try.
    expect(performance.now() - startedAt).toBeLessThan(14_000)
    expect(await one()).toMatchObject({ state: 'waiting', attempts: 0, problem: null })
    await smtp.behave('accept')
    deliver()
    await stateIs('sent')
  })
})

it('files are removed once their mail has been settled long enough; the mail stays', async () => {
  const attachments = [{ name: 't.csv', contentType: 'text/csv', content: Buffer.from('a') }]
  const { id } = await aMail(test, organization, sender, {}, attachments)
  deliver()
  await stateIs('sent')
  pass(1)
  await aMail(test, organization, sender, { acceptedAt: new Date(test.clock.now.getTime() + 3_600_000) }, attachments)
  const files = async () => (await test.pool.query('select mail_id from mail_attachments')).rows.length
  await removeAttachments(test.database, new Date(test.clock.now.getTime() - 60_000))
  expect(await files()).toBe(2)
  await removeAttachments(test.database, test.clock.now)
  expect(await files()).toBe(1)
  expect((await mails()).map((mail) => mail.id)).toContain(id)
})
