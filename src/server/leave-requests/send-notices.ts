import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { daysText } from '#domain/leave-requests/rules.ts'
import { quoteName } from '#domain/mails/rules.ts'
import { whyNotEmailOthers } from '#domain/mails/texts.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { fullName } from '#domain/users/rules.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context } from '../http/context.ts'
import type { Email } from '../mails/email.ts'
import { sendEmails, senderOf } from '../mails/send-emails.ts'
import { listApproverEmails } from './store.ts'

/** Whose act is told of, when it was done, from which product, and where it is noted that nobody was told. */
export type NoticeContext = { actor: Actor; at: Date; config: Config; log: Context['log'] }

/** Tells those who decide about leave that a request came in. Sent once the transaction commits. */
export async function sendSubmitted(tx: Tx, request: LeaveRequest, occasion: NoticeContext): Promise<void> {
  const { tenantId, userId } = occasion.actor
  const name = quoteName(fullName(request.user))
  const available = decimalHoursText(request.availableHours ?? 0)
  const exceeding = `This is over the balance (${available} hours available).`
  await send(tx, await listApproverEmails(tx, tenantId, userId), occasion, {
    subject: `Leave request from ${name}: ${summaryOf(request)}`,
    paragraphs: [`${name} requests time off.`, request.exceedsBalance ? exceeding : ''],
    facts: detailsOf(request),
    quotes: notesOf(request.notes),
  })
}

/** Tells those who decide about leave that somebody will not take what was approved. */
export async function sendCanceled(tx: Tx, request: LeaveRequest, occasion: NoticeContext): Promise<void> {
  const { tenantId, userId } = occasion.actor
  const name = quoteName(fullName(request.user))
  await send(tx, await listApproverEmails(tx, tenantId, userId), occasion, {
    subject: `Approved leave canceled by ${name}: ${summaryOf(request)}`,
    paragraphs: [`${name} canceled approved leave.`],
    facts: detailsOf(request),
    quotes: notesOf(request.decision?.notes ?? ''),
  })
}

/** Tells an employee what somebody else has decided. */
export async function sendDecided(tx: Tx, request: LeaveRequest, occasion: NoticeContext): Promise<void> {
  const { user, decision } = request
  if (user.email === '') return
  const status = request.status === 'cancelled' ? 'canceled' : request.status
  await send(tx, [user.email], occasion, {
    subject: `Your leave request was ${status}: ${summaryOf(request)}`,
    paragraphs: [`${quoteName(decision?.decidedBy ?? '')} ${status} your leave request.`],
    facts: detailsOf(request),
    quotes: notesOf(decision?.notes ?? ''),
  })
}

/** Leave never fails because of a mail: where none may go, that is noted. */
async function send(
  tx: Tx,
  recipients: readonly string[],
  { actor, at, config, log }: NoticeContext,
  content: Omit<Email, 'to'>,
): Promise<void> {
  if (recipients.length === 0) return
  const refused = whyNotEmailOthers(actor, config.smtpUrl !== undefined)
  if (refused !== null) return log.warn({ tenant: actor.tenantId }, 'leave notice not sent: address not confirmed')
  const emails = recipients.map((to) => ({ to, ...content }))
  const left = await sendEmails(tx, emails, { sender: await senderOf(tx, actor), kind: 'plain', at, config })
  if (left.length > 0)
    log.warn({ tenant: actor.tenantId, mails: left.length }, 'leave notices not sent: too many mails')
}

const summaryOf = (request: LeaveRequest) => `${quoteName(request.leaveType.name)}, ${daysText(request)}`

function detailsOf(request: LeaveRequest): Email['facts'] {
  const { leaveType, workingDays, hoursRequested } = request
  return [
    { label: 'Leave type', value: quoteName(leaveType.name) },
    {
      label: 'Days',
      value: `${daysText(request)} (${workingDays === 1 ? '1 working day' : `${workingDays} working days`})`,
    },
    { label: 'Hours', value: decimalHoursText(hoursRequested) },
  ]
}

const notesOf = (text: string): Email['quotes'] => [{ label: 'Notes:', text }]
