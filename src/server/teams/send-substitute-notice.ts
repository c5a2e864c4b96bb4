import { fullName } from '#domain/fields/full-name.ts'
import { dashboardPath } from '#domain/roles/capabilities.ts'
import type { Substitute } from '#domain/teams/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Tx } from '../db/tenant.ts'
import { type NoticeContext, sendOrLog } from '../mails/send-or-log.ts'
import { addNotifications } from '../notifications/list-store.ts'
import { queuePush } from '../notifications/push/push-store.ts'
import { findWays } from '../notifications/store.ts'
import { findReader } from './approvers-store.ts'
import { substituteEmail } from './emails.ts'

/** To the substitute, once the transaction commits. Returns whether there is an email to send. */
export async function sendSubstituteNotice(
  tx: Tx,
  { id, substituteId, from, through }: Substitute,
  change: 'set' | 'ended',
  context: NoticeContext,
): Promise<boolean> {
  const { actor, at } = context
  const { tenantId } = actor
  const facts = { actorName: fullName(actor), startDate: from, endDate: through, change }
  const notification = { kind: 'substitute-set', facts, subjectId: id } as const
  await addNotifications(tx, tenantId, [substituteId], notification, at)
  const [wants, { email, ...roles }] = await Promise.all([
    findWays(tx, tenantId, substituteId, 'substitute-set'),
    findReader(tx, tenantId, substituteId),
  ])
  const content = substituteEmail(facts, dayOf(at, actor.timezone), dashboardPath(roles))
  const message = { title: content.subject, path: content.button.path, tag: `substitute ${id}` }
  await queuePush(tx, tenantId, wants.push ? [substituteId] : [], message, at)
  return wants.email && email !== '' && sendOrLog(tx, [{ to: email, ...content }], context)
}
