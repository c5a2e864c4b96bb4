import { footerText, type MailSender } from '#domain/mails/rules.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { admitMails, type MailKind } from './limits-store.ts'
import { acceptLetters, getSenderAddress } from './store.ts'

/** What a mail says to one reader. Names and texts of people are quoted in it already. */
export type Letter = { recipient: string; subject: string; paragraphs: readonly string[] }

export type Sender = MailSender & { tenantId: string; userId: string }

/** Who sends letters, when, and from which product. A `link` is a secret: the mail keeps its text only until it is settled. */
export type Sending = { sender: Sender; kind: MailKind; at: Date; config: Config }

/**
 * Accepts letters with the caller's transaction, as far as the limits allow, and returns those that were left out. Once it commits
 * they are sent.
 */
export async function sendLetters<L extends Letter>(
  tx: Tx,
  letters: readonly L[],
  { sender, kind, at, config }: Sending,
): Promise<L[]> {
  const recipients = letters.map(({ recipient }) => recipient)
  const admitted = await admitMails(tx, sender.tenantId, recipients, kind, config, at)
  const rows = letters
    .filter((_, index) => admitted[index])
    .map(({ recipient, subject, paragraphs }) => {
      const id = newId()
      return { id, recipient, subject, body: textOf(paragraphs, sender, config, id) }
    })
  const facts = { senderId: sender.userId, replyTo: sender.replyTo, acceptedAt: at, secret: kind === 'link' }
  await acceptLetters(tx, sender.tenantId, facts, rows)
  return letters.filter((_, index) => !admitted[index])
}

/** The text of a mail, with the footer that every mail has. */
export function textOf(paragraphs: readonly string[], sender: MailSender, config: Config, id: string): string {
  return [...paragraphs.filter((paragraph) => paragraph !== ''), footerText(sender, config, id)].join('\n\n')
}

/** A person as the sender of mails, with the address for replies. */
export async function senderOf(tx: Tx, actor: Actor): Promise<Sender> {
  return { ...actor, replyTo: await getSenderAddress(tx, actor.tenantId, actor.userId) }
}
