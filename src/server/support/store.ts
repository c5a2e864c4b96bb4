import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/tenant.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { NO_TENANT } from '../mails/store.ts'

export type SupportRequest = Omit<Tables['supportRequests'], 'tenantId' | 'id'>

/** Tenant and sender of messages from people who are not signed in (docs/decisions/0026). */
export const VISITORS = NO_TENANT

const FORM_FIELDS = ['name', 'email', 'phoneNumber', 'subject', 'message'] as const

/** False when this idempotency key has stored it before; refused (409) when the key was used for another message. */
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
