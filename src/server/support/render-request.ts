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
    `Username: ${username}`,
    organizationId === null ? 'Organization: none' : `Organization: ${organizationName} (${organizationId})`,
    `Sent by ${productName}.`,
  ]
  const written = [`Name: ${name}`, `Email: ${email}`, `Phone Number: ${phoneNumber}`, `Subject: ${subject}`]
  return { subject: `[Support] ${subject}`, body: [known.join('\n'), written.join('\n'), message].join('\n\n') }
}
