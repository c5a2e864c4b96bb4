import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { problemText } from '#domain/mails/rules.ts'
import { aMailServer, type Mode } from '#test/fakes/smtp.ts'
import { until } from '#test/support/product.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import type { Attempt } from './start-delivery.ts'
import type { DueMail } from './store.ts'

const smtp = await aMailServer()
const letterhead = { productName: 'Watchbell', mailFrom: 'time@watchbell.example' }
/** For what does not answer; whatever else is waited for as long as it takes. */
const IN_HASTE = { greetingMs: 300, handOverMs: 600, replyMs: 600 }

let serial = 0
const mail = (fields: Partial<DueMail> = {}): DueMail => ({
  tenantId: '01900000-0000-7000-8000-00000000000a',
  id: `01900000-0000-7000-8000-${String(++serial).padStart(12, '0')}`,
  recipient: 'payroll@northwind.example',
  replyTo: 'will@northwind.example',
  subject: 'Timesheet',
  body: 'Attached.',
  acceptedAt: new Date('2026-11-20T15:00:00Z'),
  attempts: 0,
  attachments: [],
  ...fields,
})
const patient = (): Attempt => ({ confirm: async () => undefined, signal: new AbortController().signal })
const send = (what = mail(), attempt = patient(), url = smtp.url, limits = {}) =>
  sendBySmtp(url, letterhead, limits)(what, attempt)
const last = async () => {
  const received = (await smtp.received()).at(-1)
  if (!received) throw new Error('nothing was received')
  return received
}

describe('a mail that the server takes', () => {
  it('arrives whole: every script, files to the byte, one recipient, answers to the sender', async () => {
    await smtp.behave('accept')
    const pdf = randomBytes(300_000)
    const csv = Buffer.from('\uFEFFDate,Notes\r\n2026-11-20,"=1+1"\r\n.\r\n..\r\n')
    const subject = 'Timesheet of Łukasz Ærø, Ωmega, Жук, أحمد, 山田太郎 – 11/2026'
    const body = 'Guten Tag,\n\n.\n日本語 и عربى\n-- \nFrom here'
    const sent = mail({
      subject,
      body,
      attachments: [
        { name: 'timesheet-2026-11-20.pdf', contentType: 'application/pdf', content: pdf },
        { name: 'Zeiten Łukasz.csv', contentType: 'text/csv; charset=utf-8', content: csv },
      ],
    })
    expect(await send(sent)).toBeNull()
    const { accepted, from, to, content } = await last()
    expect({ accepted, from, to }).toEqual({
      accepted: true,
      from: 'time@watchbell.example',
      to: ['payroll@northwind.example'],
    })
    const read = await PostalMime.parse(content)
    expect(read.from).toMatchObject({ name: 'Watchbell', address: 'time@watchbell.example' })
    expect(read.to).toEqual([{ name: '', address: 'payroll@northwind.example' }])
    expect(read.replyTo).toEqual([{ name: '', address: 'will@northwind.example' }])
    expect([read.cc, read.bcc]).toEqual([undefined, undefined])
    expect(read.subject).toBe(subject)
    expect(read.text?.trimEnd()).toBe(body)
    expect(read.date).toBe('2026-11-20T15:00:00.000Z')
    expect(read.messageId).toBe(`<${sent.id}@watchbell.example>`)
    const files = read.attachments.map(({ filename, mimeType, disposition, content: bytes }) => ({
      filename,
      mimeType,
      disposition,
      bytes: Buffer.from(bytes as ArrayBuffer),
    }))
    expect(files).toEqual([
      { filename: 'timesheet-2026-11-20.pdf', mimeType: 'application/pdf', disposition: 'attachment', bytes: pdf },
      { filename: 'Zeiten Łukasz.csv', mimeType: 'text/csv', disposition: 'attachment', bytes: csv },
    ])
  })

  it('carries nothing that a subject, a name or an address tried to smuggle in', async () => {
    const evil = '\r\nBcc: thief@evil.example\r\nX-Evil: 1\r\n\r\nbody'
    const attachments = [{ name: `a${evil}.csv`, contentType: `text/csv${evil}`, content: Buffer.from('x') }]
    const transport = sendBySmtp(smtp.url, { ...letterhead, productName: `Bell${evil}` })
    const before = (await smtp.accepted()).length
    await transport(mail({ subject: `Hello${evil}`, replyTo: `a@b.example${evil}`, attachments }), patient())
    expect((await smtp.accepted()).length).toBe(before + 1)
    const { headers, to, bcc, attachments: files } = await PostalMime.parse((await last()).content)
    expect(headers.map(({ key }) => key).filter((key) => /bcc|evil/.test(key))).toEqual([])
    expect([to?.length, bcc, files.length, (await last()).to]).toEqual([1, undefined, 1, ['payroll@northwind.example']])
    const list = 'one@a.example, two@b.example'
    await send(mail({ recipient: list }))
    expect((await smtp.received()).flatMap((received) => received.to)).not.toContain('two@b.example')
  })

  it('says nothing of an address for answers where there is none', async () => {
    expect(await send(mail({ replyTo: '' }))).toBeNull()
    expect((await PostalMime.parse((await last()).content)).replyTo).toBeUndefined()
  })

  it('goes after a sign-in as SMTP_URL says', async () => {
    await send()
    await last()
    expect(smtp.logins.at(-1)).toEqual({ username: 'watchbell', password: 's3cret/word' })
  })
})

