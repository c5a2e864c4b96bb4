import type { PeriodTimesheet, TimesheetException } from '#domain/pay-periods/contract.ts'
import { payCodeText, timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { describeException, isAtWork } from '#domain/pay-rules/texts.ts'
import { hoursText } from '#domain/time/hours.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { StatusBadge } from '../status-badge.tsx'
import { toSentence } from '../to-sentence.ts'
import type { ReviewRow } from './review-rows.ts'

type TimesheetSummaryProps = {
  reviewed: ReviewRow
  leaveTypes: PeriodTimesheet['leaveTypes']
  zone: string
  today: string
}

export function TimesheetSummary({ reviewed, leaveTypes, zone, today }: TimesheetSummaryProps) {
  const { row, status, problem } = reviewed
  const { employeeName, totals, blocking, warnings } = row
  const names = new Map(leaveTypes.map(({ id, name }) => [id, name]))
  const isDone = status === 'approved' || status === 'closed'
  const now = serverNow()
  const all = isDone ? [] : [...blocking, ...warnings.filter(({ accepted }) => !accepted)]
  const [first, ...others] = all.toSorted((one, other) => Number(isAtWork(one, now)) - Number(isAtWork(other, now)))
  const reader = row.isOwn ? 'owner' : 'approver'
  return (
    <div className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span translate="no" className="font-semibold">
          {employeeName}
        </span>
        <StatusBadge status={status} />
      </p>
      <p className="mt-0.5 text-muted">
        {totals.length === 0
          ? 'No hours'
          : totals.map(({ code, seconds }) => `${payCodeText(code, names)} ${hoursText(seconds)}`).join(' · ')}
      </p>
      {problem && !isDone && !SAID_ELSEWHERE.includes(problem.code) && (
        <p className="mt-0.5 text-muted">{toSentence(timesheetProblemText(problem))}</p>
      )}
      {first && (
        <p className={`mt-0.5 ${toTone(first, blocking, now)}`}>
          {`${describeException(first, { zone, today, now, reader })}${others.length > 0 ? ` And ${others.length} more.` : ''}`}
        </p>
      )}
    </div>
  )
}

/** Its exceptions say what has to be fixed, and the list says once that the period goes on. */
const SAID_ELSEWHERE: readonly string[] = ['blocking', 'notEnded']

function toTone(shown: TimesheetException, blocking: readonly TimesheetException[], now: Date): string {
  if (isAtWork(shown, now)) return 'text-muted'
  return blocking.includes(shown) ? 'text-danger' : 'text-warning'
}
