import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { fullName } from '#domain/users/rules.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { OverBalanceBadge } from '../over-balance-badge.tsx'
import { datesText, workingDaysText } from '../request-dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { RequestActions, type RequestListProps } from './request-actions.tsx'

export function RequestCards({ requests, isPending, zone, onOpen }: RequestListProps) {
  return (
    <ul className="figures divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="px-5 py-4 text-md md:px-6">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="wrap-anywhere text-base font-semibold">{fullName(request.user)}</p>
              <div className="mt-0.5 text-muted">
                <TypeLabel type={request.leaveType} />
              </div>
            </div>
            <div className="text-right">
              <p className="text-lg font-semibold whitespace-nowrap">
                <span className="sr-only">Hours </span>
                {decimalHoursText(request.hoursRequested)}
                <span aria-hidden="true" className="ml-1 text-sm font-normal text-muted">
                  h
                </span>
              </p>
              {!isPending && <StatusBadge status={request.status} />}
            </div>
          </div>
          <p className="mt-2">
            <span className="font-medium">{datesText(request)}</span>
            <span className="text-muted"> · {workingDaysText(request.workingDays)}</span>
          </p>
          <OverBalanceBadge request={request} />
          {request.notes && (
            <p className="mt-1 truncate text-muted" title={request.notes}>
              <span className="sr-only">Notes: </span>
              {request.notes}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-sm text-muted">Requested {dayText(dayOf(request.createdAt, zone))}</p>
            <div className="-mr-2 flex gap-2">
              <RequestActions request={request} isPending={isPending} onOpen={onOpen} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
