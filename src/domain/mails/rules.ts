import { about, type Text, t } from '../texts/text.ts'

/**
 * Why an email was not delivered. `reply` is the mail server's answer in one line, `status` its SMTP code.
 * - `unreachable`: no connection; `timeout`: no answer in time; `disconnected`: the connection ended too early
 * - `insecure`: the server's certificate cannot be trusted; `login`: it refused the sign-in; `sender`: it refused MAIL_FROM.
 *   The operator has to fix these three.
 * - `address`, `invalidAddress`, `message`, `tooLarge`: about the recipient or the email itself
 * - `file`: the outbox file cannot be written; `restored`: held back after a restore; `internal`: anything else
 */
export type DeliveryProblem =
  | {
      code:
        | 'unreachable'
        | 'timeout'
        | 'disconnected'
        | 'insecure'
        | 'login'
        | 'invalidAddress'
        | 'tooLarge'
        | 'file'
        | 'restored'
        | 'internal'
    }
  | { code: 'sender' | 'address' | 'message'; status: number; reply: string }

export type FailedAttempt =
  | { state: 'waiting'; problem: DeliveryProblem; dueAt: Date }
  | { state: 'failed'; problem: DeliveryProblem; dueAt: null }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds until the next try, by the number of tries so far. The last one repeats. */
const RETRY_DELAYS_S = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

/** About three days with these delays. Tries are counted, not days, so downtime of this server gives up no email. */
const MAX_ATTEMPTS = 76

export function planRetry(attempts: number, problem: DeliveryProblem, now: Date): FailedAttempt {
  if (isFinal(problem) || attempts >= MAX_ATTEMPTS) return { state: 'failed', problem, dueAt: null }
  const delayS = RETRY_DELAYS_S[Math.min(attempts, RETRY_DELAYS_S.length) - 1] ?? HOUR
  return { state: 'waiting', problem, dueAt: new Date(now.getTime() + delayS * 1000) }
}

/** SMTP codes that ask for a sign-in. The operator can fix that, so the email waits although they are 5xx. */
const LOGIN_REQUIRED = [530, 534, 535, 538]

export const needsLogin = (problem: DeliveryProblem): boolean =>
  problem.code === 'login' || ('status' in problem && LOGIN_REQUIRED.includes(problem.status))

function isFinal(problem: DeliveryProblem): boolean {
  if (problem.code === 'invalidAddress' || problem.code === 'tooLarge') return true
  if (problem.code !== 'address' && problem.code !== 'message') return false
  return problem.status >= 500 && !needsLogin(problem)
}

const MAX_REPLY = 200

/** One line of at most 200 characters, without status codes and control characters. */
export function cleanReply(text: string): string {
  const line = text
    .replaceAll(/^\d{3}(?:[ -]|$)/gm, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length > MAX_REPLY ? `${line.slice(0, MAX_REPLY - 1).trimEnd()}…` : line
}

const MAX_NAME = 60

/** None for a name without letters that can be shown. */
export function greetingFor(firstName: string): Text | undefined {
  const name = plainName(firstName)
  return name === '' ? undefined : t`Hello ${name},`
}

/** A name in quotation marks that it can't end, for emails that strangers may read (docs/decisions/0012). */
export const quoteName = (name: string): Text => about('quoted')`“${plainName(name)}”`

/**
 * A name as emails inside an organization have it: one line, at most 60 characters, and without anything a mail program would
 * turn into a link (docs/decisions/0012).
 */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/["“”„‟«»]/gu, "'")
  const characters = Array.from(breakLinks(line).replaceAll(/ +/g, ' ').trim())
  if (characters.length <= MAX_NAME) return characters.join('')
  const start = characters.slice(0, MAX_NAME - 1).join('')
  return `${start.trimEnd()}…`
}

/** The lines of a text that a person wrote, with the words as they are but without links (docs/decisions/0012). */
export function quotedLines(text: string): string[] {
  const plain = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '')
  return breakLinks(plain).split('\n')
}

/** `https://evil.example/x` → `evil. example/x`, `a@b.example` → `a at b. example`. */
function breakLinks(text: string): string {
  return text
    .replaceAll(/[a-z][a-z\d+.-]*[:：﹕][/／]+/giu, '')
    .replaceAll(/[:：﹕](?=[/／])/gu, ' ')
    .replaceAll(/[.․。﹒．｡](?=[\p{Cf}\p{Default_Ignorable_Code_Point}]*\p{L})/gu, '$& ')
    .replaceAll(/[@＠﹫](?=\S)/gu, ' at ')
}

/** One spelling per mailbox, for limits: lower case, without what follows a `+`. */
export function normalizeAddress(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  return folded.slice(0, at).replace(/\+.*$/s, '') + folded.slice(at)
}
