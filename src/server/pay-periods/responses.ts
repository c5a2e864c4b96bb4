import type { PeriodTimesheet, TimesheetException, TimesheetRow } from '#domain/pay-periods/contract.ts'
import { ATTESTATION } from '#domain/pay-periods/texts.ts'
import { findRuleSet } from '#domain/pay-rules/rule-sets.ts'
import { sumByCode } from '#domain/pay-rules/rules.ts'
import type { GroupPeriod, LoadedTimesheet } from './load-timesheets.ts'
import type { listStatusChanges } from './status-store.ts'

export function toTimesheetRow(
  { member, frame, calculation, state, stored }: LoadedTimesheet,
  actorId: string,
): TimesheetRow {
  const { userId, username, employeeName } = member
  return {
    userId,
    username,
    employeeName,
    ...frame.days,
    ...toStateFields({ state, stored }),
    isOwn: userId === actorId,
    totals: [...sumByCode(calculation.days)].map(([code, seconds]) => ({ code, seconds })),
    blocking: calculation.blocking.map(toException),
    warnings: calculation.warnings.map(toException),
  }
}

type Parts = {
  changes: Awaited<ReturnType<typeof listStatusChanges>>
  leaveTypes: { id: string; name: string }[]
}

export function toTimesheet(
  { group, period }: GroupPeriod,
  { member, frame, calculation, state, stored }: LoadedTimesheet,
  { changes, leaveTypes }: Parts,
): PeriodTimesheet {
  const { id, title } = findRuleSet(frame.ruleSet, frame.days.startDate)
  return {
    payGroupId: group.id,
    payGroup: group.name,
    userId: member.userId,
    employeeName: member.employeeName,
    firstDay: period.startDate,
    ...frame.days,
    timezone: frame.terms.timezone,
    hasEnded: state.hasEnded,
    isSubmissionRequired: state.isSubmissionRequired,
    attestation: frame.terms.attestation || ATTESTATION,
    ruleSet: { id, title },
    ...toStateFields({ state, stored }),
    days: calculation.days,
    blocking: calculation.blocking.map(toException),
    warnings: calculation.warnings.map(toException),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
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

/** Instants as text. */
function toException(exception: LoadedTimesheet['calculation']['blocking' | 'warnings'][number]): TimesheetException {
  const text = (instant: Date | string) => new Date(instant).toISOString()
  if ('clockIn' in exception) return { ...exception, clockIn: text(exception.clockIn) }
  if ('startedAt' in exception) return { ...exception, startedAt: text(exception.startedAt) }
  if ('from' in exception) return { ...exception, from: text(exception.from), until: text(exception.until) }
  return exception
}
