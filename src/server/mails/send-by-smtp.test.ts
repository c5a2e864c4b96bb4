import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { problemText } from '#domain/mails/texts.ts'
import { type MailServerMode, startMailServer } from '#test/fakes/smtp.ts'
import { waitUntil } from '#test/support/product.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import type { Attempt } from './start-delivery.ts'
import type { DueEmail } from './store.ts'

const smtp = await startMailServer()
const from = { productName: 'Watchbell', mailFrom: 'time@watchbell.example' }
const SHORT_TIMEOUTS = { greetingMs: 300, transferMs: 600, replyMs: 600 }

let serial = 0
const anEmail = (fields: Partial<DueEmail> = {}): DueEmail => ({
  tenantId: '01900000-0000-7000-8000-00000000000a',
  id: `01900000-0000-7000-8000-${String(++serial).padStart(12, '0')}`,
  recipient: 'payroll@northwind.example',
  replyTo: 'will@northwind.example',
  subject: 'Timesheet',
  body: 'Attached.',
  html: '',
  acceptedAt: new Date('2026-11-20T15:00:00Z'),
  attempts: 0,
  attachments: [],
  ...fields,
})
const anAttempt = (): Attempt => ({ confirm: async () => undefined, signal: new AbortController().signal })
const send = (email = anEmail(), attempt = anAttempt(), url = smtp.url, timeouts = {}) =>
  sendBySmtp(url, from, timeouts)(email, attempt)
const lastReceived = async () => {
  const received = (await smtp.received()).at(-1)
  if (!received) throw new Error('nothing was received')
  return received
}

