import { fullName } from '#domain/fields/full-name.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { datesText, dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { t } from '#web/languages/text.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { OverBalanceBadge } from '../over-balance-badge.tsx'
import { workingDaysText } from '../request-dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OverBadge } from './over-badge.tsx'

type RequestColumn = Column<LeaveRequest>

export function listRequestColumns(isPending: boolean, zone: string): readonly RequestColumn[] {
  const requested: RequestColumn = {
    label: t`Requested`,
    render: ({ createdAt }) => dayText(dayOf(createdAt, zone)),
    className: 'w-30 text-muted',
  }
  const dates: RequestColumn = {
    label: t`Dates`,
    render: (request) => (
      <>
        <p className="whitespace-nowrap">{datesText(request)}</p>
        <p className="text-sm text-muted">{workingDaysText(request.workingDays)}</p>
        <OverBadge request={request} zone={zone} />
      </>
    ),
    className: 'w-46',
  }
  return [EMPLOYEE, TYPE, dates, HOURS, isPending ? requested : STATUS]
}

const EMPLOYEE: RequestColumn = {
  label: t`Employee`,
  render: ({ user, notes }) => (
    <>
      <p translate="no" className="font-medium wrap-anywhere">
        {fullName(user)}
      </p>
      {notes && (
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted" title={notes}>
          <span className="sr-only">{t`Notes:`} </span>
          <span>{notes}</span>
        </p>
      )}
    </>
  ),
  className: 'min-w-33',
}

const TYPE: RequestColumn = {
  label: t`Type`,
  render: ({ leaveType }) => <TypeLabel type={leaveType} />,
  className: 'w-34 min-w-28',
}

const HOURS: RequestColumn = {
  label: t`Hours`,
  render: (request) => (
    <>
      <p className="font-semibold">{decimalHoursText(request.hoursRequested)}</p>
      <OverBalanceBadge request={request} />
    </>
  ),
  className: 'w-31 text-end',
}

const STATUS: RequestColumn = {
  label: t`Status`,
  render: ({ status }) => <StatusBadge status={status} />,
  className: 'w-30',
}
