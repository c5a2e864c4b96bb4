import { Refusal, type RefusalCode, refuseIf } from '#domain/errors.ts'
import { whyNotForecast } from '#domain/leave-balances/rules.ts'
import { leaveBalanceProblemText } from '#domain/leave-balances/texts.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { LeaveRequestProblem } from '#domain/leave-requests/rules.ts'
import { leaveRequestProblemText } from '#domain/leave-requests/texts.ts'
import { type Text, type TextValue, t } from '#domain/texts/text.ts'
import { days } from '#domain/texts/values.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { findOverlap, type RequestedDays } from './days-store.ts'
import type { Author } from './store.ts'

/** What a change answers, and whether it has emails to send. */
export type Saved = { answer: LeaveRequest; hasEmails: boolean }

export function refuseRequest(problem: LeaveRequestProblem | null, code?: RefusalCode, field?: string): void {
  if (problem) refuseIf(leaveRequestProblemText(problem), code, field)
}

/** Administrators see the hours available on its first day, so that day needs a forecast. */
export function refuseTooFar(day: string, today: string, field: string): void {
  const tooFar = whyNotForecast(day, today)
  if (tooFar) refuseIf(leaveBalanceProblemText(tooFar), 'invalid', field)
}

/** Does nothing if no other request of the person has one of these days. */
export async function refuseOverlap(
  tx: Tx,
  { actor, at }: NoticeContext,
  leave: RequestedDays,
  fieldOf: (day: string) => string,
): Promise<void> {
  const other = await findOverlap(tx, actor.tenantId, leave)
  if (!other) return
  const reason = overlapText(other, leave.userId === actor.userId, days(other, dayOf(at, actor.timezone)))
  throw new Refusal('conflict', reason, { [fieldOf(other.day)]: reason })
}

function overlapText({ status }: Pick<LeaveRequest, 'status'>, isOwn: boolean, dates: TextValue): Text {
  if (status === 'pending')
    return isOwn
      ? t`This overlaps your pending request for ${dates}`
      : t`This overlaps the pending request for ${dates}`
  return isOwn
    ? t`This overlaps your approved request for ${dates}`
    : t`This overlaps the approved request for ${dates}`
}

/** Explains why the database refused a request because of another one. */
export async function refuseConflictingRequest(
  tx: Tx,
  context: NoticeContext,
  leave: RequestedDays,
  field: string,
): Promise<never> {
  await refuseOverlap(tx, context, leave, () => field)
  throw new Refusal('conflict', t`This overlaps a request that is being saved right now. Please try again.`)
}

export function authorOf(actor: Actor, at: Date, notes: string): Author {
  return { actorId: actor.userId, actorUsername: actor.username, at, notes }
}
