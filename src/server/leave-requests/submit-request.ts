import { refuseIf } from '#domain/errors.ts'
import { spreadLeave } from '#domain/leave-requests/leave-days.ts'
import { whyNotDays } from '#domain/leave-requests/rules.ts'
import { whyNotUse } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { loadAccounts } from '../leave-accrual/accrue-leave.ts'
import { checkRequests } from '../leave-accrual/check-requests.ts'
import { getType } from '../leave-types/store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { listApprovers } from '../teams/approvers-store.ts'
import { toResponse } from './build-responses.ts'
import { authorOf, refuseConflictingRequest, refuseRequest, refuseTooFar, type Saved } from './refuse-requests.ts'
import { notifyApprovers, sendRequested } from './send-emails.ts'
import * as requests from './store.ts'

/** `field` is what the caller calls the first day. */
export async function submitRequest(
  tx: Tx,
  newRequest: requests.NewRequest,
  key: string | null,
  context: NoticeContext,
  field = 'startDate',
): Promise<Saved> {
  const { actor, at } = context
  const { tenantId, userId } = actor
  const today = dayOf(at, actor.timezone)
  const [type, loaded, approvers] = await Promise.all([
    getType(tx, tenantId, newRequest.leaveTypeId),
    loadAccounts(tx, tenantId, [newRequest]),
    listApprovers(tx, tenantId, userId, { kind: 'request-waiting', today }),
  ])
  const unusable = whyNotUse(type)
  if (unusable) refuseIf(leaveTypeProblemText(unusable))
  const invalid = whyNotDays(newRequest)
  if (invalid) refuseRequest(invalid.problem, 'invalid', invalid.field)
  refuseTooFar(newRequest.startDate, today, field)
  const id = newId()
  const days = spreadLeave(newRequest)
  const [request, , [check = null]] = await Promise.all([
    requests.addRequest(tx, tenantId, { ...newRequest, id }, at, key),
    requests.addChange(tx, tenantId, id, 'submitted', authorOf(actor, at, newRequest.notes)),
    checkRequests(tx, tenantId, [{ userId, leaveTypeId: type.id, days }], today, loaded),
    notifyApprovers(tx, { ...newRequest, id, leaveType: type }, 'requested', approvers, context),
  ])
  if (!request) return refuseConflictingRequest(tx, context, { userId, days, exceptId: id }, field)
  const answer = toResponse(request, check)
  return { answer, hasEmails: await sendRequested(tx, answer, approvers, context) }
}
