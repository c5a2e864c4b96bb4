import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { daysText } from '#domain/leave-requests/rules.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { fullName } from '#domain/users/rules.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { acceptNotices, getSenderAddress } from '../mails/store.ts'
import { listDeciders } from './store.ts'

/** Whose act is told of, when it was done, and what this product is called. */
export type Occasion = { actor: Actor; at: Date; productName: string }

/** Tells those who decide about leave that a request came in. Sent once the transaction commits. */
export async function sendSubmitted(tx: Tx, request: LeaveRequest, occasion: Occasion): Promise<void> {
  const { tenantId, userId } = occasion.actor
  const name = fullName(request.user)
  const available = decimalHoursText(request.availableHours ?? 0)
  const exceeding = `It asks for more than there will be: ${available} hours.`
  await send(tx, await listDeciders(tx, tenantId, userId), request.user.email, occasion, {
    subject: `Leave request of ${name}: ${gistOf(request)}`,
    lines: [`${name} requests leave.`, factsOf(request, request.notes), request.exceedsBalance ? exceeding : ''],
  })
}

/** Tells those who decide about leave that somebody will not take what was approved. */
export async function sendGivenBack(tx: Tx, request: LeaveRequest, occasion: Occasion): Promise<void> {
  const { tenantId, userId } = occasion.actor
  const name = fullName(request.user)
  await send(tx, await listDeciders(tx, tenantId, userId), request.user.email, occasion, {
    subject: `Approved leave of ${name} was cancelled: ${gistOf(request)}`,
    lines: [`${name} cancelled leave that had been approved.`, factsOf(request, request.decision?.notes ?? '')],
  })
}

/** Tells an employee what somebody else has decided. */
export async function sendDecided(tx: Tx, request: LeaveRequest, occasion: Occasion): Promise<void> {
  const { status, user, decision } = request
  if (user.email === '') return
  const replyTo = await getSenderAddress(tx, occasion.actor.tenantId, occasion.actor.userId)
  await send(tx, [user.email], replyTo, occasion, {
    subject: `Your leave request was ${status}: ${gistOf(request)}`,
    lines: [`${decision?.decidedBy} has ${status} your leave request.`, factsOf(request, decision?.notes ?? '')],
  })
}

async function send(
  tx: Tx,
  recipients: readonly string[],
  replyTo: string,
  { actor, at, productName }: Occasion,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Promise<void> {
  const body = [...lines, `Sent by ${productName}.`].filter((line) => line !== '').join('\n\n')
  const notice = { senderId: actor.userId, replyTo, subject, body, acceptedAt: at }
  await acceptNotices(tx, actor.tenantId, notice, recipients)
}

const gistOf = (request: LeaveRequest) => `${request.leaveType.name}, ${daysText(request)}`

function factsOf(request: LeaveRequest, notes: string): string {
  const { leaveType, workingDays, hoursRequested } = request
  const facts = [
    `Leave type: ${leaveType.name}`,
    `Days: ${daysText(request)} (${workingDays === 1 ? '1 working day' : `${workingDays} working days`})`,
    `Hours: ${decimalHoursText(hoursRequested)}`,
    notes === '' ? '' : `Notes: ${notes}`,
  ]
  return facts.filter((fact) => fact !== '').join('\n')
}
