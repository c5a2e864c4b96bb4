import { expiryText, quoteName, TOO_MANY_LINKS, whyNotMailOthers } from '#domain/mails/rules.ts'
import { linkExpiry, linkPath } from '../auth/password-links-store.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { type Letter, senderOf, sendLetters } from '../mails/send-letters.ts'

/** Whom a link is mailed to. */
export type LinkRecipient = { id: string; username: string; email: string }

/** Who has the links sent, when, and from which product. */
export type LinkContext = { actor: Actor; at: Date; config: Config }

/** Whom no link was mailed to, and why; the reason is null where everybody gets one. */
export type UnsentLinks<Person> = { unsent: readonly Person[]; reason: string | null }

/**
 * Mails each of these people the link that `makeLinks` made for them at the same moment. Sent once the transaction commits;
 * wake the delivery then. Those who get none must be given their links by hand.
 */
export async function sendPasswordLinks<Person extends LinkRecipient>(
  tx: Tx,
  people: readonly Person[],
  tokens: ReadonlyMap<string, string>,
  { actor, at, config }: LinkContext,
): Promise<UnsentLinks<Person>> {
  const refused = whyNotMailOthers(actor, config.smtpUrl !== undefined)
  if (refused !== null) return { unsent: people, reason: refused }
  const sender = await senderOf(tx, actor)
  const letters = people.flatMap((person) => {
    const token = tokens.get(person.id)
    return token && person.email !== '' ? [passwordLinkEmail(person, token, { actor, at, config })] : []
  })
  const left = await sendLetters(tx, letters, { sender, kind: 'link', at, config })
  return { unsent: left.map(({ person }) => person), reason: left.length > 0 ? TOO_MANY_LINKS : null }
}

/** It speaks of nothing that others wrote but the names of the organization and of the sender: its reader may be a stranger. */
function passwordLinkEmail<Person extends LinkRecipient>(
  person: Person,
  token: string,
  { actor, at, config: { productName, publicUrl } }: LinkContext,
): Letter & { person: Person } {
  const { organizationName, timezone } = actor
  const uses = organizationName === null ? '' : `${quoteName(organizationName)} uses ${productName} to track time. `
  return {
    person,
    recipient: person.email,
    subject: `Set your password for ${productName}`,
    paragraphs: [
      'Hello,',
      `${uses}Choose your password to get started:`,
      publicUrl + linkPath(token),
      usernameSentence(person.username),
      `The link works once and expires ${expiryText(linkExpiry(at), timezone)}. If you get another one, only the newest works.`,
    ],
  }
}

/** A username that cannot be written as it is would be typed wrong: the page of the link shows it. */
function usernameSentence(username: string): string {
  const quoted = quoteName(username)
  return quoted === `“${username}”` ? `Your username is ${quoted}.` : 'The link shows your username.'
}