describe('a mail that the server does not take', () => {
  it.each<[Mode, string]>([
    ['away', 'The mail server cannot be reached'],
    ['turnAway', 'The mail server asks to try again later: Too busy'],
    ['stallAtGreeting', 'The mail server does not answer'],
    ['refuseLogin', 'The mail server does not admit this application'],
    ['refuseSender', 'The mail server does not take mail from this application: Sender not allowed'],
    ['refuseRecipient', 'The mail server refused the address: 5.1.1 <payroll@northwind.example>: no such user'],
    ['deferRecipient', 'The mail server asks to try again later: 4.7.1 Greylisted'],
    ['stallAtRecipient', 'The mail server does not answer'],
    ['refuseMail', 'The mail server refused the mail: 5.7.1 Looks like spam'],
    ['deferMail', 'The mail server asks to try again later: 4.3.1 Disk full'],
    ['dropAtData', 'The mail server broke off the connection'],
    ['stallAtData', 'The mail server does not answer'],
  ])('%s: %s', async (mode, sentence) => {
    const before = (await smtp.accepted()).length
    await smtp.behave(mode)
    const limits = mode.startsWith('stall') ? IN_HASTE : {}
    const undelivered = await send(mail(), patient(), smtp.url, limits)
    expect(undelivered && problemText(undelivered.failure)).toBe(sentence)
    expect(JSON.stringify(undelivered)).not.toMatch(/s3cret|watchbell:/)
    expect(undelivered?.detail).not.toContain('payroll@')
    expect((await smtp.accepted()).length).toBe(before)
    await smtp.behave('accept')
  })

  it('cannot be found: a name that leads nowhere', async () => {
    const undelivered = await send(mail(), patient(), 'smtp://user:s3cret@mail.invalid:25', IN_HASTE)
    expect(undelivered?.failure).toEqual({ kind: 'unreachable' })
    expect(JSON.stringify(undelivered)).not.toContain('s3cret')
  })

  it('is thrown away by the server when it is taken back before its end', async () => {
    const before = (await smtp.received()).length
    const gone: Attempt = { ...patient(), confirm: () => Promise.reject(new Error('the lock is lost')) }
    expect(await send(mail(), gone)).not.toBeNull()
    expect(await send()).toBeNull()
    expect((await smtp.received()).length).toBe(before + 1)
  })

  it('is let go at once when the process ends', async () => {
    await smtp.behave('stallAtGreeting')
    const stop = new AbortController()
    const before = smtp.stalls()
    const sending = sendBySmtp(smtp.url, letterhead)(mail(), { ...patient(), signal: stop.signal })
    await until(() => smtp.stalls() > before, 5000)
    stop.abort()
    expect(await sending).not.toBeNull()
    await smtp.behave('accept')
  })
})

describe('a server that offers encryption', async () => {
  const secure = await aMailServer('encrypted')

  it('is not trusted with a mail when its certificate is nobody’s', async () => {
    const undelivered = await send(mail(), patient(), secure.url)
    expect(undelivered?.failure).toEqual({ kind: 'insecure' })
    expect([await secure.received(), secure.logins]).toEqual([[], []])
  })

  it('gets it encrypted where the certificate is trusted', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect(await send(mail(), patient(), secure.url)).toBeNull()
    vi.unstubAllEnvs()
    expect((await secure.received()).map(({ encrypted }) => encrypted)).toEqual([true])
  })
})
