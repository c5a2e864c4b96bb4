import { ENGLISH_READER, say } from '#domain/languages/say.ts'
import type { SupportRequest, supportEndpoints } from '#domain/support/contract.ts'
import { t } from '#domain/texts/text.ts'
import { newId } from '../db/ids.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { renderEmail } from '../mails/render-email.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { queueEmails } from '../mails/store.ts'
import { supportFooter, supportRequestEmail } from './emails.ts'
import { addRequest, VISITORS } from './store.ts'

type SupportDeps = { delivery: Pick<Delivery, 'wake'> }

export function supportHandlers({ delivery }: SupportDeps): Handlers<typeof supportEndpoints> {
  /** Stored and queued in one transaction; the mail server may be down [7.41]. */
  async function acceptRequest(
    body: SupportRequest,
    actor: Actor | null,
    { db, now, config, idempotencyKey, reader }: Context,
  ) {
    const at = now()
    const tenantId = actor?.tenantId ?? VISITORS
    const senderId = actor?.userId ?? VISITORS
    await db.transaction(async (tx) => {
      if (!(await addRequest(tx, tenantId, { ...body, senderId, createdAt: at, idempotencyKey }))) return
      const email = supportRequestEmail(config.supportEmail, body, actor)
      const parts = renderEmail(
        email,
        { publicUrl: config.publicUrl, footer: supportFooter(config.productName) },
        ENGLISH_READER,
      )
      const shared = { senderId, replyTo: body.email, acceptedAt: at, secret: false }
      // To the operator's own mailbox, so only messages are counted (SUPPORT_LIMIT).
      await queueEmails(tx, tenantId, shared, [{ id: newId(), recipient: email.to, ...parts }])
    })
    delivery.wake()
    return { message: say(t`Message sent to support`, reader) }
  }

  return {
    contact: ({ body }, context) => acceptRequest(body, context.actor, context),
    contactAsVisitor: ({ body }, context) => acceptRequest(body, null, context),
  }
}
