import { type Reader, say } from '#domain/languages/say.ts'
import type {
  HoursChange,
  PendingLeaveDay,
  PeriodTimesheet,
  TimesheetRow,
  TimesheetWarning,
} from '#domain/pay-periods/contract.ts'
import { ATTESTATION } from '#domain/pay-periods/texts.ts'
import type { BlockingException } from '#domain/pay-rules/exceptions.ts'
import { findRuleSet } from '#domain/pay-rules/rule-sets.ts'
import { sumByCode } from '#domain/pay-rules/rules.ts'
import { isAtWork } from '#domain/pay-rules/texts.ts'
import { withZoneTable } from '../zones.ts'
import type { CalculatedWarning } from './calculate-timesheet.ts'
import type { OpenShift } from './find-usual-ends.ts'
import type { GroupPeriod, LoadedTimesheet } from './load-timesheets.ts'
import type { listStatusChanges } from './status-store.ts'

/** `usualEnds` by the ids of entries. */
export function toTimesheetRow(
  timesheet: LoadedTimesheet,
  actorId: string,
  usualEnds: ReadonlyMap<string, Date>,
): TimesheetRow {
  const { member, frame, calculation, state, stored } = timesheet
  const { userId, username, employeeName } = member
  const isOwn = userId === actorId
  return {
    userId,
    username,
    employeeName,
    ...frame.days,
    ...toStateFields({ state, stored }),
    isOwn,
    totals: [...sumByCode(calculation.days)].map(([code, seconds]) => ({ code, seconds })),
    usualEnds: calculation.blocking.flatMap((exception) => {
      const end = exception.code === 'on-the-clock' ? usualEnds.get(exception.entryId) : undefined
      return end && 'entryId' in exception ? [{ entryId: exception.entryId, clockOut: text(end) }] : []
    }),
    blocking: calculation.blocking.map(toBlocking),
    warnings: toWarnings(timesheet, isOwn),
  }
}

/** Shifts that their people forgot to end: someone who works right now has nothing to fix. */
export function listForgottenShifts({ member, calculation }: LoadedTimesheet, now: Date): OpenShift[] {
  return calculation.blocking.flatMap((exception) => {
    if (exception.code !== 'on-the-clock' || isAtWork(exception, now)) return []
    return [{ id: exception.entryId, userId: member.userId, clockIn: new Date(exception.clockIn) }]
  })
}

type Parts = {
  isOwn: boolean
  changes: Awaited<ReturnType<typeof listStatusChanges>>
  hoursChanges: HoursChange[]
  leaveTypes: { id: string; name: string }[]
  pendingLeave: PendingLeaveDay[]
}

export function toTimesheet(
  { group, period }: GroupPeriod,
  timesheet: LoadedTimesheet,
  { isOwn, changes, ...parts }: Parts,
  reader: Reader,
): PeriodTimesheet {
  const { member, frame, calculation, state, stored } = timesheet
  const { id, title } = findRuleSet(frame.ruleSet, frame.days.startDate)
  return {
    payGroupId: group.id,
    payGroup: group.name,
    userId: member.userId,
    employeeName: member.employeeName,
    firstDay: period.startDate,
    ...frame.days,
    ...withZoneTable(frame.terms.timezone),
    dayStartsAt: frame.terms.dayStartsAt,
    hasEnded: state.hasEnded,
    isSubmissionRequired: state.isSubmissionRequired,
    attestation: frame.terms.attestation || say(ATTESTATION, reader),
    ruleSet: { id, title: say(title, reader) },
    ...toStateFields({ state, stored }),
    days: calculation.days,
    blocking: calculation.blocking.map(toBlocking),
    warnings: toWarnings(timesheet, isOwn),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    ...parts,
  }
}

function toStateFields({ state, stored }: Pick<LoadedTimesheet, 'state' | 'stored'>) {
  const { status, factsHash, submittedHash } = state
  return {
    status,
    factsHash,
    submittedHash,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
    note: stored?.note ?? '',
  }
}

/** No one needs an explanation of their own entries. */
export function listShownWarnings({ calculation }: LoadedTimesheet, isOwn: boolean): CalculatedWarning[] {
  return calculation.warnings.filter(({ code }) => !isOwn || code !== 'recorded-later')
}

function toWarnings(timesheet: LoadedTimesheet, isOwn: boolean): TimesheetWarning[] {
  return listShownWarnings(timesheet, isOwn).map((warning) => {
    const accepted = timesheet.acceptances.get(warning.fingerprint)
    return { ...toWarning(warning), accepted: accepted ? { ...accepted, at: text(accepted.at) } : null }
  })
}

function toWarning(warning: CalculatedWarning) {
  if (warning.code === 'long-shift') return { ...warning, clockIn: text(warning.clockIn) }
  if (warning.code === 'short-gap') return { ...warning, from: text(warning.from), until: text(warning.until) }
  return warning
}

function toBlocking(exception: BlockingException): PeriodTimesheet['blocking'][number] {
  if (exception.code === 'open-break')
    return { ...exception, clockIn: text(exception.clockIn), startedAt: text(exception.startedAt) }
  return 'clockIn' in exception ? { ...exception, clockIn: text(exception.clockIn) } : exception
}

const text = (instant: Date | string) => new Date(instant).toISOString()
