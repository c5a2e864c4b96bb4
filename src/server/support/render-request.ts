import { quoteName, quoteText } from '#domain/mails/rules.ts'
import type { SupportRequest } from '#domain/support/contract.ts'

/** Who writes, as the server knows them: what the form says may be anything. Null for a person who is not signed in. */
type Sender = {
  username: string
  organizationId: string | null
  organizationName: string | null
} | null

/** The mail that tells support what somebody asks, and who that is. */
export function renderRequest(
  { name, email, phoneNumber, subject, message }: SupportRequest,
  sender: Sender,
  productName: string,
): { subject: string; body: string } {
  // What the server knows stands above what somebody wrote, of which only the message has more than one line.
  const known = [...linesOf(sender), `Sent by ${productName}.`]
  const written = [
    `Name: ${quoteName(name)}`,
    `Email: ${email}`,
    `Phone number: ${phoneNumber}`,
    `Subject: ${quoteName(subject)}`,
  ]
  const body = [known.join('\n'), written.join('\n'), quoteText(message)].join('\n\n')
  return { subject: `[Support] ${quoteName(subject)}`, body }
}

function linesOf(sender: Sender): string[] {
  if (!sender) return ['Not signed in: the name and the address below are unverified.']
  const { username, organizationId, organizationName } = sender
  const organization = organizationId === null ? 'none' : `${quoteName(organizationName ?? '')} (${organizationId})`
  return [`Username: ${quoteName(username)}`, `Organization: ${organization}`]
}
