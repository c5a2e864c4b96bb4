import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { whyNotReplace } from '#domain/fields/version.ts'
import type { LeaveDays } from '#domain/leave-requests/contract.ts'
import { whyNotChangeDays, whyNotDayHours } from '#domain/leave-requests/day-hours.ts'
import { hasSameHours, type LeaveDay, listDaysOff, totalHours } from '#domain/leave-requests/leave-days.ts'
import { dayHoursText } from '#domain/leave-requests/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addLastAuditEntry } from '../audit/store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { lockOwner } from '../entries/owner-store.ts'
import { setLeaveHours } from '../entries/set-leave-hours.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { buildResponse, toResponse } from './build-responses.ts'
import { listLeaveDays, listLinkedEntries } from './days-store.ts'
import { authorOf, refuseOverlap, type Saved } from './refuse-requests.ts'
import { findLastEdit } from './refuse-stale-decision.ts'
import { notifyRequestChanged, sendHoursChanged } from './send-emails.ts'
import * as requests from './store.ts'

type DaysEdit = { days: readonly LeaveDay[]; version?: number | undefined }

/** Changes the hours by day of a locked request, and so its hours. Ends the transaction. */
export async function editDays(
  tx: Tx,
  request: requests.StoredRequest,
  edit: DaysEdit,
  context: NoticeContext,
): Promise<Saved> {
  const { actor, at } = context
  const { tenantId } = actor
  const today = dayOf(at, actor.timezone)
  refuseDays(request, edit.days, context)
  const days = listDaysOff(edit.days)
  const row = await loadDays(tx, tenantId, request)
  if (hasSameHours(row.days, days)) {
    return { answer: await buildResponse(tx, tenantId, request, today), hasEmails: false }
  }
  const stale = whyNotReplace(row.version, edit.version)
  if (stale !== null) {
    throw new Refusal('conflict', stale, undefined, { newer: { row, ...(await findLastEdit(tx, tenantId, request)) } })
  }

  const leave = { userId: request.user.id, days, exceptId: request.id }
  await refuseOverlap(tx, context, leave, (day) => `days.${edit.days.findIndex((one) => one.day === day)}.day`)
  const changed = { ...requests.withDays(request, days), version: request.version + 1 }
  const newRequest = { ...changed, userId: request.user.id, leaveTypeId: request.leaveType.id }
  // Before the lock of their time, as for an entry.
  await lockOwner(tx, tenantId, request.user.id)
  await requests.changeRequest(tx, tenantId, request.id, newRequest, days)
  await requests.addChange(tx, tenantId, request.id, 'changed', authorOf(actor, at, ''))
  if (actor.userId === request.user.id) await notifyRequestChanged(tx, changed, context)
  const answer = await buildResponse(tx, tenantId, changed, today)
  const [entry] = await listLinkedEntries(tx, tenantId, request.id)
  // Its end moves as if someone had edited it, with the same history, notice, and audit entry.
  if (entry) return { answer, hasEmails: (await setLeaveHours(tx, context, entry.id, answer.hoursRequested)).hasEmails }
  if (actor.userId === request.user.id) return { answer, hasEmails: false }
  const hasEmails = await sendHoursChanged(tx, answer, request.hoursRequested, context)
  await auditEdit(tx, request, { before: row.days, after: days }, context)
  return { answer, hasEmails }
}

function refuseDays(request: requests.StoredRequest, days: readonly LeaveDay[], { actor, at }: NoticeContext): void {
  const decided = whyNotChangeDays(toResponse(request, null))
  if (decided) refuseIf(dayHoursText(decided, actor.timezone, at))
  const refused = whyNotDayHours(request, days)
  if (refused) refuseIf(dayHoursText(refused.problem, actor.timezone, at), 'invalid', refused.field)
}

export async function loadDays(
  tx: Tx,
  tenantId: TenantId,
  { id, version, startDate, endDate }: requests.StoredRequest,
): Promise<LeaveDays> {
  return { version, startDate, endDate, days: await listLeaveDays(tx, tenantId, id) }
}

/** More of them would make the entry of the log unreadable. */
const MAX_AUDITED_DAYS = 31

async function auditEdit(
  tx: Tx,
  { user, leaveType, startDate, endDate }: requests.StoredRequest,
  { before, after }: { before: readonly LeaveDay[]; after: readonly LeaveDay[] },
  { actor, at }: NoticeContext,
): Promise<void> {
  const texts = { before: before.map(toFact), after: after.map(toFact) }
  const removed = texts.before.filter((text) => !texts.after.includes(text))
  const added = texts.after.filter((text) => !texts.before.includes(text))
  const showsDays = removed.length <= MAX_AUDITED_DAYS && added.length <= MAX_AUDITED_DAYS
  const changes = [
    contextFact('leaveType', leaveType.name),
    contextFact('leaveDays', `${startDate}/${endDate}`),
    ...changesBetween<'hours' | 'days'>(
      { hours: totalHours(before), days: showsDays ? removed.join(', ') : null },
      { hours: totalHours(after), days: showsDays ? added.join(', ') : null },
      { hours: 'hours', days: 'hoursByDay' },
    ),
  ]
  await addLastAuditEntry(tx, actor, at, {
    action: 'leave changed',
    subject: { id: user.id, name: fullName(user) },
    changes,
  })
}

function toFact({ day, hours }: LeaveDay): string {
  return `${day} ${hours}`
}
