import { can, type RoleFlags } from '../roles/capabilities.ts'
import { plural, type Text, t } from '../texts/text.ts'
import { count, dayAt, time } from '../texts/values.ts'
import { repeatedHourSuffix } from '../time/zones/local-times.ts'
import { zoneNameAt } from '../time/zones/zone-tables.ts'
import { type DeliveryProblem, needsLogin, plainName, quoteName } from './rules.ts'

export function problemText(problem: DeliveryProblem): Text {
  if (needsLogin(problem)) return PROBLEMS.login
  if (!('status' in problem)) return PROBLEMS[problem.code]
  const { code, status, reply } = problem
  const what = status < 500 ? t`The mail server asked us to try again later` : PROBLEMS[code]
  return reply === '' ? what : t`${what}: ${reply}`
}

const PROBLEMS: Record<DeliveryProblem['code'], Text> = {
  unreachable: t`The mail server can’t be reached`,
  timeout: t`The mail server isn’t responding`,
  disconnected: t`The mail server closed the connection`,
  insecure: t`The connection to the mail server isn’t secure`,
  login: t`The mail server rejected our sign-in`,
  sender: t`The mail server rejected our sender address`,
  address: t`The mail server rejected the address`,
  invalidAddress: t`This isn’t a valid email address`,
  message: t`The mail server rejected the email`,
  tooLarge: t`The email is too large for the mail server`,
  file: t`The email couldn’t be saved to a file`,
  restored: t`Not sent: restored from a backup`,
  internal: t`The email couldn’t be sent`,
}

export function expiryText(expiresAt: Date, zone: string, now: Date): Text {
  const [day, clock] = [dayAt(expiresAt, zone, now), time(expiresAt, zone)]
  const namesZone = repeatedHourSuffix(expiresAt, zone) !== ''
  return namesZone ? t`${day}, ${clock}` : t`${day}, ${clock} ${zoneNameAt(expiresAt, zone)}`
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
): Text[] {
  const toText = readers === 'colleagues' ? plainName : quoteName
  const sent =
    organizationName === null
      ? t`${productName} sent this email for ${toText(name)}.`
      : t`${productName} sent this email for ${toText(name)} of ${toText(organizationName)}.`
  return [replyTo === '' ? sent : t`${sent} Replies go to ${replyTo}.`, reportText(supportEmail, reference)]
}

function reportText(supportEmail: string, reference: string): Text {
  return t`Unexpected or suspicious? Report it to ${supportEmail} with this reference: ${reference}`
}

/** Emails from the product itself end with them. `reference` is the id of the email. */
export function noticeFooterLines(
  organizationName: string,
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): Text[] {
  return [
    t`${productName} sent this email because you are an org admin of ${plainName(organizationName)}.`,
    reportText(supportEmail, reference),
  ]
}

/** Emails from the product itself about an account end with them. */
export function accountFooterLines(
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): Text[] {
  return [t`${productName} sent this email because it concerns your account.`, reportText(supportEmail, reference)]
}

/** Emails from the product itself about timesheets end with them. */
export function timesheetFooterLines(
  organizationName: string,
  { productName, supportEmail }: { productName: string; supportEmail: string },
  reference: string,
): Text[] {
  return [
    t`${productName} sent this email about timesheets of ${plainName(organizationName)}. You can turn such emails off in My account.`,
    reportText(supportEmail, reference),
  ]
}

export const TOO_MANY_LINKS = t`Too many emails to the same address, or from your organization. Share the link yourself.`

export function noEmailText(people: number): Text {
  if (people === 1) return t`This person has no email address. Share the link yourself.`
  return t`${count(people)} ${plural(people, { one: 'person has', other: 'people have' })} no email address. Share their links yourself.`
}

export const TOO_MANY_EMAILS = t`Too many emails to this address, or from your organization. Try again in an hour.`

type EmailingUser = RoleFlags & { emailConfirmed: boolean }

/**
 * Why a user may not send email to others: the address they registered with isn't confirmed. Without a mail server no
 * email leaves the machine, so nothing has to be confirmed.
 */
export function whyNotEmailOthers(actor: EmailingUser, hasMailServer: boolean): Text | null {
  if (!hasMailServer || actor.emailConfirmed) return null
  if (actor.organizationId === null) return t`Confirm your email address first. Open the link that we emailed to you.`
  if (whyNotConfirm(actor) !== null)
    return t`Your organization’s email address is not confirmed yet. Ask your administrator.`
  return t`Confirm your organization’s email address first. You can send the link again from Home.`
}

/** Only administrators confirm an organization's address. */
export function whyNotConfirm(actor: RoleFlags): Text | null {
  const isAllowed = actor.organizationId === null || can(actor, 'email.confirm')
  return isAllowed ? null : t`You do not have permission to do this.`
}