describe('an email that the server accepts', () => {
  it('arrives complete: every script, every byte of its files, one recipient, replies to the sender', async () => {
    await smtp.setMode('accept')
    const pdf = randomBytes(300_000)
    const csv = Buffer.from('\uFEFFDate,Notes\r\n2026-11-20,"=1+1"\r\n.\r\n..\r\n')
    const subject = 'Timesheet of Łukasz Ærø, Ωmega, Жук, أحمد, 山田太郎 – 11/2026'
    const body = 'Guten Tag,\n\n.\n日本語 и عربى\n-- \nFrom here'
    const sent = anEmail({
      subject,
      body,
      attachments: [
        { name: 'timesheet-2026-11-20.pdf', contentType: 'application/pdf', content: pdf },
        { name: 'Zeiten Łukasz.csv', contentType: 'text/csv; charset=utf-8', content: csv },
      ],
    })
    expect(await send(sent)).toBeNull()
    const { accepted, from, to, content } = await lastReceived()
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

  it('has no header or recipient from a subject, a name, or an address', async () => {
    const evil = '\r\nBcc: thief@evil.example\r\nX-Evil: 1\r\n\r\nbody'
    const attachments = [{ name: `a${evil}.csv`, contentType: `text/csv${evil}`, content: Buffer.from('x') }]
    const transport = sendBySmtp(smtp.url, { ...from, productName: `Bell${evil}` })
    const before = (await smtp.accepted()).length
    await transport(anEmail({ subject: `Hello${evil}`, replyTo: `a@b.example${evil}`, attachments }), anAttempt())
    expect((await smtp.accepted()).length).toBe(before + 1)
    const { headers, to, bcc, attachments: files } = await PostalMime.parse((await lastReceived()).content)
    expect(headers.map(({ key }) => key).filter((key) => /bcc|evil/.test(key))).toEqual([])
    expect([to?.length, bcc, files.length, (await lastReceived()).to]).toEqual([
      1,
      undefined,
      1,
      ['payroll@northwind.example'],
    ])
    const list = 'one@a.example, two@b.example'
    await send(anEmail({ recipient: list }))
    expect((await smtp.received()).flatMap((received) => received.to)).not.toContain('two@b.example')
  })

  it('has no Reply-To without an address for replies', async () => {
    expect(await send(anEmail({ replyTo: '' }))).toBeNull()
    expect((await PostalMime.parse((await lastReceived()).content)).replyTo).toBeUndefined()
  })

  it('is sent after a sign-in with the account in SMTP_URL', async () => {
    await send()
    await lastReceived()
    expect(smtp.logins.at(-1)).toEqual({ username: 'watchbell', password: 's3cret/word' })
  })
})

describe('an email that the server does not accept', () => {
  it.each<[MailServerMode, string]>([
    ['away', 'The mail server can’t be reached'],
    ['turnAway', 'The mail server asked us to try again later: Too busy'],
    ['stallAtGreeting', 'The mail server isn’t responding'],
    ['refuseLogin', 'The mail server rejected our sign-in'],
    ['refuseSender', 'The mail server rejected our sender address: Sender not allowed'],
    ['refuseRecipient', 'The mail server rejected the address: 5.1.1 <payroll@northwind.example>: no such user'],
    ['deferRecipient', 'The mail server asked us to try again later: 4.7.1 Greylisted'],
    ['stallAtRecipient', 'The mail server isn’t responding'],
    ['refuseMail', 'The mail server rejected the email: 5.7.1 Looks like spam'],
    ['deferMail', 'The mail server asked us to try again later: 4.3.1 Disk full'],
    ['dropAtData', 'The mail server closed the connection'],
    ['stallAtData', 'The mail server isn’t responding'],
  ])('%s: %s', async (mode, sentence) => {
    const before = (await smtp.accepted()).length
    await smtp.setMode(mode)
    const timeouts = mode.startsWith('stall') ? SHORT_TIMEOUTS : {}
    const undelivered = await send(anEmail(), anAttempt(), smtp.url, timeouts)
    expect(undelivered && sayInEnglish(problemText(undelivered.problem))).toBe(sentence)
    expect(JSON.stringify(undelivered)).not.toMatch(/s3cret|watchbell:/)
    expect(undelivered?.detail).not.toContain('payroll@')
    expect((await smtp.accepted()).length).toBe(before)
    await smtp.setMode('accept')
  })

  it('is reported as unreachable when the host name is unknown', async () => {
    const undelivered = await send(anEmail(), anAttempt(), 'smtp://user:s3cret@mail.invalid:25', SHORT_TIMEOUTS)
    expect(undelivered?.problem).toEqual({ code: 'unreachable' })
    expect(JSON.stringify(undelivered)).not.toContain('s3cret')
  })

  it('is discarded by the server when the lock is lost before its end', async () => {
    const before = (await smtp.received()).length
    const lockLost: Attempt = { ...anAttempt(), confirm: () => Promise.reject(new Error('the lock is lost')) }
    expect(await send(anEmail(), lockLost)).not.toBeNull()
    expect(await send()).toBeNull()
    expect((await smtp.received()).length).toBe(before + 1)
  })

  it('is dropped right away when the process ends', async () => {
    await smtp.setMode('stallAtGreeting')
    const stop = new AbortController()
    const before = smtp.stalls()
    const sending = sendBySmtp(smtp.url, from)(anEmail(), { ...anAttempt(), signal: stop.signal })
    await waitUntil(() => smtp.stalls() > before, 5000)
    stop.abort()
    expect(await sending).not.toBeNull()
    await smtp.setMode('accept')
  })
})

describe('a server that offers encryption', async () => {
  const secure = await startMailServer('encrypted')

  it('gets no email when its certificate is not trusted', async () => {
    const undelivered = await send(anEmail(), anAttempt(), secure.url)
    expect(undelivered?.problem).toEqual({ code: 'insecure' })
    expect([await secure.received(), secure.logins]).toEqual([[], []])
  })

  it('gets the email encrypted when its certificate is trusted', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect(await send(anEmail(), anAttempt(), secure.url)).toBeNull()
    vi.unstubAllEnvs()
    expect((await secure.received()).map(({ encrypted }) => encrypted)).toEqual([true])
  })
})
