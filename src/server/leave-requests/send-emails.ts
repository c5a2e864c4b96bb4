import { fullName } from '#domain/fields/full-name.ts'
import type { Refund } from '#domain/leave-accrual/recalculation.ts'
import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { listAbsentPeriods } from '#domain/leave-requests/leave-days.ts'
import { DASHBOARDS, type DashboardPath } from '#domain/roles/capabilities.ts'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Tx } from '../db/tenant.ts'
import type { Email } from '../mails/email.ts'
import { type NoticeContext, sendOrLog } from '../mails/send-or-log.ts'
import { addNotifications, markSubjectRead } from '../notifications/list-store.ts'
import { queuePush } from '../notifications/push/push-store.ts'
import { findWays } from '../notifications/store.ts'
import { type Approvers, listApprovers } from '../teams/approvers-store.ts'
import { findColleaguesOff } from './absences-store.ts'
import { listLeaveDays } from './days-store.ts'
import {
  canceledEmail,
  decidedEmail,
  hoursChangedEmail,
  type MailedRequest,
  requestedEmail,
  withdrawnEmail,
} from './emails.ts'

// All of these are sent once the transaction commits. They return whether there is an email to send.

type Content = Omit<Email, 'to'>

/** The list under the bell already has the request: `notifyApprovers`. */
export async function sendRequested(
  tx: Tx,
  request: LeaveRequest,
  approvers: Approvers,
  context: NoticeContext,
): Promise<boolean> {
  if (!approvers.notified.some(({ email, wantsPush }) => email !== null || wantsPush)) return false
  const [colleagues, mailed] = await Promise.all([
    findColleaguesOff(tx, context.actor.tenantId, request),
    withDays(tx, request, context),
  ])
  return sendToApprovers(tx, request, approvers, context, (dashboard) =>
    requestedEmail(mailed, { colleagues, why: approvers.why }, todayOf(context), dashboard),
  )
}

/** Its own person canceled approved leave or, without a refund, withdrew a pending request. */
export async function sendCanceled(
  tx: Tx,
  request: LeaveRequest,
  refund: Refund | null,
  context: NoticeContext,
): Promise<boolean> {
  const change = refund ? 'canceled' : 'withdrawn'
  const [approvers, mailed] = await Promise.all([findApprovers(tx, context), withDays(tx, request, context)])
  await notifyApprovers(tx, { ...request, ...spanOf(mailed) }, change, approvers, context)
  return sendToApprovers(tx, request, approvers, context, (dashboard) =>
    refund
      ? canceledEmail(mailed, refund, todayOf(context), dashboard)
      : withdrawnEmail(mailed, todayOf(context), dashboard),
  )
}

export async function sendDecided(
  tx: Tx,
  request: LeaveRequest,
  refund: Refund | null,
  context: NoticeContext,
): Promise<boolean> {
  const { status } = request
  if (status === 'pending') return false
  return sendToEmployee(tx, request, status, context, (mailed) => decidedEmail(mailed, refund, todayOf(context)))
}

export async function sendHoursChanged(
  tx: Tx,
  request: LeaveRequest,
  hoursBefore: number,
  context: NoticeContext,
): Promise<boolean> {
  const change = { hoursBefore, changedBy: fullName(context.actor) }
  return sendToEmployee(tx, request, 'changed', context, (mailed) =>
    hoursChangedEmail(mailed, change, todayOf(context)),
  )
}

async function sendToEmployee(
  tx: Tx,
  request: LeaveRequest,
  status: Decision | 'changed',
  context: NoticeContext,
  createContent: (mailed: MailedRequest) => Content,
): Promise<boolean> {
  const { id, email } = request.user
  const { tenantId } = context.actor
  const [wants, mailed] = await Promise.all([
    findWays(tx, tenantId, id, 'request-decided'),
    withDays(tx, request, context),
  ])
  const facts = { ...leaveFacts({ ...request, ...spanOf(mailed) }, context), status }
  const notification = { kind: 'request-decided', facts, subjectId: request.id } as const
  await addNotifications(tx, tenantId, [id], notification, context.at)
  const content = createContent(mailed)
  await pushTo(tx, wants.push ? [id] : [], request, content, context)
  return wants.email && email !== '' && sendOrLog(tx, [{ to: email, ...content }], context)
}

