import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SendFailure } from '#domain/mails/rules.ts'
import { type Letterhead, type Message, renderMessage } from './render-message.ts'
import type { Transport, Undelivered } from './start-delivery.ts'

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
  const { login, ...server } = serverOf(new URL(url))
  const options = {
    ...server,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    dnsTimeout: greetingMs,
    // Silence is bounded by the other two limits.
    socketTimeout: handOverMs + replyMs,
    socketCloseTimeout: 1000,
  }
  return async (mail, attempt) => {
    const message = await renderMessage(mail, letterhead)
    const connection = new SMTPConnection(options)
    const late = new AbortController()
    const timeUp = () => late.abort(Object.assign(new Error('Took too long'), { code: 'ETIMEDOUT' }))
    let timer = setTimeout(timeUp, handOverMs).unref()
    const lastLook = async () => {
      await attempt.confirm()
      clearTimeout(timer)
      timer = setTimeout(timeUp, replyMs).unref()
    }
    try {
      const stream = Readable.from(upToTheEnd(message.content, lastLook))
      await handOver(connection, login, message, stream, AbortSignal.any([late.signal, attempt.signal]))
      takeLeave(connection)
      return null
    } catch (error) {
      connection.close()
      return undelivered(error as NodemailerError)
    } finally {
      clearTimeout(timer)
    }
  }
}

type Login = { user: string; pass: string }

function serverOf({ protocol, hostname, port, username, password }: URL) {
  const login = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { host, port: port === '' ? undefined : Number(port), secure: protocol === 'smtps:', login }
}

/** Greets, signs in, and gives the server one mail; resolves when the server has taken it. */
function handOver(
  connection: SMTPConnection,
  login: Login | null,
  { from, to, content }: Message,
  stream: Readable,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = () =>
      connection.send({ from, to, size: content.length }, stream, (error) => (error ? reject(error) : resolve()))
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    connection.on('error', reject)
    connection.connect((error) => {
      if (error) reject(error)
      else if (login && connection.allowsAuth)
        connection.login({ credentials: login }, (refused) => (refused ? reject(refused) : send()))
      else send()
    })
  })
}

/** The server is told goodbye, but what it answers, and whether, no longer matters. */
function takeLeave(connection: SMTPConnection): void {
  connection.quit()
  setTimeout(() => connection.close(), 1000).unref()
}

/**
 * The mail, and a last look before its end: what is not ended, the server throws away. So a try that has lost its lock
 * on the way (its database connection was cut, and another process has taken the mail) does not become a second mail.
 * It is read only once the server has asked for the mail.
 */
async function* upToTheEnd(content: Buffer, lastLook: () => Promise<void>): AsyncGenerator<Buffer> {
  yield content
  await lastLook()
}

/** The reply is left out of the log: it names people. */
function undelivered(error: NodemailerError): Undelivered {
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
}: NodemailerError): SendFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'login' }
  if (code === 'ETLS' || /CERT|SELF_SIGNED|_TLS_|_SSL_|EPROTO/.test(originalCode)) return { kind: 'insecure' }
  if (responseCode !== undefined && response !== undefined) {
    return { kind: aboutWhat(code, command), code: responseCode, text: response }
  }
  if (code === 'EENVELOPE') return { kind: 'address', code: 553, text: 'It is no e-mail address' }
  if (code === 'EMESSAGE') return { kind: 'message', code: 552, text: 'It is too large' }
  if (timeoutType === 'CONNECT_TIMEOUT' || code === 'EDNS') return { kind: 'unreachable' }
  if (code === 'ETIMEDOUT') return { kind: 'silent' }
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
