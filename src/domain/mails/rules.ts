/**
 * Why a mail did not get through. `code` and `text` are the mail server's reply where it gave one.
 * - `unreachable`: no connection; `silent`: no answer in time; `brokenOff`: the connection ended in the middle
 * - `insecure`: the encrypted connection cannot be trusted; `login`: the application is not admitted; `sender`: not from
 *   this address. All three are for the operator to mend.
 * - `address`, `message`: what the server said about the recipient or the mail itself
 * - `file`: there is no mail server, and the file in its place cannot be written; `fault`: anything else
 */
export type SendFailure =
  | { kind: 'unreachable' | 'silent' | 'brokenOff' | 'insecure' | 'login' | 'file' | 'fault' }
  | { kind: 'sender' | 'address' | 'message'; code: number; text: string }

/** What becomes of a mail that did not get through. */
export type Consequence =
  | { state: 'waiting'; problem: string; dueAt: Date }
  | { state: 'failed'; problem: string; dueAt: null }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds until the next try, by the number of tries so far; from then on as the last. */
const PAUSES_S = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

/** With these pauses the last try comes about three days after the first. Tries are counted, not days: an outage of ours gives none up. */
const MAX_ATTEMPTS = 76

/** What to do after a failure; `attempts` counts the one that failed. */
export function afterFailure(attempts: number, failure: SendFailure, now: Date): Consequence {
  const problem = problemText(failure)
  if (isForGood(failure) || attempts >= MAX_ATTEMPTS) return { state: 'failed', problem, dueAt: null }
  const pauseS = PAUSES_S[Math.min(attempts, PAUSES_S.length) - 1] ?? HOUR
  return { state: 'waiting', problem, dueAt: new Date(now.getTime() + pauseS * 1000) }
}

/** Replies that ask for a sign-in whatever they answer: mended in the configuration, so the mail waits for it. */
const ASKS_FOR_LOGIN = [530, 534, 535, 538]

/** A 5xx about the recipient or the mail will be the same tomorrow; anything else may not. */
function isForGood(failure: SendFailure): boolean {
  if (failure.kind !== 'address' && failure.kind !== 'message') return false
  return failure.code >= 500 && !ASKS_FOR_LOGIN.includes(failure.code)
}

/** The failure as a sentence for the sender. */
export function problemText(failure: SendFailure): string {
  if (!('code' in failure)) return SENTENCES[failure.kind]
  if (ASKS_FOR_LOGIN.includes(failure.code)) return SENTENCES.login
  const reply = oneLine(failure.text)
  return `${failure.code < 500 ? PUT_OFF : REFUSED[failure.kind]}${reply ? `: ${reply}` : ''}`
}

const SENTENCES = {
  unreachable: 'The mail server cannot be reached',
  silent: 'The mail server does not answer',
  brokenOff: 'The mail server broke off the connection',
  insecure: 'No secure connection to the mail server could be made',
  login: 'The mail server does not admit this application',
  file: 'The mail could not be written to a file',
  fault: 'The mail could not be sent',
}
const PUT_OFF = 'The mail server asks to try again later'
const REFUSED = {
  sender: 'The mail server does not take mail from this application',
  address: 'The mail server refused the address',
  message: 'The mail server refused the mail',
}

const MAX_REPLY = 200

/** A server may say anything at any length; what is shown is one line without codes and control characters. */
function oneLine(text: string): string {
  const line = text
    .replaceAll(/^\d{3}(?:[ -]|$)/gm, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length > MAX_REPLY ? `${line.slice(0, MAX_REPLY - 1).trimEnd()}…` : line
}
