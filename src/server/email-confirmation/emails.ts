import { quoteName } from '#domain/mails/rules.ts'
import { expiryText } from '#domain/mails/texts.ts'
import type { Email } from '../mails/email.ts'

type Confirmation = {
  email: string
  organizationName: string | null
  productName: string
  token: string
  expiresAt: Date
  timezone: string
  now: Date
}

/** Names the organization only, because the reader may be a stranger. */
export function confirmationEmail({
  email,
  organizationName,
  productName,
  token,
  expiresAt,
  timezone,
  now,
}: Confirmation): Email {
  const name = organizationName === null ? 'An account' : quoteName(organizationName)
  return {
    to: email,
    subject: `Confirm your email address for ${productName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${name} was registered at ${productName} with this email address. Confirm it to send email from ${productName}.`,
    ],
    button: { label: 'Confirm email address', path: `/confirm-email#${token}` },
    closing: [`The link expires ${expiryText(expiresAt, timezone, now)}. If you didn’t register, ignore this email.`],
  }
}
