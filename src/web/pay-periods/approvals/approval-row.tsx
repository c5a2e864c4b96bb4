import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { payCodeText, timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { describeException } from '#domain/pay-rules/texts.ts'
import { hoursText } from '#domain/time/hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { Selection } from '#web/ui/hooks/use-selection.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { ReviewRow } from './review-rows.ts'

type ApprovalRowProps = {
  reviewed: ReviewRow
  leaveTypes: PeriodTimesheet['leaveTypes']
  zone: string
  today: string
  /** Null where nothing can be approved. */
  selection: Selection | null
  onOpen: () => void
}

export function ApprovalRow({ reviewed, leaveTypes, zone, today, selection, onOpen }: ApprovalRowProps) {
  const { row, status, problem } = reviewed
  const { userId, employeeName, totals, blocking, warnings } = row
  const names = new Map(leaveTypes.map(({ id, name }) => [id, name]))
  const isDone = status === 'approved' || status === 'closed'
  const [first, ...others] = isDone ? [] : [...blocking, ...warnings]
  return (
    <li className="flex items-start gap-3 py-3.5 pr-4 pl-5 text-md md:pl-6">
      {selection && (
        <Checkbox
          checked={selection.ids.has(userId)}
          onChange={() => selection.toggle(userId)}
          label={<span className="sr-only">Select {employeeName}</span>}
          className="-mr-3 shrink-0"
        />
      )}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{employeeName}</span>
          <StatusBadge status={status} />
        </p>
        <p className="mt-0.5 text-muted">
          {totals.length === 0
            ? 'No hours'
            : totals.map(({ code, seconds }) => `${payCodeText(code, names)} ${hoursText(seconds)}`).join(' · ')}
        </p>
        {problem && !isDone && problem.code !== 'blocking' && (
          <p className="mt-0.5 text-muted">{timesheetProblemText(problem)}.</p>
        )}
        {first && (
          <p className={`mt-0.5 ${blocking.length > 0 ? 'text-danger' : 'text-warning'}`}>
            {describeException(first, { zone, today })}
            {others.length > 0 && ` And ${others.length} more.`}
          </p>
        )}
      </div>
      <Button size="sm" onClick={onOpen} aria-label={`Open the timesheet of ${employeeName}`}>
        Open
      </Button>
    </li>
  )
}
