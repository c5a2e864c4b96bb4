import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { datesText, dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { OwnRequestListProps } from './own-request-actions.tsx'
import { RequestTitle } from './request-title.tsx'

type OwnRequestCardProps = { request: LeaveRequest; actions: Elements } & Pick<OwnRequestListProps, 'zone' | 'onAction'>

export function OwnRequestCard({ request, zone, onAction, actions }: OwnRequestCardProps) {
  const { status, hoursRequested, createdAt, notes } = request
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <RequestTitle
          request={request}
          onAction={onAction}
          className="h-11 min-w-0 items-center text-base font-semibold md:h-9"
        />
        <StatusBadge status={status} />
      </div>
      <p className="text-muted">{datesText(request)}</p>
      <p className="mt-0.5 text-muted">
        {rich({
          amount: (words) => <strong className="font-semibold text-ink">{words}</strong>,
        })`<amount>${decimalHoursText(hoursRequested)}</amount> hours · submitted ${dayText(dayOf(createdAt, zone))}`}
      </p>
      {notes && (
        <p className="mt-0.5 truncate text-sm text-muted">
          <span className="sr-only">{t`Notes:`} </span>
          <span>{notes}</span>
        </p>
      )}
      <div className="-me-2 pt-1">{actions}</div>
    </>
  )
}
