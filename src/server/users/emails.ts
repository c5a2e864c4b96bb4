import { quoteName } from '#domain/mails/rules.ts'
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
    closing: [
      `The link works once and expires ${expiryText(expiresAt, timezone, now)}. If you get another one, only the newest works.`,
    ],
  }
}

/** A username that quoting would change would be typed wrong, so the link's page shows it instead. */
function usernameText(username: string): string {
  const quoted = quoteName(username)
  return quoted === `“${username}”` ? `Your username is ${quoted}.` : 'The link shows your username.'
}
