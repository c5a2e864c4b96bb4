import { dateText, timeText } from '../time/formats.ts'

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

const MAX_NAME = 60

/**
 * A name in a mail, in quotation marks: what people call themselves, an organization or a leave type. It stays on one line, it is
 * short, it cannot end its quotation, and no mail program makes a link of any part of it (docs/decisions/0012).
 */
export function quoteName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/["“”„‟«»]/gu, "'")
  const characters = Array.from(unlinked(line).replaceAll(/ +/g, ' ').trim())
  const short =
    characters.length > MAX_NAME
      ? `${characters
          .slice(0, MAX_NAME - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('')
  return `“${short}”`
}

/** Text that a person wrote, marked as theirs line by line. The words stay, but addresses in it are not links. */
export function quoteText(text: string): string {
  const plain = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '')
  return unlinked(plain)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** `https://evil.example/x` becomes `evil. example/x`, `a@b.example` becomes `a at b. example`: to be read, not to be followed. */
function unlinked(text: string): string {
  return text
    .replaceAll(/[a-z][a-z\d+.-]*[:：﹕][/／]+/giu, '')
    .replaceAll(/[:：﹕](?=[/／])/gu, ' ')
    .replaceAll(/[.․。﹒．｡](?=[\p{Cf}\p{Default_Ignorable_Code_Point}]*\p{L})/gu, '$& ')
    .replaceAll(/[@＠﹫](?=\S)/gu, ' at ')
}

/** An address as it is counted: one mailbox has many spellings, and what stands behind a plus sign makes no other person. */
export function countedAddress(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  return folded.slice(0, at).replace(/\+.*$/s, '') + folded.slice(at)
}

/** Until when a link works: `11/27/2026, 09:00 AM (America/Chicago)`. */
export function expiryText(expiresAt: Date, zone: string): string {
  return `${dateText(expiresAt, zone)}, ${timeText(expiresAt, zone)} (${zone})`
}

/** Who a mail is sent for. */
export type MailSender = { username: string; organizationName: string | null; replyTo: string }

/** How every mail ends: who sent it, where answers go, and how to report it. */
export function footerText(
  { username, organizationName, replyTo }: MailSender,
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): string {
  const of = organizationName === null ? '' : ` of ${quoteName(organizationName)}`
  const answers = replyTo === '' ? '' : ` Replies go to ${quoteName(replyTo)}.`
  return [
    `${productName} sent this email for ${quoteName(username)}${of}.${answers}`,
    `Unexpected or suspicious? Report it to ${supportEmail} with this reference: ${reference}`,
  ].join('\n')
}

/** Said where a link could not be mailed, and is shown instead. */
export const TOO_MANY_LINKS = 'Too many emails to the same address, or from your organization. Share the link yourself.'
/** Said where a mail is refused. */
export const TOO_MANY_MAILS = 'Too many emails to this address, or from your organization. Try again in an hour.'

type MayMail = { emailConfirmed: boolean; organizationId: string | null; isAdmin: boolean; isOrgAdmin: boolean }

/**
 * Why a person may not send mail to others: the address they registered with is not confirmed. Without a mail server no
 * mail leaves the machine, and nothing has to be confirmed.
 */
export function whyNotMailOthers(actor: MayMail, hasMailServer: boolean): string | null {
  if (!hasMailServer || actor.emailConfirmed) return null
  if (actor.organizationId === null) return 'Confirm your email address first. Open the link that we emailed to you.'
  if (whyNotConfirm(actor) !== null)
    return "Your organization's email address is not confirmed yet. Ask your administrator."
  return "Confirm your organization's email address first. You can send the link again from the Admin Panel."
}

/** Why a person may not request the confirmation link: only administrators confirm an organization's address. */
export function whyNotConfirm({ organizationId, isAdmin, isOrgAdmin }: Omit<MayMail, 'emailConfirmed'>): string | null {
  return organizationId === null || isAdmin || isOrgAdmin ? null : 'You do not have permission to do this.'
}
