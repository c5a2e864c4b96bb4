import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OwnRequestButtons, type OwnRequestListProps, OwnRequestMenu, requestName } from './own-request-actions.tsx'

export function OwnRequestTable(props: OwnRequestListProps) {
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  const cellClass = isWide ? 'px-3 first:pl-6 last:pr-2' : 'px-2 first:pl-5 last:pr-3'
  return (
    <Card className="overflow-hidden">
      <table className="figures w-full table-fixed border-collapse text-left text-md">
        <thead className="bg-surface-hover text-sm text-muted">
          <tr className="h-11">
            {COLUMNS.map(({ name, width }) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  cellClass,
                  width[isWide ? 1 : 0],
                  'font-medium',
                  name === 'Hours' && 'text-right',
                )}
              >
                {name}
              </th>
            ))}
            <th
              scope="col"
              className={classNames(cellClass, 'screen-only text-right font-medium', isWide ? 'w-50 pr-5!' : 'w-15')}
            >
              <span className={isWide ? undefined : 'sr-only'}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.requests.map((request) => (
            <Row key={request.id} request={request} isWide={isWide} cellClass={cellClass} {...props} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type RowProps = OwnRequestListProps & {
  request: LeaveRequest
  isWide: boolean
  cellClass: string
}

function Row({ request, isWide, cellClass, zone, onAction }: RowProps) {
  const { leaveType, startDate, endDate, hoursRequested, status, createdAt, notes } = request
  return (
    <tr className="h-14 border-t border-line hover:bg-surface-hover">
      <td className={classNames(cellClass, 'py-2')}>
        <button
          type="button"
          aria-label={`Request details: ${requestName(request)}`}
          onClick={() => onAction('details', request)}
          className="on-paper flex max-w-full rounded-xs font-medium hover:underline"
        >
          <TypeLabel type={leaveType} />
        </button>
        {notes && (
          <p className="truncate pl-5 text-sm text-muted" title={notes}>
            <span className="sr-only">Notes: </span>
            {notes}
          </p>
        )}
      </td>
      <td className={classNames(cellClass, 'whitespace-nowrap')}>{dayText(startDate)}</td>
      <td className={classNames(cellClass, 'whitespace-nowrap')}>{dayText(endDate)}</td>
      <td className={classNames(cellClass, 'text-right font-semibold')}>{decimalHoursText(hoursRequested)}</td>
      <td className={cellClass}>
        <StatusBadge status={status} />
      </td>
      <td className={classNames(cellClass, 'whitespace-nowrap text-muted')}>{dayText(dayOf(createdAt, zone))}</td>
      <td className={`${cellClass} screen-only`}>
        <div className="flex justify-end">
          {isWide ? (
            <OwnRequestButtons request={request} zone={zone} onAction={onAction} />
          ) : (
            <OwnRequestMenu request={request} zone={zone} onAction={onAction} />
          )}
        </div>
      </td>
    </tr>
  )
}

const COLUMNS = [
  { name: 'Type', width: ['', ''] },
  { name: 'Start Date', width: ['w-27', 'w-29'] },
  { name: 'End Date', width: ['w-27', 'w-29'] },
  { name: 'Hours', width: ['w-18', 'w-19'] },
  { name: 'Status', width: ['w-26', 'w-27'] },
  { name: 'Submitted', width: ['w-27', 'w-29'] },
]
