import { quoteName } from '#domain/mails/rules.ts'
import { expiryText } from '#domain/mails/texts.ts'
import { t } from '#domain/texts/text.ts'
import type { Email } from '../mails/email.ts'

type Link = { path: string; expiresAt: Date; timezone: string; productName: string; now: Date }

/** Says nothing about who asked, because anyone can. */
export function newPasswordEmail(
  { username, email }: { username: string; email: string },
  { path, expiresAt, timezone, productName, now }: Link,
): Email {
  return {
    to: email,
    subject: t`Set a new password for ${productName}`,
    greeting: t`Hello,`,
    paragraphs: [
      t`Someone asked for a new password for the account ${quoteName(username)}. If it was you, choose one now.`,
    ],
    button: { label: t`Choose a new password`, path },
    closing: [
      t`The link works once and expires ${expiryText(expiresAt, timezone, now)}.`,
      t`If you didn’t ask for it, ignore this email. Your password stays the same.`,
    ],
  }
}
