import { quoteName, quoteText } from '#domain/mails/rules.ts'
import type { SupportRequest } from '#domain/support/contract.ts'

/** Who writes, as the server knows them: what the form says may be anything. */
type Sender = {
  username: string
  organizationId: string | null
  organizationName: string | null
  productName: string
}

/** The mail that tells support what somebody asks, and who that is. */
export function renderRequest(
  { name, email, phoneNumber, subject, message }: SupportRequest,
  { username, organizationId, organizationName, productName }: Sender,
): { subject: string; body: string } {
  // What the server knows stands above what somebody wrote, of which only the message has more than one line.
  const known = [
    `Username: ${quoteName(username)}`,
    organizationId === null
      ? 'Organization: none'
      : `Organization: ${quoteName(organizationName ?? '')} (${organizationId})`,
    `Sent by ${productName}.`,
  ]
  const written = [
    `Name: ${quoteName(name)}`,
    `Email: ${email}`,
    `Phone number: ${phoneNumber}`,
    `Subject: ${quoteName(subject)}`,
  ]
  const body = [known.join('\n'), written.join('\n'), quoteText(message)].join('\n\n')
  return { subject: `[Support] ${quoteName(subject)}`, body }
}
