import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { whyNotEmailOthers } from '#domain/mails/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context } from '../http/context.ts'
import type { Email } from '../mails/email.ts'
import { sendEmails, senderOf } from '../mails/send-emails.ts'
import { queuePush } from '../notifications/push/push-store.ts'
import { findWays } from '../notifications/store.ts'
import { canceledEmail, decidedEmail, requestedEmail } from './emails.ts'
import { type Approvers, findColleaguesOff, listApprovers } from './store.ts'

/** The actor is the person the emails are about. */
export type NoticeContext = { actor: Actor; at: Date; config: Config; log: Context['log'] }

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

/** Logs what cannot be sent: leave must never fail because of an email. */
async function sendOrLog(
  tx: Tx,
  recipients: readonly string[],
  { actor, at, config, log }: NoticeContext,
  content: Omit<Email, 'to'>,
): Promise<boolean> {
  if (recipients.length === 0) return false
  const refused = whyNotEmailOthers(actor, config.smtpUrl !== undefined)
  if (refused !== null) {
    log.warn({ tenant: actor.tenantId }, 'leave email not sent: address not confirmed')
    return false
  }
  const emails = recipients.map((to) => ({ to, ...content }))
  const overLimit = await sendEmails(tx, emails, { sender: await senderOf(tx, actor), kind: 'plain', at, config })
  if (overLimit.length > 0)
    log.warn({ tenant: actor.tenantId, mails: overLimit.length }, 'leave emails not sent: too many emails')
  return overLimit.length < emails.length
}
