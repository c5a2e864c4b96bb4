import { shortDatesText, weekdayText } from '#domain/time/formats.ts'
import { fullName } from '#domain/users/rules.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { AbsenceViewProps } from './absence-grid.tsx'
import { toAbsenceRanges } from './absence-month.ts'

export function AbsenceDays({ requests, month, today, onOpen }: AbsenceViewProps) {
  return (
    <ol className="figures divide-y divide-line">
      {toAbsenceRanges(requests, month).map((range) => {
        const isCurrent = range.startDate <= today && today <= range.endDate
        return (
          <li key={range.startDate} className={classNames('px-5 py-3.5', isCurrent && 'bg-primary-soft')}>
            <h3 className="flex items-center gap-2 text-md">
              {shortDatesText(range, today)}
              <span className="font-normal text-muted">{weekdaysText(range.startDate, range.endDate)}</span>
              {isCurrent && <Badge tone="primary">Today</Badge>}
            </h3>
            <ul className="mt-1">
              {range.requests.map((request) => (
                <li key={request.id}>
                  <button
                    type="button"
                    onClick={() => onOpen(request)}
                    className="flex min-h-11 w-full items-center gap-2.5 rounded-control text-left text-md"
                  >
                    <TypeDot color={request.leaveType.color} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{fullName(request.user)}</span>
                      <span className="block truncate text-sm text-muted">{request.leaveType.name}</span>
                    </span>
                    {request.status === 'pending' && <Badge tone="warning">Pending</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function weekdaysText(first: string, last: string): string {
  const name = (day: string) => weekdayText(`${day}T00:00:00Z`, 'UTC')
  return first === last ? name(first) : `${name(first)} – ${name(last)}`
}
