import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { shownStatus } from '#domain/pay-periods/rules.ts'
import { canReach } from '#domain/roles/capabilities.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import { findOwner } from '../entries/find-owner.ts'
import { refuseAccess } from '../entries/refuse-entries.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { withZoneTable } from '../zones.ts'
import { acceptWarning, undoAcceptance } from './accept-warnings.ts'
import { approveTimesheets, unapproveTimesheets } from './approve-timesheets.ts'
import {
  lockDecision,
  lockTimesheet,
  recall,
  reject,
  submit,
  type TimesheetParams,
  unapprove,
} from './change-timesheet.ts'
import { findHoursChanges } from './find-hours-changes.ts'
import { findUsualEnds } from './find-usual-ends.ts'
import { listOwnPeriods, listPeriods } from './list-periods.ts'
import { getGroupPeriod, getTimesheet, loadTimesheets } from './load-timesheets.ts'
import { hasOtherApprover } from './people-store.ts'
import { listForgottenShifts, toTimesheet, toTimesheetRow } from './responses.ts'
import { listStatusChanges } from './status-store.ts'
import { listLeaveTypeNames, listPendingLeave } from './time-store.ts'

export const payPeriodHandlers: Handlers<typeof payPeriodEndpoints> = {
  mine(_input, { db, actor, now }) {
    return db.read((tx) => listOwnPeriods(tx, actor.tenantId, actor.userId, now()))
  },

  list({ query }, { db, actor, now }) {
    // Others decide about a manager's own timesheet.
    const exceptId = canReach(actor, 'timesheets.approve', actor.userId) ? null : actor.userId
    return db.read((tx) => listPeriods(tx, actor.tenantId, now(), { ...query, exceptId }))
  },

  timesheets({ params }, { db, actor, now }) {
    return db.read(async (tx) => {
      const { tenantId } = actor
      const groupPeriod = await getGroupPeriod(tx, tenantId, params)
      const { group, period } = groupPeriod
      const at = now()
      const loaded = await loadTimesheets(tx, tenantId, groupPeriod, at)
      const timesheets = loaded.filter(({ member }) => canReach(actor, 'timesheets.approve', member.userId))
      const forgotten = timesheets.flatMap((timesheet) => listForgottenShifts(timesheet, at))
      const usualEnds = await findUsualEnds(tx, tenantId, forgotten, actor.timezone, at)
      const count = (statuses: readonly string[]) =>
        timesheets.filter(({ state }) => statuses.includes(state.status)).length
      return {
        payGroupId: group.id,
        payGroup: group.name,
        firstDay: period.startDate,
        endDate: period.endDate,
        hasEnded: timesheets.every(({ state }) => state.hasEnded),
        people: timesheets.length,
        submitted: count(['submitted']),
        approved: count(['approved', 'closed']),
        closed: count(['closed']),
        isSubmissionRequired: period.terms.submission === 'required',
        ...withZoneTable(period.terms.timezone),
        dayStartsAt: period.terms.dayStartsAt,
        canOthersApprove: await hasOtherApprover(tx, actor),
        rows: timesheets.map((timesheet) => toTimesheetRow(timesheet, actor.userId, usualEnds)),
        leaveTypes: await listLeaveTypeNames(tx, tenantId),
      }
    })
  },

  timesheet({ params }, { db, actor, now, reader }) {
    return db.read(async (tx) => {
      const owner = await findOwner(tx, actor, params.username)
      refuseAccess(actor, 'timesheets.view', owner)
      return respond(tx, { actor, reader }, { ...params, username: owner.userId }, now())
    })
  },

  submit({ params, body }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      await refuseOthers(tx, actor, params)
      await submit(tx, await lockTimesheet(tx, actor, params, at), body.factsHash, { actor, at, reader })
      return respond(tx, { actor, reader }, { ...params, username: actor.userId }, at)
    })
  },

  recall({ params }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      await refuseOthers(tx, actor, params)
      await recall(tx, await lockTimesheet(tx, actor, params, at), { actor, at })
      return respond(tx, { actor, reader }, { ...params, username: actor.userId }, at)
    })
  },

  approve: approveTimesheets,
  unapproveMany: unapproveTimesheets,

  reject({ params, body }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      const locked = await lockDecision(tx, actor, params, at)
      await reject(tx, locked, body.note, { actor, at })
      const { userId, employeeName } = locked.timesheet.member
      const answer = await respond(tx, { actor, reader }, { ...params, username: userId }, at)
      await addAuditEntry(tx, actor, at, {
        action: 'timesheet sent back',
        subject: { id: userId, name: employeeName },
        changes: [contextFact('periodStart', params.firstDay), contextFact('notes', body.note)],
      })
      return answer
    })
  },

  acceptWarning({ params, body }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      const locked = await lockDecision(tx, actor, params, at)
      const changes = await acceptWarning(tx, locked, body, { actor, at })
      const { userId, employeeName } = locked.timesheet.member
      const answer = await respond(tx, { actor, reader }, { ...params, username: userId }, at)
      await addAuditEntry(tx, actor, at, {
        action: 'warning accepted',
        subject: { id: userId, name: employeeName },
        changes: [...changes, ...(body.note ? [contextFact('notes', body.note)] : [])],
      })
      return answer
    })
  },

  undoAcceptance({ params, body }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      const locked = await lockDecision(tx, actor, params, at)
      const changes = await undoAcceptance(tx, locked, body.fingerprint, { actor, at })
      const { userId, employeeName } = locked.timesheet.member
      const answer = await respond(tx, { actor, reader }, { ...params, username: userId }, at)
      await addAuditEntry(tx, actor, at, {
        action: 'warning acceptance undone',
        subject: { id: userId, name: employeeName },
        changes,
      })
      return answer
    })
  },

  unapprove({ params, body }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      const locked = await lockDecision(tx, actor, params, at)
      await unapprove(tx, locked, body.note, { actor, at })
      const { userId, employeeName } = locked.timesheet.member
      const answer = await respond(tx, { actor, reader }, { ...params, username: userId }, at)
      await addAuditEntry(tx, actor, at, {
        action: 'timesheet unapproved',
        subject: { id: userId, name: employeeName },
        changes: [contextFact('periodStart', params.firstDay), contextFact('notes', body.note)],
      })
      return answer
    })
  },
}