async function withDays(tx: Tx, request: LeaveRequest, { actor }: NoticeContext): Promise<MailedRequest> {
  return { ...request, days: await listLeaveDays(tx, actor.tenantId, request.id) }
}

/** From the first day off through the last, with weekends beside them, as emails have them. */
function spanOf({ days, ...request }: MailedRequest): Period {
  const parts = listAbsentPeriods(
    request,
    days.map(({ day }) => day),
  )
  return { startDate: parts[0]?.startDate ?? request.startDate, endDate: parts.at(-1)?.endDate ?? request.endDate }
}

type RequestedLeave = Pick<LeaveRequest, 'id' | 'startDate' | 'endDate' | 'hoursRequested'> & {
  leaveType: { name: string }
}

/** Waits for no answer, so it can travel with the statement that saves the request. */
export async function notifyApprovers(
  tx: Tx,
  request: RequestedLeave,
  change: 'requested' | 'changed' | 'withdrawn' | 'canceled',
  approvers: Approvers,
  context: NoticeContext,
): Promise<void> {
  const ids = approvers.notified.map(({ id }) => id)
  const notification = { kind: 'request-waiting', facts: { ...leaveFacts(request, context), change } } as const
  await addNotifications(tx, context.actor.tenantId, ids, { ...notification, subjectId: request.id }, context.at)
}

/**
 * Its own person changed a pending request. Approvers had an email about it, and the page where they decide shows it as it is, so only the
 * list under the bell has it, in place of what they haven't read.
 */
export async function notifyRequestChanged(tx: Tx, request: RequestedLeave, context: NoticeContext): Promise<void> {
  const { tenantId } = context.actor
  await markSubjectRead(tx, tenantId, 'request-waiting', request.id, context.at)
  await notifyApprovers(tx, request, 'changed', await findApprovers(tx, context), context)
}

/** Org admins, other admins, and managers get links to their own dashboards. */
async function sendToApprovers(
  tx: Tx,
  request: LeaveRequest,
  { notified }: Approvers,
  context: NoticeContext,
  createContent: (dashboard: DashboardPath) => Content,
): Promise<boolean> {
  const emails: Email[] = []
  for (const dashboard of DASHBOARDS) {
    const content = createContent(dashboard)
    const recipients = notified.filter((approver) => approver.dashboard === dashboard)
    const pushIds = recipients.filter(({ wantsPush }) => wantsPush).map(({ id }) => id)
    await pushTo(tx, pushIds, request, content, context)
    for (const { email } of recipients) if (email !== null) emails.push({ to: email, ...content })
  }
  return sendOrLog(tx, emails, context)
}

/** Opens the same page as the email. */
async function pushTo(
  tx: Tx,
  userIds: readonly string[],
  request: LeaveRequest,
  { subject, button }: Content,
  { actor, at }: NoticeContext,
): Promise<void> {
  const message = { title: subject, path: button?.path ?? '/leave', tag: `leave-request ${request.id}` }
  await queuePush(tx, actor.tenantId, userIds, message, at)
}

function leaveFacts({ leaveType, startDate, endDate, hoursRequested }: RequestedLeave, { actor }: NoticeContext) {
  return { actorName: fullName(actor), leaveType: leaveType.name, startDate, endDate, hours: hoursRequested }
}

/** Of the person who acts. */
function findApprovers(tx: Tx, context: NoticeContext): Promise<Approvers> {
  const { tenantId, userId } = context.actor
  return listApprovers(tx, tenantId, userId, { kind: 'request-waiting', today: todayOf(context) })
}

const todayOf = ({ actor, at }: NoticeContext) => dayOf(at, actor.timezone)
