import type { HoursChange, PeriodTimesheet, TimesheetException, TimesheetRow } from '#domain/pay-periods/contract.ts'
import { ATTESTATION } from '#domain/pay-periods/texts.ts'
import { findRuleSet } from '#domain/pay-rules/rule-sets.ts'
import { sumByCode } from '#domain/pay-rules/rules.ts'
import { withZoneTable } from '../zones.ts'
import type { GroupPeriod, LoadedTimesheet } from './load-timesheets.ts'
import type { listStatusChanges } from './status-store.ts'

export function toTimesheetRow(
  { member, frame, calculation, state, stored }: LoadedTimesheet,
  actorId: string,
): TimesheetRow {
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
    blocking: calculation.blocking.map(toException),
    warnings: listWarnings(calculation, isOwn),
  }
}

type Parts = {
  isOwn: boolean
  changes: Awaited<ReturnType<typeof listStatusChanges>>
  hoursChanges: HoursChange[]
  leaveTypes: { id: string; name: string }[]
}

export function toTimesheet(
  { group, period }: GroupPeriod,
  { member, frame, calculation, state, stored }: LoadedTimesheet,
  { isOwn, changes, hoursChanges, leaveTypes }: Parts,
): PeriodTimesheet {
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
    attestation: frame.terms.attestation || ATTESTATION,
    ruleSet: { id, title },
    ...toStateFields({ state, stored }),
    days: calculation.days,
    blocking: calculation.blocking.map(toException),
    warnings: listWarnings(calculation, isOwn),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    hoursChanges,
    leaveTypes,
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
function listWarnings({ warnings }: LoadedTimesheet['calculation'], isOwn: boolean): TimesheetException[] {
  return warnings.filter(({ code }) => !isOwn || code !== 'recorded-later').map(toException)
}

/** Instants as text. */
function toException(exception: LoadedTimesheet['calculation']['blocking' | 'warnings'][number]): TimesheetException {
  const text = (instant: Date | string) => new Date(instant).toISOString()
  if (exception.code === 'open-break')
    return { ...exception, clockIn: text(exception.clockIn), startedAt: text(exception.startedAt) }
  if ('clockIn' in exception) return { ...exception, clockIn: text(exception.clockIn) }
  if ('from' in exception) return { ...exception, from: text(exception.from), until: text(exception.until) }
  return exception
}
