import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { type Refund, toRefund } from '#domain/leave-accrual/recalculation.ts'
import type { LeaveCheck } from '#domain/leave-accrual/shortage.ts'
import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { balanceEffectsOf, hasStarted, whyNotCancel, whyNotTransition } from '#domain/leave-requests/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addLastAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import { accrueThrough } from '../leave-accrual/accrue-leave.ts'
import { checkRequests } from '../leave-accrual/check-requests.ts'
import { recalculateAccount } from '../leave-accrual/recalculate-account.ts'
import { type ActionEntry, listDeductedDays, postActions } from '../leave-accrual/store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { toResponse } from './build-responses.ts'
import { listLeaveDays } from './days-store.ts'
import { authorOf, refuseRequest, type Saved } from './refuse-requests.ts'
import { sendCanceled, sendDecided } from './send-emails.ts'
import * as requests from './store.ts'
import { addLeaveEntries, removeLeaveEntries } from './write-entries.ts'

const AUDIT_FIELDS = { status: 'status', notes: 'notes' } as const

/**
 * Changes the status of a locked request with all that follows, sends emails, and ends the transaction. `at` is read after the lock, so
 * that the history is in the order of its times.
 */
export async function changeStatus(
  tx: Tx,
  request: requests.StoredRequest,
  to: Decision,
  notes: string,
  context: NoticeContext,
): Promise<Saved> {
  const { actor, at } = context
  const { decided, refund } = await saveStatus(tx, request, to, notes, context)
  if (to === 'approved') await addLeaveEntries(tx, request, context)
  else await removeLeaveEntries(tx, request, to, context)
  const answer = toResponse(decided, null)
  const hasEmails = await sendChanged(tx, request, answer, refund, context)
  // An administrator who withdraws their own request does so as an employee, unless the leave has started.
  if (actor.userId !== request.user.id || to !== 'cancelled' || hasStarted(request, dayOf(at, actor.timezone))) {
    const changes = [
      contextFact('leaveType', request.leaveType.name),
      contextFact('leaveDays', `${request.startDate}/${request.endDate}`),
      ...changesBetween<'status' | 'notes'>({ status: request.status }, { status: to, notes }, AUDIT_FIELDS),
    ]
    const subject = { id: request.user.id, name: fullName(request.user) }
    await addLastAuditEntry(tx, actor, at, { action: `leave ${to}`, subject, changes })
  }
  return { answer, hasEmails }
}

/** `check` compares approved leave with the balance before, and `refund` is what canceled leave gives back; null for other decisions. */
type SavedStatus = { decided: requests.StoredRequest; check: LeaveCheck | null; refund: Refund | null }

/** The status of a locked request, its history, and its ledger entries [4.10]. Its entries on the timesheet are left to the caller. */
export async function saveStatus(
  tx: Tx,
  request: requests.StoredRequest,
  to: Decision,
  notes: string,
  { actor, at }: NoticeContext,
): Promise<SavedStatus> {
  const { tenantId } = actor
  const today = dayOf(at, actor.timezone)
  const isOthers = request.user.id !== actor.userId
  refuseRequest(
    to === 'cancelled' ? whyNotCancel(actor, { ...request, isOthers }, today) : whyNotTransition(to, request),
  )
  const account = { userId: request.user.id, leaveTypeId: request.leaveType.id }
  const accrued = await accrueThrough(tx, tenantId, account, { today, now: at })
  const { effectiveOn } = accrued
  const listDays = request.status === 'approved' ? listDeductedDays : listLeaveDays
  const days = await listDays(tx, tenantId, request.id)
  const [check = null] =
    to === 'approved' ? await checkRequests(tx, tenantId, [{ ...account, days }], today, accrued) : []
  const effects = balanceEffectsOf(to, { status: request.status, days }, effectiveOn)
  const by = { actorId: actor.userId, actorUsername: actor.username, requestId: request.id, idempotencyKey: null }
  const { startDate, endDate } = request
  const code = to === 'approved' ? ('request-approved' as const) : ('request-canceled' as const)
  const reason = { code, startDate, endDate }
  const actions: ActionEntry[] = effects.map((effect) => ({ ...account, ...effect, ...by, reason }))
  await postActions(tx, tenantId, actions, at)
  const isLate = effects.some(({ leaveDay }) => leaveDay < effectiveOn)
  const recalculations = isLate
    ? await recalculateAccount(tx, tenantId, account, { effectiveOn, cause: reason, now: at })
    : []
  const refund = to !== 'approved' && effects.length > 0 ? toRefund(days, recalculations) : null
  const exceeded = check ? check.shortage !== null : request.exceeded
  const author = authorOf(actor, at, notes)
  const [decided] = await Promise.all([
    requests.decideRequest(tx, tenantId, request.id, { status: to, exceeded }, author),
    requests.addChange(tx, tenantId, request.id, to, author),
  ])
  return { decided, check, refund }
}

async function sendChanged(
  tx: Tx,
  before: requests.StoredRequest,
  changed: LeaveRequest,
  refund: Refund | null,
  context: NoticeContext,
): Promise<boolean> {
  if (context.actor.userId !== before.user.id) return sendDecided(tx, changed, refund, context)
  return changed.status === 'cancelled' && sendCanceled(tx, changed, refund, context)
}
