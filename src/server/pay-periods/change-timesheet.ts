import { Refusal } from '#domain/errors.ts'
import { type Reader, say } from '#domain/languages/say.ts'
import { describeHoursChanges } from '#domain/pay-periods/hours-changes-texts.ts'
import {
  type Approver,
  type TimesheetProblem,
  type TimesheetStatus,
  UNDONE_NOTE,
  whyNotApprove,
  whyNotDecide,
  whyNotRecall,
  whyNotReject,
  whyNotReopen,
  whyNotSubmit,
  whyNotUnapprove,
} from '#domain/pay-periods/rules.ts'
import { ATTESTATION, timesheetProblemText } from '#domain/pay-periods/texts.ts'
import type { Tx } from '../db/tenant.ts'
import { findOwner } from '../entries/find-owner.ts'
import type { Actor } from '../http/context.ts'
import { findHoursChanges } from './find-hours-changes.ts'
import { type GroupPeriod, getGroupPeriod, getTimesheet, type LoadedTimesheet } from './load-timesheets.ts'
import { hasOtherApprover, lockTerms, lockTime } from './people-store.ts'
import { findApprovedSubmission, hasBeenClosed, saveStatus, type TimesheetKey } from './status-store.ts'

export type TimesheetParams = { payGroupId: string; firstDay: string; username: string }

export type Locked = { groupPeriod: GroupPeriod; timesheet: LoadedTimesheet }

/** The timesheet as it is while nothing can change it, until the transaction ends. */
export async function lockTimesheet(tx: Tx, actor: Actor, params: TimesheetParams, at: Date): Promise<Locked> {
  const { tenantId } = actor
  const owner = await findOwner(tx, actor, params.username)
  await lockTerms(tx, tenantId, params.payGroupId, owner.userId)
  await lockTime(tx, tenantId, owner.userId)
  const groupPeriod = await getGroupPeriod(tx, tenantId, params)
  return { groupPeriod, timesheet: await getTimesheet(tx, tenantId, groupPeriod, at, owner.userId) }
}

/** For decisions about other people's timesheets: managers have none about their own. */
export async function lockDecision(tx: Tx, actor: Actor, params: TimesheetParams, at: Date): Promise<Locked> {
  const locked = await lockTimesheet(tx, actor, params, at)
  refuseTimesheet(whyNotDecide(actor, locked.timesheet.member.userId))
  return locked
}

export type Change = { actor: Actor; at: Date }

export async function submit(
  tx: Tx,
  locked: Locked,
  seenHash: string,
  change: Change & { reader: Reader },
): Promise<void> {
  await refuseChanged(tx, locked, whyNotSubmit(locked.timesheet.state, seenHash), seenHash, change)
  const attestation = locked.timesheet.frame.terms.attestation || say(ATTESTATION, change.reader)
  await save(tx, locked, { status: 'submitted', attestation }, change)
}

export async function recall(tx: Tx, locked: Locked, change: Change): Promise<void> {
  refuseTimesheet(whyNotRecall(locked.timesheet.state))
  await save(tx, locked, { status: 'open' }, change)
}

export async function approve(tx: Tx, locked: Locked, seenHash: string, change: Change): Promise<void> {
  const approver = await findApprover(tx, locked, change.actor)
  const problem = whyNotApprove(locked.timesheet.state, seenHash, approver)
  await refuseChanged(tx, locked, problem, seenHash, change)
  await save(tx, locked, { status: 'approved' }, change)
}

export async function findApprover(tx: Tx, { timesheet }: Locked, actor: Actor): Promise<Approver> {
  const isOwn = timesheet.member.userId === actor.userId
  return { isOwn, canOthersApprove: isOwn && (await hasOtherApprover(tx, actor)) }
}

export async function reject(tx: Tx, locked: Locked, note: string, change: Change): Promise<void> {
  refuseTimesheet(whyNotReject(locked.timesheet.state))
  await save(tx, locked, { status: 'open', note }, change)
}

export async function unapprove(tx: Tx, locked: Locked, note: string, change: Change): Promise<void> {
  refuseTimesheet(whyNotUnapprove(locked.timesheet.state))
  const to = (await hasBeenClosed(tx, change.actor.tenantId, keyOf(locked)))
    ? ({ status: 'reopened', note: note || 'Unapproved' } as const)
    : ({ status: 'open', note } as const)
  await save(tx, locked, to, change)
}

/** Unlike unapproving, it leaves what the person has submitted. */
export async function undoApproval(tx: Tx, locked: Locked, change: Change): Promise<void> {
  const { tenantId } = change.actor
  const wasClosed = await hasBeenClosed(tx, tenantId, keyOf(locked))
  const submission = wasClosed ? null : await findApprovedSubmission(tx, tenantId, keyOf(locked))
  if (!submission) return unapprove(tx, locked, '', change)
  refuseTimesheet(whyNotUnapprove(locked.timesheet.state))
  await save(tx, locked, { status: 'submitted', note: UNDONE_NOTE, ...submission }, change)
}

export async function reopen(tx: Tx, locked: Locked, note: string, change: Change): Promise<void> {
  refuseTimesheet(whyNotReopen(locked.timesheet.state))
  await save(tx, locked, { status: 'reopened', note }, change)
}

export function keyOf({ groupPeriod, timesheet }: Locked): TimesheetKey {
  const { group, period } = groupPeriod
  return { userId: timesheet.member.userId, payGroupId: group.id, firstDay: period.startDate }
}

async function save(
  tx: Tx,
  locked: Locked,
  to: { status: TimesheetStatus; note?: string; attestation?: string | null; factsHash?: string },
  { actor, at }: Change,
): Promise<void> {
  const { frame, calculation } = locked.timesheet
  const { startDate: startDay, endDate: lastDay } = frame.days
  const { countsFrom, startsAt, endsAt } = frame
  const span = { startDay, lastDay, countsFrom, startsAt, endsAt }
  const status = { note: '', attestation: null, factsHash: calculation.factsHash, ...to }
  await saveStatus(tx, actor.tenantId, keyOf(locked), span, status, {
    userId: actor.userId,
    username: actor.username,
    at,
  })
}

/** Names what has changed, if that is the problem. */
async function refuseChanged(
  tx: Tx,
  { timesheet }: Locked,
  problem: TimesheetProblem | null,
  seenHash: string,
  { actor, at }: Change,
): Promise<void> {
  const { submittedHash } = timesheet.state
  const since =
    problem?.code === 'outdated' ? seenHash : problem?.code === 'changedSinceSubmitted' ? submittedHash : null
  if (!problem || since === null) return refuseTimesheet(problem)
  const changes = await findHoursChanges(tx, actor.tenantId, timesheet, since)
  const known = describeHoursChanges(changes, { zone: timesheet.frame.terms.timezone, now: at })
  throw new Refusal('conflict', timesheetProblemText(problem, known))
}

export function refuseTimesheet(problem: TimesheetProblem | null): void {
  if (problem) throw new Refusal('conflict', timesheetProblemText(problem))
}
