import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { cleanReply, type DeliveryProblem } from '#domain/mails/rules.ts'
import { type FromSettings, type MimeMessage, renderMime } from './render-mime.ts'
import type { Transport, Undelivered } from './start-delivery.ts'

/** How long a try may take. Together they are shorter than the lock on the row may last (store.ts). */
const TIMEOUTS = {
  greetingMs: 15_000,
  transferMs: 45_000,
  /**
   * The time from then until the server accepts it. Giving up here may cause a second email, so it's long (RFC 5321,
   * 4.5.3.2.6).
   */
  replyMs: 300_000,
}

/**
 * Sends through the server of SMTP_URL: `smtp://` with STARTTLS if the server offers it, `smtps://` encrypted from
 * the start. Refusals of the server become a `DeliveryProblem`, never an error.
 */
export function sendBySmtp(url: string, from: FromSettings, timeouts: Partial<typeof TIMEOUTS> = {}): Transport {
  const { greetingMs, transferMs, replyMs } = { ...TIMEOUTS, ...timeouts }
  const { login, ...server } = parseSmtpUrl(new URL(url))
  const options = {
    ...server,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    dnsTimeout: greetingMs,
    socketTimeout: transferMs + replyMs,
    socketCloseTimeout: 1000,
  }
  return async (email, attempt) => {
    const message = await renderMime(email, from)
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const connection = new Connection(options)
    const timedOut = new AbortController()
    const onTimeout = () => timedOut.abort(Object.assign(new Error('Took too long'), { code: 'ETIMEDOUT' }))
    let timer = setTimeout(onTimeout, transferMs).unref()
    const confirmLast = async () => {
      await attempt.confirm()
      clearTimeout(timer)
      timer = setTimeout(onTimeout, replyMs).unref()
    }
    try {
      const stream = Readable.from(withConfirmation(message.content, confirmLast))
      await transferMessage(connection, login, message, stream, AbortSignal.any([timedOut.signal, attempt.signal]))
      closeConnection(connection)
      return null
    } catch (error) {
      connection.close()
      return toUndelivered(error as NodemailerError)
    } finally {
      clearTimeout(timer)
    }
  }
}

type Login = { user: string; pass: string }

function parseSmtpUrl({ protocol, hostname, port, username, password }: URL) {
  const login = username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { host, port: port === '' ? undefined : Number(port), secure: protocol === 'smtps:', login }
}

function transferMessage(
  connection: SMTPConnection,
  login: Login | null,
  { from, to, content }: MimeMessage,
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

function closeConnection(connection: SMTPConnection): void {
  connection.quit()
  setTimeout(() => connection.close(), 1000).unref()
}

/**
 * Calls `confirm` before the end of the email. The server throws an unfinished email away, so a try that has lost its
 * lock, and that another process has taken over, doesn't become a second email.
 */
async function* withConfirmation(content: Buffer, confirm: () => Promise<void>): AsyncGenerator<Buffer> {
  yield content
  await confirm()
}

/** The server's reply isn't logged, because it names people. */
function toUndelivered(error: NodemailerError): Undelivered {
  const { code, command, responseCode, message } = error
  return { problem: toProblem(error), detail: [code, command, responseCode ?? message].join(' ') }
}

function toProblem({
  code = '',
  originalCode = '',
  timeoutType,
  command,
  responseCode,
  response,
}: NodemailerError): DeliveryProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { code: 'login' }
  if (code === 'ETLS' || /CERT|SELF_SIGNED|_TLS_|_SSL_|EPROTO/.test(originalCode)) return { code: 'insecure' }
  if (responseCode !== undefined && response !== undefined) {
    return { code: refusedPart(code, command), status: responseCode, reply: cleanReply(response) }
  }
  if (code === 'EENVELOPE') return { code: 'invalidAddress' }
  if (code === 'EMESSAGE') return { code: 'tooLarge' }
  if (timeoutType === 'CONNECT_TIMEOUT' || code === 'EDNS') return { code: 'unreachable' }
  if (code === 'ETIMEDOUT') return { code: 'timeout' }
  return { code: NO_CONNECTION.has(originalCode) ? 'unreachable' : 'disconnected' }
}

const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** A reply to anything but the recipient and the email (greeting, hello, sender) is about us. */
function refusedPart(code: string, command: string | undefined): 'sender' | 'address' | 'message' {
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'address'
  return command === 'DATA' && (code === 'EMESSAGE' || code === 'EENVELOPE') ? 'message' : 'sender'
}
