import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { payCodeText, timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { describeException } from '#domain/pay-rules/texts.ts'
import { hoursText } from '#domain/time/hours.ts'
import { StatusBadge } from '../status-badge.tsx'
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
  const [first, ...others] = isDone ? [] : [...blocking, ...warnings]
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
      {problem && !isDone && problem.code !== 'blocking' && (
        <p className="mt-0.5 text-muted">{`${timesheetProblemText(problem)}.`}</p>
      )}
      {first && (
        <p className={`mt-0.5 ${blocking.length > 0 ? 'text-danger' : 'text-warning'}`}>
          {`${describeException(first, { zone, today })}${others.length > 0 ? ` And ${others.length} more.` : ''}`}
        </p>
      )}
    </div>
  )
}
