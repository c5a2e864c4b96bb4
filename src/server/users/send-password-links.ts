import { dateText, timeText } from '#domain/time/formats.ts'
import { linkExpiry, linkOf } from '../auth/password-links-store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { acceptSecrets, getSenderAddress } from '../mails/store.ts'

/** Whom a link is mailed to. */
export type Addressee = { id: string; username: string; firstName: string; email: string }

/** Who has the links sent, when, where they lead, and what this product is called. */
export type Invitation = { actor: Actor; at: Date; origin: string; productName: string }

/**
 * Mails each of these people the link that `makeLinks` made for them at the same moment. Sent once the transaction commits;
 * wake the delivery then. Whoever has no address must be given the link by hand.
 */
export async function sendPasswordLinks(
  tx: Tx,
  people: readonly Addressee[],
  tokens: ReadonlyMap<string, string>,
  invitation: Invitation,
): Promise<void> {
  const { actor, at, productName } = invitation
  const notice = {
    senderId: actor.userId,
    replyTo: await getSenderAddress(tx, actor.tenantId, actor.userId),
    subject: `Set your password for ${productName}`,
    acceptedAt: at,
  }
  const letters = people.flatMap((person) => {
    const token = tokens.get(person.id)
    return token && person.email !== '' ? [{ recipient: person.email, body: textOf(person, token, invitation) }] : []
  })
  await acceptSecrets(tx, actor.tenantId, notice, letters)
}

function textOf({ username, firstName }: Addressee, token: string, { actor, at, origin, productName }: Invitation) {
  const expiresAt = linkExpiry(at)
  const until = `${dateText(expiresAt, actor.timezone)}, ${timeText(expiresAt, actor.timezone)} (${actor.timezone})`
  return [
    `Hello ${firstName || username},`,
    `Choose the password of your ${productName} account${actor.organizationName ? ` at ${actor.organizationName}` : ''} here:`,
    linkOf(origin, token),
    `Your username is ${username}.`,
    `The link works once, until ${until}. If you are sent another one, only the newest works.`,
    `Sent by ${productName}.`,
  ].join('\n\n')
}
