import { greetingFor, plainName, quoteName } from '#domain/mails/rules.ts'
import { expiryText } from '#domain/mails/texts.ts'
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
  const uses = organizationName === null ? '' : `${quoteName(organizationName)} uses ${productName} to track time. `
  return {
    to: email,
    subject: `Set your password for ${productName}`,
    greeting: 'Hello,',
    paragraphs: [`${uses}Choose your password to get started. ${usernameText(username)}`],
    button: { label: 'Choose password', path },
    closing: [`The link works once and expires ${expiryText(expiresAt, timezone, now)}.`],
  }
}

export type SignInField = 'username' | 'email' | 'password'

/** `username` is the present one. `changedBy` is null for people who did it themselves. */
type SignInChange = { firstName: string; username: string; fields: readonly SignInField[]; changedBy: string | null }

const FIELD_TEXT: Record<SignInField, string> = {
  username: 'username',
  email: 'email address',
  password: 'password',
}

const LIST = new Intl.ListFormat('en-US')

/** About the account of the reader. It has no secrets: not even the new address, because it also goes to the old one. */
export function signInChangedEmail(to: string, { firstName, username, fields, changedBy }: SignInChange): Email {
  const what = LIST.format(fields.map((field) => FIELD_TEXT[field]))
  const was = fields.length === 1 ? 'was' : 'were'
  const account = plainName(username) === username ? `your account ${username}` : 'your account'
  const effects: Record<SignInField, string> = {
    username: 'You sign in with the new one.',
    email: 'Emails about it now go to the new address.',
    password: `You were signed out on all ${changedBy === null ? 'other ' : ''}devices.`,
  }
  const sentence =
    changedBy === null
      ? `The ${what} of ${account} ${was} changed.`
      : `${plainName(changedBy)} changed the ${what} of ${account}.`
  return {
    to,
    subject: `Your ${what} ${was} changed`,
    // One copy goes to the earlier address, where no one is found by it.
    greeting: greetingFor(firstName),
    paragraphs: [[sentence, ...fields.map((field) => effects[field])].join(' ')],
    closing: [changedBy === null ? IF_NOT_YOU : IF_NOT_EXPECTED],
  }
}

const IF_NOT_YOU =
  'If this wasn’t you, someone else can sign in as you: ask your administrator for a new password right away, or write to the address below.'

const IF_NOT_EXPECTED =
  'If you didn’t expect this, ask your administrator about it right away, or write to the address below.'

/** A username that quoting would change would be typed wrong, so the link's page shows it instead. */
function usernameText(username: string): string {
  const quoted = quoteName(username)
  return quoted === `“${username}”` ? `Your username is ${quoted}.` : 'The link shows your username.'
}