/** `username` is the id of the person. */
async function respond(
  tx: Tx,
  { actor, reader }: Pick<Context, 'reader'> & { actor: Actor },
  params: TimesheetParams,
  at: Date,
) {
  const { tenantId, userId } = actor
  const groupPeriod = await getGroupPeriod(tx, tenantId, params)
  const timesheet = await getTimesheet(tx, tenantId, groupPeriod, at, params.username)
  const changes = await listStatusChanges(tx, tenantId, { ...params, userId: params.username })
  const leaveTypes = await listLeaveTypeNames(tx, tenantId)
  const pendingLeave = await listPendingLeave(tx, tenantId, params.username, timesheet.frame.days)
  const { submittedHash } = timesheet.state
  const hoursChanges =
    submittedHash !== null && shownStatus(timesheet.state) === 'changed'
      ? await findHoursChanges(tx, tenantId, timesheet, submittedHash)
      : []
  const isOwn = params.username === userId
  const parts = { isOwn, changes, hoursChanges, leaveTypes, pendingLeave }
  return toTimesheet(groupPeriod, timesheet, parts, reader)
}

async function refuseOthers(tx: Tx, actor: Actor, { username }: TimesheetParams): Promise<void> {
  const { userId } = await findOwner(tx, actor, username)
  if (userId !== actor.userId)
    throw new Refusal('forbidden', t`Only the person can submit or take back their timesheet`)
}
