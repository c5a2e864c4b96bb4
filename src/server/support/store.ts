import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/tenant.ts'
import { findEarlierResult } from '../http/idempotency.ts'

/** What somebody wrote to support. */
export type SupportRequest = Omit<Tables['supportRequests'], 'tenantId' | 'id'>

/** The tenant and the sender of messages that people write signed out: they belong to no one (docs/decisions/0026). */
export const VISITORS = '00000000-0000-0000-0000-000000000000'

const FORM_FIELDS = ['name', 'email', 'phoneNumber', 'subject', 'message'] as const

/**
 * Keeps a message. False, and nothing kept, when its idempotency key has kept it before; a key that was used for another message is
 * refused (409).
 */
export async function addRequest(tx: Tx, tenantId: string, request: SupportRequest): Promise<boolean> {
  const added = await tx
    .insertInto('supportRequests')
    .values({ ...request, tenantId, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return true
  await findEarlierResult(request.idempotencyKey, {
    find: (key) =>
      tx
        .selectFrom('supportRequests')
        .select(FORM_FIELDS)
        .where('tenantId', '=', tenantId)
        .where('senderId', '=', request.senderId)
        .where('idempotencyKey', '=', key)
        .executeTakeFirstOrThrow(),
    isSame: (first) => FORM_FIELDS.every((field) => first[field] === request[field]),
    conflict: 'This Idempotency-Key was already used for another message',
  })
  return false
}
