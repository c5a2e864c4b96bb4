import { greetingFor, plainName, quoteName } from '#domain/mails/rules.ts'
import { expiryText } from '#domain/mails/texts.ts'
import { about, type Text, t } from '#domain/texts/text.ts'
import { list } from '#domain/texts/values.ts'
import type { Email } from '../mails/email.ts'

type Invitation = {
  organizationName: string | null
  productName: string
  path: string
  expiresAt: Date
  timezone: string
  now: Date
}

/** Repeats nothing that others wrote but the name of the organization, because the reader may be a stranger. */
export function passwordLinkEmail(
  { username, email }: { username: string; email: string },
  { organizationName, productName, path, expiresAt, timezone, now }: Invitation,
): Email {
  const hint = usernameText(username)
  return {
    to: email,
    subject: t`Set your password for ${productName}`,
    greeting: t`Hello,`,
    paragraphs: [
      organizationName === null
        ? t`Choose your password to get started. ${hint}`
        : t`${quoteName(organizationName)} uses ${productName} to track time. Choose your password to get started. ${hint}`,
    ],
    button: { label: t`Choose password`, path },
    closing: [t`The link works once and expires ${expiryText(expiresAt, timezone, now)}.`],
  }
}

export type SignInField = 'username' | 'email' | 'password'

/** `username` is the present one. `changedBy` is null for people who did it themselves. */
type SignInChange = { firstName: string; username: string; fields: readonly SignInField[]; changedBy: string | null }

/** About the account of the reader. It has no secrets: not even the new address, because it also goes to the old one. */
export function signInChangedEmail(to: string, { firstName, username, fields, changedBy }: SignInChange): Email {
  const account =
    plainName(username) === username
      ? about('the password of …')`your account ${username}`
      : about('the password of …')`your account`
  const sentences = [changeText(fields, account, changedBy), ...fields.map((field) => effectText(field, changedBy))]
  return {
    to,
    subject: subjectText(fields),
    // One copy goes to the earlier address, where no one is found by it.
    greeting: greetingFor(firstName),
    paragraphs: [sentences.reduce((before, sentence) => t`${before} ${sentence}`)],
    closing: [changedBy === null ? IF_NOT_YOU : IF_NOT_EXPECTED],
  }
}

const LISTED: Record<SignInField, Text> = {
  username: about('in a list of what was changed')`username`,
  email: about('in a list of what was changed')`email address`,
  password: about('in a list of what was changed')`password`,
}

const listOf = (fields: readonly SignInField[]) => list(fields.map((field) => LISTED[field]))

function subjectText(fields: readonly SignInField[]): Text {
  const [only] = fields
  if (only === undefined || fields.length > 1) return t`Your ${listOf(fields)} were changed`
  const texts: Record<SignInField, Text> = {
    username: t`Your username was changed`,
    email: t`Your email address was changed`,
    password: t`Your password was changed`,
  }
  return texts[only]
}

function changeText(fields: readonly SignInField[], account: Text, changedBy: string | null): Text {
  const [only] = fields
  const name = changedBy === null ? null : plainName(changedBy)
  if (only === undefined || fields.length > 1)
    return name === null
      ? t`The ${listOf(fields)} of ${account} were changed.`
      : t`${name} changed the ${listOf(fields)} of ${account}.`
  const own: Record<SignInField, Text> = {
    username: t`The username of ${account} was changed.`,
    email: t`The email address of ${account} was changed.`,
    password: t`The password of ${account} was changed.`,
  }
  if (name === null) return own[only]
  const byOther: Record<SignInField, Text> = {
    username: t`${name} changed the username of ${account}.`,
    email: t`${name} changed the email address of ${account}.`,
    password: t`${name} changed the password of ${account}.`,
  }
  return byOther[only]
}

function effectText(field: SignInField, changedBy: string | null): Text {
  if (field === 'username') return t`You sign in with the new one.`
  if (field === 'email') return t`Emails about it now go to the new address.`
  return changedBy === null ? t`You were signed out on all other devices.` : t`You were signed out on all devices.`
}

const IF_NOT_YOU = t`If this wasn’t you, someone else can sign in as you: ask your administrator for a new password right away, or write to the address below.`

const IF_NOT_EXPECTED = t`If you didn’t expect this, ask your administrator about it right away, or write to the address below.`

/** A username that quoting would change would be typed wrong, so the link's page shows it instead. */
function usernameText(username: string): Text {
  return plainName(username) === username
    ? t`Your username is ${quoteName(username)}.`
    : t`The link shows your username.`
}
