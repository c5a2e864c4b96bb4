import { quoteName } from '#domain/mails/rules.ts'
import { expiryText } from '#domain/mails/texts.ts'
import { t } from '#domain/texts/text.ts'
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
  return {
    to: email,
    subject: t`Confirm your email address for ${productName}`,
    greeting: t`Hello,`,
    paragraphs: [
      organizationName === null
        ? t`An account was registered at ${productName} with this email address. Confirm it to send email from ${productName}.`
        : t`${quoteName(organizationName)} was registered at ${productName} with this email address. Confirm it to send email from ${productName}.`,
    ],
    button: { label: t`Confirm email address`, path: `/confirm-email#${token}` },
    closing: [t`The link expires ${expiryText(expiresAt, timezone, now)}. If you didn’t register, ignore this email.`],
  }
}
