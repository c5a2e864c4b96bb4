import { leaveAccrualEndpoints } from '#domain/leave-accrual/contract.ts'
import { dayText, timeText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/zones.ts'
import { useRead } from '#web/api/use-api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function AccrualStatus({ zone }: { zone: string }) {
  const { data, isError } = useRead(leaveAccrualEndpoints.schedule, {})
  if (isError && !data) return null
  if (!data) return <Skeleton className="h-5 w-72" />
  const next = `${dayText(dayOf(data.nextRunAt, zone))}, ${timeText(data.nextRunAt, zone)}`
  if (data.problem !== null)
    return (
      <Notice tone="warning" title="Leave could not be credited">
        {data.problem} It is tried again at {next}; nothing that is due is lost.
      </Notice>
    )
  return (
    <p className="figures text-md text-muted">
      {data.accruedThrough === null
        ? 'Leave has not been credited yet. '
        : `Leave is credited through ${dayText(data.accruedThrough)}. `}
      Next time: {next}.
    </p>
  )
}
