import { type Newer, Refusal } from '#domain/errors.ts'
import { whyNotReplace } from '#domain/fields/version.ts'
import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { whyNotTransition } from '#domain/leave-requests/rules.ts'
import { leaveRequestProblemText } from '#domain/leave-requests/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { buildResponse } from './build-responses.ts'
import * as requests from './store.ts'

/** No one decides a locked request that they haven't seen as it is. The refusal has it and who changed it last (decision 0027). */
export async function refuseStaleDecision(
  tx: Tx,
  request: requests.StoredRequest,
  { to, basis }: { to: Decision; basis: number | undefined },
  { actor, at }: NoticeContext,
): Promise<void> {
  if (whyNotReplace(request.version, basis) === null) return
  const [row, lastEdit] = await Promise.all([
    buildResponse(tx, actor.tenantId, request, dayOf(at, actor.timezone)),
    findLastEdit(tx, actor.tenantId, request),
  ])
  const problem = whyNotTransition(to, request) ?? { code: 'changedSince', changedBy: lastEdit.changedBy }
  const newer: Newer<LeaveRequest> = { row, ...lastEdit }
  throw new Refusal('conflict', leaveRequestProblemText(problem), undefined, { newer })
}

/** Each edit of a request is in its history, on the timesheet, too. */
export async function findLastEdit(
  tx: Tx,
  tenantId: TenantId,
  { id }: Pick<requests.StoredRequest, 'id'>,
): Promise<Omit<Newer, 'row'>> {
  const changes = await requests.listChanges(tx, tenantId, id)
  const last = changes.findLast(({ action }) => action === 'changed')
  return { changedBy: last?.actorName ?? null, changedAt: last?.changedAt.toISOString() ?? null }
}
