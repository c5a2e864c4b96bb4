import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { datesText } from '../request-dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OwnRequestButtons, type OwnRequestListProps, requestName } from './own-request-actions.tsx'

export function OwnRequestCards({ requests, zone, onAction }: OwnRequestListProps) {
  return (
    <ul className="figures grid grid-cols-1 gap-3 md:grid-cols-2">
      {requests.map((request) => (
        <li
          key={request.id}
          className="flex flex-col rounded-card border border-line bg-surface py-4 pr-3 pl-5 text-md shadow-card"
        >
          <div className="flex items-center justify-between gap-4 pr-2">
            <button
              type="button"
              aria-label={`Request details: ${requestName(request)}`}
              onClick={() => onAction('details', request)}
              className="on-paper flex h-11 min-w-0 items-center rounded-xs text-left text-base font-semibold hover:underline md:h-9"
            >
              <TypeLabel type={request.leaveType} />
            </button>
            <StatusBadge status={request.status} />
          </div>
          <p className="text-muted">{datesText(request)}</p>
          <p className="mt-0.5 text-muted">
            <strong className="font-semibold text-ink">{decimalHoursText(request.hoursRequested)}</strong> hours ·
            submitted {dayText(dayOf(request.createdAt, zone))}
          </p>
          {request.notes && (
            <p className="mt-0.5 truncate text-sm text-muted">
              <span className="sr-only">Notes: </span>
              {request.notes}
            </p>
          )}
          <div className="mt-auto flex justify-end gap-1 pt-1">
            <OwnRequestButtons request={request} zone={zone} onAction={onAction} />
          </div>
        </li>
      ))}
    </ul>
  )
}
