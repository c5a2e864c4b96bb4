import { quoteName } from '#domain/mails/rules.ts'
import type { Email } from '../mails/email.ts'

type Account = { username: string; email: string }

const IF_NOT_YOU =
  "If this wasn't you, someone else can sign in as you: ask your administrator for a new password right away, or write to the address below."

export function passwordChangedEmail({ username, email }: Account): Email {
  return {
    to: email,
    subject: 'Your password was changed',
    greeting: 'Hello,',
    paragraphs: [
      `The password of your account ${quoteName(username)} was changed. You were signed out on all other devices.`,
    ],
    closing: [IF_NOT_YOU],
  }
}

/** Goes to the earlier address. */
export function emailChangedEmail({ username, email }: Account): Email {
  return {
    to: email,
    subject: 'Your email address was changed',
    greeting: 'Hello,',
    paragraphs: [
      `The email address of your account ${quoteName(username)} was changed. Emails about it now go to the new address.`,
    ],
    closing: [IF_NOT_YOU],
  }
}
