import type { AuditFact } from '#domain/audit/contract.ts'
import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { whyNotReviewWarnings } from '#domain/pay-periods/rules.ts'
import { timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Tx } from '../db/tenant.ts'
import { addAcceptance, removeAcceptance } from './acceptances-store.ts'
import { addAcceptedDays, removeAcceptedDays } from './accepted-days-store.ts'
import type { CalculatedWarning } from './calculate-timesheet.ts'
import { type Change, findApprover, keyOf, type Locked, refuseTimesheet } from './change-timesheet.ts'
import { listShownWarnings } from './responses.ts'

/** Returns what the audit log says about the warning. */
export async function acceptWarning(
  tx: Tx,
  locked: Locked,
  seen: { fingerprint: string; note: string },
  change: Change,
): Promise<AuditFact[]> {
  const warning = await getWarning(tx, locked, seen.fingerprint, change)
  const accepted = locked.timesheet.acceptances.get(seen.fingerprint)
  if (accepted) refuseTimesheet({ code: 'isAccepted', by: accepted.by })
  const { tenantId, userId, username } = change.actor
  const author = { userId, username, at: change.at }
  await addAcceptance(tx, tenantId, keyOf(locked), seen, author)
  if (warning.code === 'no-hours') {
    const { member, frame } = locked.timesheet
    await addAcceptedDays(tx, tenantId, member.userId, frame.days, author)
  }
  return describeWarning(warning, locked)
}

/** Returns what the audit log says about the warning. */
export async function undoAcceptance(
  tx: Tx,
  locked: Locked,
  fingerprint: string,
  change: Change,
): Promise<AuditFact[]> {
  const warning = await getWarning(tx, locked, fingerprint, change)
  if (!locked.timesheet.acceptances.has(fingerprint)) refuseTimesheet({ code: 'notAccepted' })
  const { tenantId } = change.actor
  await removeAcceptance(tx, tenantId, keyOf(locked), fingerprint)
  if (warning.code === 'no-hours') {
    const { member, frame } = locked.timesheet
    await removeAcceptedDays(tx, tenantId, member.userId, frame.days)
  }
  return describeWarning(warning, locked)
}

/** The warning that someone saw, if it is still there and theirs to check. */
async function getWarning(tx: Tx, locked: Locked, fingerprint: string, { actor }: Change): Promise<CalculatedWarning> {
  const { timesheet } = locked
  const approver = await findApprover(tx, locked, actor)
  refuseTimesheet(whyNotReviewWarnings(timesheet.state, approver))
  const warning = listShownWarnings(timesheet, approver.isOwn).find((each) => each.fingerprint === fingerprint)
  if (!warning) throw new Refusal('conflict', timesheetProblemText({ code: 'outdated' }))
  return warning
}

function describeWarning(warning: CalculatedWarning, { groupPeriod, timesheet }: Locked): AuditFact[] {
  const { timezone } = timesheet.frame.terms
  const start = 'clockIn' in warning ? warning.clockIn : 'until' in warning ? warning.until : null
  const day = start === null ? ('day' in warning ? warning.day : null) : dayOf(start, timezone)
  return [
    contextFact('periodStart', groupPeriod.period.startDate),
    contextFact('warning', warning.code),
    ...(day === null ? [] : [contextFact('warningDay', day)]),
  ]
}
