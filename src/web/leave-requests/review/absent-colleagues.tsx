import { fullName } from '#domain/fields/full-name.ts'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { isAbsence } from '../calendar/absence-period.ts'
import { STATUS_TEXT } from '../status-text.ts'

const LIMIT = 100

export function AbsentColleagues({ request, today }: { request: LeaveRequest; today: string }) {
  const { data, isError } = useRead(leaveRequestEndpoints.list, {
    query: { besides: request.id, includeArchived: 'true', limit: LIMIT },
  })
  const others = data?.filter(isAbsence)
  return (
    <section aria-labelledby="also-off">
      <h3 id="also-off" className="text-md font-medium">{t`Also off those days`}</h3>
      {isError && <p className="mt-1 text-md text-muted">{t`Couldn’t load this.`}</p>}
      {!others && !isError && <Skeleton className="mt-2 h-5 w-56" />}
      {others?.length === 0 && <p className="mt-1 text-md text-muted">{t`No one else`}</p>}
      {others && others.length > 0 && (
        <ul className="mt-1.5 grid max-h-36 grid-cols-1 gap-1.5 overflow-y-auto">
          {others.map((other) => (
            <li key={other.id} className="flex flex-nowrap items-start gap-x-2.5 text-md">
              <TypeDot color={other.leaveType.color} />
              <span translate="no" className="font-medium">
                {fullName(other.user)}
              </span>
              <span className="figures text-muted">
                <span>{shortDatesText(other, today)}</span>
                <span className="sr-only">{`, ${other.leaveType.name}`}</span>
              </span>
              {other.status === 'pending' && <Badge tone="warning">{STATUS_TEXT.pending}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
