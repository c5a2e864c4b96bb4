import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { SendFailure } from '#domain/mails/rules.ts'
import { type Letterhead, type Message, renderMessage } from './render-message.ts'
import type { Attempt, Transport, Undelivered } from './start-delivery.ts'

/** How long a try may take; together shorter than what the lock on the mail may last (store.ts). */
const LIMITS = {
  /** Until there is a connection and the server has greeted. */
  greetingMs: 15_000,
  /** Until the mail is handed over, however lively the server. */
  handOverMs: 45_000,
  /** From then until the server says whether it takes it. To give up here may make a second mail, so it is long (RFC 5321, 4.5.3.2.6). */
  replyMs: 300_000,
}

/**
 * Hands mails to the server of SMTP_URL, one connection each: `smtp://` encrypted by STARTTLS where the server offers it,
 * `smtps://` from the start. What the server says becomes a failure in the words of the domain, never an error.
 */
export function sendBySmtp(url: string, letterhead: Letterhead, limits: Partial<typeof LIMITS> = {}): Transport {
  const { greetingMs, handOverMs, replyMs } = { ...LIMITS, ...limits }
  const server = createTransport({
    url,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    dnsTimeout: greetingMs,
    // Silence is bounded by the two limits below.
    socketTimeout: handOverMs + replyMs,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, attempt) => {
    const message = await renderMessage(mail, letterhead)
    const late = new AbortController()
    let timer = setTimeout(() => late.abort(), handOverMs)
    const raw = Readable.from(
      upToTheEnd(message, attempt, () => {
        clearTimeout(timer)
        timer = setTimeout(() => late.abort(), replyMs)
      }),
    )
    try {
      const signal = AbortSignal.any([late.signal, attempt.signal])
      const [from, to] = [message.from, message.to].map((address) => ({ name: '', address }))
      await server.sendMail({ envelope: { from, to }, raw, signal })
      return null
    } catch (error) {
      return undelivered(error as SmtpError)
    } finally {
      clearTimeout(timer)
      raw.destroy()
    }
  }
}

/**
 * The mail, and a last look before its end: what is not ended, the server throws away. So a try that has lost its lock
 * on the way (its database connection was cut, and another process has taken the mail) does not become a second mail.
 */
async function* upToTheEnd({ content }: Message, { confirm }: Attempt, onEnd: () => void): AsyncGenerator<Buffer> {
  yield content
  await confirm()
  onEnd()
}

/** What nodemailer says of a try that failed: its own code, the command under way, and the server's reply. */
type SmtpError = Error & {
  code?: string
  originalCode?: string
  timeoutType?: string
  command?: string
  responseCode?: number
  response?: string
}

/** The reply is left out of the log: it names people. */
function undelivered(error: SmtpError): Undelivered {
  const { code, command, responseCode, message } = error
  return { failure: failureOf(error), detail: [code, command, responseCode ?? message].join(' ') }
}

function failureOf({
  code = '',
  originalCode = '',
  timeoutType,
  command,
  responseCode,
  response,
}: SmtpError): SendFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'login' }
  if (code === 'ETLS' || /CERT|SELF_SIGNED|_TLS_|_SSL_|EPROTO/.test(originalCode)) return { kind: 'insecure' }
  if (responseCode !== undefined && response !== undefined) {
    return { kind: aboutWhat(code, command), code: responseCode, text: response }
  }
  if (code === 'EENVELOPE') return { kind: 'address', code: 553, text: 'It is no e-mail address' }
  if (timeoutType === 'CONNECT_TIMEOUT' || code === 'EDNS') return { kind: 'unreachable' }
  if (code === 'ETIMEDOUT' || code === 'EABORT') return { kind: 'silent' }
  return { kind: NO_CONNECTION.has(originalCode) ? 'unreachable' : 'brokenOff' }
}

const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** A reply to anything but the recipient and the mail (greeting, hello, sender) is about us. */
function aboutWhat(code: string, command: string | undefined): 'sender' | 'address' | 'message' {
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'address'
  return command === 'DATA' && (code === 'EMESSAGE' || code === 'EENVELOPE') ? 'message' : 'sender'
}
