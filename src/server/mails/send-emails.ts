import { fullName } from '#domain/fields/full-name.ts'
import { type Reader } from '#domain/languages/say.ts'
import { type EmailSender, footerLines } from '#domain/mails/texts.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { addressEmails } from './address-emails.ts'
import type { Email } from './email.ts'
import { type EmailKind, isSecret, takeEmailQuota } from './limits-store.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'
import { getSenderAddress, queueEmails } from './store.ts'

type Sender = EmailSender & { tenantId: string; userId: string }

type SendOptions = { sender: Sender; kind: EmailKind; at: Date; config: Config }

/** Returns the addresses that are over the limits. Emails whose state someone wants to see later bring their own id. */
export async function sendEmails<E extends Email & { id?: string }>(
  tx: Tx,
  emails: readonly E[],
  { sender, kind, at, config }: SendOptions,
): Promise<E[]> {
  const recipients = emails.map(({ to }) => to)
  const allowed = await takeEmailQuota(tx, sender.tenantId, recipients, kind, config, at)
  const readers = kind === 'plain' ? 'colleagues' : 'strangers'
  const addressed = await addressEmails(
    tx,
    sender.tenantId,
    emails.filter((_, index) => allowed[index]),
  )
  const rows = addressed.map(({ email, reader }) => {
    const id = email.id ?? newId()
    return { id, recipient: email.to, ...renderFor(email, sender, readers, { config, id, reader }) }
  })
  const shared = { senderId: sender.userId, replyTo: sender.replyTo, acceptedAt: at, secret: isSecret(kind) }
  await queueEmails(tx, sender.tenantId, shared, rows)
  return emails.filter((_, index) => !allowed[index])
}

export function renderFor(
  email: Email,
  sender: EmailSender,
  readers: 'colleagues' | 'strangers',
  { config, id, reader }: { config: Config; id: string; reader: Reader },
): RenderedEmail {
  const footer = footerLines(sender, config, id, readers)
  return renderEmail(email, { publicUrl: config.publicUrl, footer }, reader)
}

export async function senderOf(tx: Tx, actor: Actor): Promise<Sender> {
  return { ...actor, name: fullName(actor), replyTo: await getSenderAddress(tx, actor.tenantId, actor.userId) }
}
