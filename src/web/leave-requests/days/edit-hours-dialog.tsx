import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { HoursForm } from './hours-form.tsx'

type EditHoursDialogProps = {
  request: LeaveRequest
  zone: string
  onClose: () => void
  onSaved: (request: LeaveRequest) => void
}

export default function EditHoursDialog({ request, zone, onClose, onSaved }: EditHoursDialogProps) {
  const days = useRead(
    leaveRequestEndpoints.days,
    { params: { id: request.id } },
    { fallback: t`Failed to load the hours` },
  )
  const note = `${request.leaveType.name}, ${shortDatesText(request, dayOf(serverNow(), zone))}`
  return (
    <Dialog open onClose={onClose} title={t`Edit hours`} note={note}>
      {days.data ? (
        <HoursForm leave={days.data} requestId={request.id} zone={zone} onClose={onClose} onSaved={onSaved} />
      ) : days.error ? (
        <LoadError reason={days.error.message} onRetry={() => void days.refetch()} busy={days.isFetching} />
      ) : (
        <Skeleton className="h-40 rounded-pop" />
      )}
    </Dialog>
  )
}
