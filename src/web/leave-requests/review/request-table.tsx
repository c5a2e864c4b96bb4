import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { fullName } from '#domain/users/rules.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { OverBalanceBadge } from '../over-balance-badge.tsx'
import { datesText, workingDaysText } from '../request-dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { RequestActions, type RequestListProps } from './request-actions.tsx'
import { SelectRequest } from './select-request.tsx'

export function RequestTable(props: RequestListProps) {
  const { requests, isPending, selection } = props
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          {selection && (
            <th scope="col" className={`${cellClass} screen-only w-12`}>
              <span className="sr-only">Select</span>
            </th>
          )}
          <th scope="col" className={`${cellClass} font-medium`}>
            Employee
          </th>
          <th scope="col" className={`${cellClass} w-38 font-medium`}>
            Type
          </th>
          <th scope="col" className={`${cellClass} w-46 font-medium`}>
            Dates
          </th>
          <th scope="col" className={`${cellClass} w-31 text-right font-medium`}>
            Hours
          </th>
          <th scope="col" className={`${cellClass} w-30 font-medium`}>
            {isPending ? 'Requested' : 'Status'}
          </th>
          <th scope="col" className={`${cellClass} screen-only w-42 text-right font-medium`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.id} request={request} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ request, isPending, zone, onOpen, selection }: RequestListProps & { request: LeaveRequest }) {
  return (
    <tr className="h-14 border-t border-line hover:bg-surface-hover">
      {selection && (
        <td className={`${cellClass} screen-only`}>
          <SelectRequest request={request} selection={selection} />
        </td>
      )}
      <td className={`${cellClass} py-2.5`}>
        <p className="wrap-anywhere font-medium">{fullName(request.user)}</p>
        {request.notes && (
          <p className="line-clamp-2 wrap-anywhere text-sm text-muted" title={request.notes}>
            <span className="sr-only">Notes: </span>
            {request.notes}
          </p>
        )}
      </td>
      <td className={`${cellClass} py-2.5`}>
        <TypeLabel type={request.leaveType} />
      </td>
      <td className={`${cellClass} py-2.5`}>
        <p className="whitespace-nowrap">{datesText(request)}</p>
        <p className="text-sm text-muted">{workingDaysText(request.workingDays)}</p>
      </td>
      <td className={`${cellClass} py-2.5 text-right`}>
        <p className="font-semibold">{decimalHoursText(request.hoursRequested)}</p>
        <OverBalanceBadge request={request} />
      </td>
      <td className={`${cellClass} py-2.5`}>
        {isPending ? (
          <span className="whitespace-nowrap text-muted">{dayText(dayOf(request.createdAt, zone))}</span>
        ) : (
          <StatusBadge status={request.status} />
        )}
      </td>
      <td className={`${cellClass} screen-only`}>
        <div className="flex justify-end gap-1.5">
          <RequestActions request={request} isPending={isPending} onOpen={onOpen} />
        </div>
      </td>
    </tr>
  )
}

const cellClass = 'px-3 first:pl-6 last:pr-4'
