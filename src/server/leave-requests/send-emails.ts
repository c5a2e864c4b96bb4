import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { whyNotEmailOthers } from '#domain/mails/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context } from '../http/context.ts'
import type { Email } from '../mails/email.ts'
import { sendEmails, senderOf } from '../mails/send-emails.ts'
import { isEmailWanted } from '../notifications/store.ts'
import { canceledEmail, decidedEmail, requestedEmail } from './emails.ts'
import { findColleaguesOff, listApproverEmails } from './store.ts'

/** The actor is the person the emails are about. */
export type NoticeContext = { actor: Actor; at: Date; config: Config; log: Context['log'] }

// All of these are sent once the transaction commits. They return whether there is an email to send.

export async function sendRequested(
  tx: Tx,
  request: LeaveRequest,
  approvers: readonly string[],
  context: NoticeContext,
): Promise<boolean> {
  if (approvers.length === 0) return false
  const colleagues = await findColleaguesOff(tx, context.actor.tenantId, request)
  return sendOrLog(tx, approvers, context, requestedEmail(request, colleagues, todayOf(context)))
}

export async function sendCanceled(tx: Tx, request: LeaveRequest, context: NoticeContext): Promise<boolean> {
  const { tenantId, userId } = context.actor
  return sendOrLog(
    tx,
    await listApproverEmails(tx, tenantId, userId),
    context,
    canceledEmail(request, todayOf(context)),
  )
}

export async function sendDecided(tx: Tx, request: LeaveRequest, context: NoticeContext): Promise<boolean> {
  const { id, email } = request.user
  if (email === '' || !(await isEmailWanted(tx, context.actor.tenantId, id, 'request-decided'))) return false
  return sendOrLog(tx, [email], context, decidedEmail(request, todayOf(context)))
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
