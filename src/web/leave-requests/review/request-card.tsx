import { fullName } from '#domain/fields/full-name.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { datesText, dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { OverBalanceBadge } from '../over-balance-badge.tsx'
import { workingDaysText } from '../request-dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OverBadge } from './over-badge.tsx'

type RequestCardProps = { request: LeaveRequest; isPending: boolean; zone: string; actions: Elements }

export function RequestCard({ request, isPending, zone, actions }: RequestCardProps) {
  const { user, leaveType, notes } = request
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="wrap-anywhere text-base font-semibold">
          <span translate="no" className="me-2">
            {fullName(user)}
          </span>
          <OverBadge request={request} zone={zone} />
        </p>
        <p className="text-lg font-semibold whitespace-nowrap">
          <span className="sr-only">{t`Hours`} </span>
          <span>{decimalHoursText(request.hoursRequested)}</span>
          <span aria-hidden="true" className="ms-1 text-sm font-normal text-muted">
            h
          </span>
        </p>
      </div>
      <p className="flex items-start gap-2">
        <TypeDot color={leaveType.color} className="mt-1.25" />
        <span className="min-w-0 text-muted">
          <span className="break-words">{leaveType.name}</span> ·{' '}
          <span className="font-medium whitespace-nowrap text-ink">{datesText(request)}</span> ·{' '}
          <span className="whitespace-nowrap">{workingDaysText(request.workingDays)}</span>
        </span>
      </p>
      <div className="mt-1 flex flex-col items-start gap-x-4 gap-y-2 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0 max-w-full flex-1 max-sm:w-full">
          <OverBalanceBadge request={request} />
          {!isPending && <StatusBadge status={request.status} />}
          {notes && (
            <p className="truncate text-sm text-muted" title={notes}>
              <span className="sr-only">{t`Notes:`} </span>
              <span>{notes}</span>
            </p>
          )}
          <p className="text-sm text-muted">{t`Requested ${dayText(dayOf(request.createdAt, zone))}`}</p>
        </div>
        <div className="self-end">{actions}</div>
      </div>
    </>
  )
}
