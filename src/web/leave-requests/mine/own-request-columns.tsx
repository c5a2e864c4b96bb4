import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
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
      label: 'Type',
      render: (request) => (
        <>
          <RequestTitle request={request} onAction={onAction} className="max-w-full font-medium" />
          {request.notes && (
            <p className="truncate pl-5 text-sm text-muted" title={request.notes}>
              <span className="sr-only">Notes: </span>
              <span>{request.notes}</span>
            </p>
          )}
        </>
      ),
    },
    { label: 'Start Date', render: ({ startDate }) => dayText(startDate), className: DATE },
    { label: 'End Date', render: ({ endDate }) => dayText(endDate), className: DATE },
    {
      label: 'Hours',
      render: ({ hoursRequested }) => <span className="font-semibold">{decimalHoursText(hoursRequested)}</span>,
      className: 'w-19 text-right',
    },
    { label: 'Status', render: ({ status }) => <StatusBadge status={status} />, className: 'w-28' },
    {
      label: 'Submitted',
      render: ({ createdAt }) => dayText(dayOf(createdAt, zone)),
      className: `${DATE} text-muted`,
    },
  ]
}

const DATE = 'w-27 whitespace-nowrap xl:w-29'
