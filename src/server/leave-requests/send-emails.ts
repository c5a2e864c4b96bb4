import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Tx } from '../db/tenant.ts'
import type { Email } from '../mails/email.ts'
import { type NoticeContext, sendOrLog } from '../mails/send-or-log.ts'
import { queuePush } from '../notifications/push/push-store.ts'
import { findWays } from '../notifications/store.ts'
import { canceledEmail, decidedEmail, requestedEmail } from './emails.ts'
import { type Approvers, findColleaguesOff, listApprovers } from './store.ts'

// All of these are sent once the transaction commits. They return whether there is an email to send.

export async function sendRequested(
  tx: Tx,
  request: LeaveRequest,
  approvers: Approvers,
  context: NoticeContext,
): Promise<boolean> {
  if (approvers.emails.length === 0 && approvers.pushIds.length === 0) return false
  const colleagues = await findColleaguesOff(tx, context.actor.tenantId, request)
  const content = requestedEmail(request, colleagues, todayOf(context))
  await pushTo(tx, approvers.pushIds, request, content, context)
  return sendOrLog(tx, approvers.emails, context, content)
}

export async function sendCanceled(tx: Tx, request: LeaveRequest, context: NoticeContext): Promise<boolean> {
  const { tenantId, userId } = context.actor
  const { emails, pushIds } = await listApprovers(tx, tenantId, userId)
  const content = canceledEmail(request, todayOf(context))
  await pushTo(tx, pushIds, request, content, context)
  return sendOrLog(tx, emails, context, content)
}

export async function sendDecided(tx: Tx, request: LeaveRequest, context: NoticeContext): Promise<boolean> {
  const { id, email } = request.user
  const wants = await findWays(tx, context.actor.tenantId, id, 'request-decided')
  const content = decidedEmail(request, todayOf(context))
  await pushTo(tx, wants.push ? [id] : [], request, content, context)
  return wants.email && email !== '' && sendOrLog(tx, [email], context, content)
}

/** Opens the same page as the email. */
async function pushTo(
  tx: Tx,
  userIds: readonly string[],
  request: LeaveRequest,
  { subject, button }: Omit<Email, 'to'>,
  { actor, at }: NoticeContext,
): Promise<void> {
  const message = { title: subject, path: button?.path ?? '/leave', tag: `leave-request ${request.id}` }
  await queuePush(tx, actor.tenantId, userIds, message, at)
}

const todayOf = ({ actor, at }: NoticeContext) => dayOf(at, actor.timezone)
