import { numberText } from '../locale.ts'
import { can, type RoleFlags } from '../roles/capabilities.ts'
import { shortDateText, shortTimeText } from '../time/formats.ts'
import { zoneNameAt } from '../time/zones/zone-tables.ts'
import { type DeliveryProblem, needsLogin, plainName, quoteName } from './rules.ts'

export function problemText(problem: DeliveryProblem): string {
  if (needsLogin(problem)) return PROBLEMS.login
  if (!('status' in problem)) return PROBLEMS[problem.code]
  const { code, status, reply } = problem
  return `${status < 500 ? TRY_LATER : PROBLEMS[code]}${reply ? `: ${reply}` : ''}`
}

const PROBLEMS: Record<DeliveryProblem['code'], string> = {
  unreachable: 'The mail server can’t be reached',
  timeout: 'The mail server isn’t responding',
  disconnected: 'The mail server closed the connection',
  insecure: 'The connection to the mail server isn’t secure',
  login: 'The mail server rejected our sign-in',
  sender: 'The mail server rejected our sender address',
  address: 'The mail server rejected the address',
  invalidAddress: 'This isn’t a valid email address',
  message: 'The mail server rejected the email',
  tooLarge: 'The email is too large for the mail server',
  file: 'The email couldn’t be saved to a file',
  restored: 'Not sent: restored from a backup',
  internal: 'The email couldn’t be sent',
}
const TRY_LATER = 'The mail server asked us to try again later'

export function expiryText(expiresAt: Date, zone: string, now: Date): string {
  const time = shortTimeText(expiresAt, zone)
  const zoneName = zoneNameAt(expiresAt, zone)
  const ending = time.endsWith(zoneName) ? '' : ` ${zoneName}`
  return `${shortDateText(expiresAt, zone, now)}, ${time}${ending}`
}

/** `name` is the person's, and `replyTo` is '' where they have no address. */
export type EmailSender = { name: string; organizationName: string | null; replyTo: string }

/**
 * Who sent it, where replies go, and how to report it (docs/decisions/0012). `reference` is the id of the email. Colleagues read
 * plain names, and strangers quoted ones.
 */
export function footerLines(
  { name, organizationName, replyTo }: EmailSender,
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
  readers: 'colleagues' | 'strangers',
): string[] {
  const toText = readers === 'colleagues' ? plainName : quoteName
  const organization = organizationName === null ? '' : ` of ${toText(organizationName)}`
  const replies = replyTo === '' ? '' : ` Replies go to ${replyTo}.`
  return [
    `${productName} sent this email for ${toText(name)}${organization}.${replies}`,
    `Unexpected or suspicious? Report it to ${supportEmail} with this reference: ${reference}`,
  ]
}

/** Emails from the product itself end with them. `reference` is the id of the email. */
export function noticeFooterLines(
  organizationName: string,
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): string[] {
  return [
    `${productName} sent this email because you are an org admin of ${plainName(organizationName)}.`,
    `Unexpected or suspicious? Report it to ${supportEmail} with this reference: ${reference}`,
  ]
}

/** Emails from the product itself about an account end with them. */
export function accountFooterLines(
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): string[] {
  return [
    `${productName} sent this email because it concerns your account.`,
    `Unexpected or suspicious? Report it to ${supportEmail} with this reference: ${reference}`,
  ]
}

/** Emails from the product itself about timesheets end with them. */
export function timesheetFooterLines(
  organizationName: string,
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): string[] {
  return [
    `${productName} sent this email about timesheets of ${plainName(organizationName)}. You can turn such emails off in My account.`,
    `Unexpected or suspicious? Report it to ${supportEmail} with this reference: ${reference}`,
  ]
}

export const TOO_MANY_LINKS = 'Too many emails to the same address, or from your organization. Share the link yourself.'

export function noEmailText(people: number): string {
  if (people === 1) return 'This person has no email address. Share the link yourself.'
  return `${numberText(people)} people have no email address. Share their links yourself.`
}

export const TOO_MANY_EMAILS = 'Too many emails to this address, or from your organization. Try again in an hour.'

type EmailingUser = RoleFlags & { emailConfirmed: boolean }

/**
 * Why a user may not send email to others: the address they registered with isn't confirmed. Without a mail server no
 * email leaves the machine, so nothing has to be confirmed.
 */
export function whyNotEmailOthers(actor: EmailingUser, hasMailServer: boolean): string | null {
  if (!hasMailServer || actor.emailConfirmed) return null
  if (actor.organizationId === null) return 'Confirm your email address first. Open the link that we emailed to you.'
  if (whyNotConfirm(actor) !== null)
    return 'Your organization’s email address is not confirmed yet. Ask your administrator.'
  return 'Confirm your organization’s email address first. You can send the link again from Home.'
}

/** Only administrators confirm an organization's address. */
export function whyNotConfirm(actor: RoleFlags): string | null {
  const isAllowed = actor.organizationId === null || can(actor, 'email.confirm')
  return isAllowed ? null : 'You do not have permission to do this.'
}
