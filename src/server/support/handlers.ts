import type { supportEndpoints } from '#domain/support/contract.ts'
import { newId } from '../db/ids.ts'
import type { Handlers } from '../http/context.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { acceptLetters } from '../mails/store.ts'
import { renderRequest } from './render-request.ts'
import { addRequest } from './store.ts'

/** What these handlers need besides their context: the one who delivers mail. */
export type SupportMeans = { delivery: Pick<Delivery, 'wake'> }

export function supportHandlers({ delivery }: SupportMeans): Handlers<typeof supportEndpoints> {
  return {
    /** Kept and accepted for delivery, both or neither; whether the mail server is there now does not matter [7.41]. */
    async contact({ body }, { db, actor, now, config, idempotencyKey }) {
      const at = now()
      await db.transaction(async (tx) => {
        const request = { ...body, senderId: actor.userId, createdAt: at, idempotencyKey }
        if (!(await addRequest(tx, actor.tenantId, request))) return
        const mail = renderRequest(body, { ...actor, productName: config.productName })
        const facts = { senderId: actor.userId, replyTo: body.email, acceptedAt: at, secret: false }
        // To the operator's own mailbox: nothing is counted but the messages (SUPPORT_LIMIT).
        await acceptLetters(tx, actor.tenantId, facts, [{ ...mail, id: newId(), recipient: config.supportEmail }])
      })
      delivery.wake()
      return { message: 'Message sent to support' }
    },
  }
}
