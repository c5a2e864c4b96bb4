import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { OwnRequestListProps } from './own-request-actions.tsx'
import { RequestTitle } from './request-title.tsx'

export function listOwnRequestColumns(
  zone: string,
  onAction: OwnRequestListProps['onAction'],
): readonly Column<LeaveRequest>[] {
  return [
    {
      label: t`Type`,
      render: (request) => (
        <>
          <RequestTitle request={request} onAction={onAction} className="max-w-full font-medium" />
          {request.notes && (
            <p className="line-clamp-1 ps-5 wrap-anywhere text-sm text-muted" title={request.notes}>
              <span className="sr-only">{t`Notes:`} </span>
              <span>{request.notes}</span>
            </p>
          )}
        </>
      ),
      className: 'min-w-36',
    },
    { label: t`Start Date`, render: ({ startDate }) => dayText(startDate), className: DATE },
    { label: t`End Date`, render: ({ endDate }) => dayText(endDate), className: DATE },
    {
      label: t`Hours`,
      render: ({ hoursRequested }) => <span className="font-semibold">{decimalHoursText(hoursRequested)}</span>,
      className: 'w-19 text-end',
    },
    { label: t`Status`, render: ({ status }) => <StatusBadge status={status} />, className: 'w-28' },
    {
      label: t`Submitted`,
      render: ({ createdAt }) => dayText(dayOf(createdAt, zone)),
      className: `${DATE} text-muted`,
    },
  ]
}

const DATE = 'w-27 whitespace-nowrap xl:w-29'
