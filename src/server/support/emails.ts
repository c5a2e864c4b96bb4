import { sayInEnglish } from '#domain/languages/say.ts'
import { quoteName } from '#domain/mails/rules.ts'
import type { SupportRequest } from '#domain/support/contract.ts'
import type { Email } from '../mails/email.ts'

type Account = {
  username: string
  organizationId: string | null
  organizationName: string | null
} | null

/**
 * Goes to the operator's support mailbox. What the server knows comes before what the form says, which may be anything.
 */
export function supportRequestEmail(
  to: string,
  { name, email, phoneNumber, subject, message }: SupportRequest,
  account: Account,
): Email {
  return {
    to,
    subject: `[Support] ${sayInEnglish(quoteName(subject))}`,
    paragraphs: [
      account
        ? 'A signed-in user wrote to support. Username and organization come from their account.'
        : 'Not signed in: the name and the address below are unverified.',
    ],
    facts: [
      ...accountFacts(account),
      { label: 'Name', value: sayInEnglish(quoteName(name)) },
      { label: 'Email', value: email },
      { label: 'Phone number', value: phoneNumber },
      { label: 'Subject', value: sayInEnglish(quoteName(subject)) },
    ],
    quotes: [{ label: 'Message:', text: message }],
  }
}

export const supportFooter = (productName: string): string[] => [`Sent by ${productName}.`]

function accountFacts(account: Account): { label: string; value: string }[] {
  if (!account) return []
  const { username, organizationId, organizationName } = account
  const organization =
    organizationId === null ? 'none' : `${sayInEnglish(quoteName(organizationName ?? ''))} (${organizationId})`
  return [
    { label: 'Username', value: sayInEnglish(quoteName(username)) },
    { label: 'Organization', value: organization },
  ]
}
