import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { namesText } from '#domain/payroll/texts.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, say, t } from '#web/languages/text.ts'
import { isAbsence } from '#web/leave-requests/calendar/absence-period.ts'
import { useDecision } from '#web/leave-requests/review/use-decision.ts'
import { useDecisionDialog } from '#web/leave-requests/review/use-decision-dialog.tsx'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type PendingLeaveProps = { userId: string; period: Period; zone: string; today: string; onDecided: () => void }

/** Leave that no one has decided on, with what someone needs to decide. */
export function PendingLeave({ userId, period, zone, today, onDecided }: PendingLeaveProps) {
  const requests = useRead(leaveRequestEndpoints.pending, { query: { userId, limit: 100 } })
  const { openRequest, dialog } = useDecisionDialog(zone)
  if (requests.isError && !requests.data)
    return (
      <LoadError reason={requests.error.message} onRetry={() => void requests.refetch()} busy={requests.isFetching} />
    )
  if (!requests.data) return <Skeleton className="h-16 rounded-pop" />
  const inPeriod = requests.data.filter(
    ({ firstDayOff, lastDayOff }) => firstDayOff <= period.endDate && lastDayOff >= period.startDate,
  )
  return (
    <>
      {inPeriod.map((request) => (
        <LeaveToDecide
          key={request.id}
          request={request}
          zone={zone}
          today={today}
          onReject={() => openRequest({ request, intent: 'rejected' })}
          onOpen={() => openRequest({ request, intent: null })}
          onDecided={onDecided}
        />
      ))}
      {dialog}
    </>
  )
}

type LeaveToDecideProps = {
  request: LeaveRequest
  zone: string
  today: string
  onReject: () => void
  onOpen: () => void
  onDecided: () => void
}

const BOLD = { b: (words: ReactNode) => <span className="font-semibold">{words}</span> }

function LeaveToDecide({ request, zone, today, onReject, onOpen, onDecided }: LeaveToDecideProps) {
  const { leaveType, hoursRequested, availableHours, notes, exceedsBalance } = request
  const [hasChanged, setChanged] = useState(false)
  const { decide, busy, conflict, inlineErrors } = useDecision({
    request,
    to: 'approved',
    zone,
    onDone: onDecided,
    onConflict: () => undefined,
    onChanged: () => setChanged(true),
  })
  const dates = shortDatesText({ startDate: request.firstDayOff, endDate: request.lastDayOff }, today)
  const hours = shortHoursText(hoursRequested)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-md">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="flex items-baseline gap-2.5">
          <TypeDot color={leaveType.color} />
          <span>
            {availableHours === null
              ? rich(BOLD)`${leaveType.name}, <b>${dates}</b>, ${hours} h.`
              : rich(
                  BOLD,
                )`${leaveType.name}, <b>${dates}</b>, ${hours} h. ${shortHoursText(availableHours)} h available.`}
          </span>
        </p>
        <p className="mt-0.5 text-muted">
          {notes && <span>{`${about('quoted')`“${notes}”`} `}</span>}
          <AlsoOff requestId={request.id} />
        </p>
        {exceedsBalance && <p className="mt-0.5 text-warning">{t`It’s more than what is available.`}</p>}
        {hasChanged && (
          <Notice tone="warning" className="mt-2">{t`The request changed just now. Check it again.`}</Notice>
        )}
        {conflict && (
          <Notice tone="warning" title={conflict.title} className="mt-2">
            {conflict.text}
          </Notice>
        )}
        <InlineError errors={inlineErrors} className="mt-2" />
      </div>
      <div className="flex gap-2 max-md:grid max-md:w-full max-md:grid-cols-2">
        {conflict ? (
          <Button size="sm" onClick={onOpen}>{t`Show request`}</Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="ghost"
              className="max-md:border max-md:border-edge/60"
              onClick={onReject}
              aria-label={t`Reject leave: ${dates}`}
            >{t`Reject`}</Button>
            <Button
              size="sm"
              busy={busy}
              onClick={() => decide('')}
              aria-label={t`Approve leave: ${dates}`}
            >{t`Approve`}</Button>
          </>
        )}
      </div>
    </div>
  )
}

const LISTED = 100

function AlsoOff({ requestId }: { requestId: string }) {
  const query = { besides: requestId, includeArchived: 'true' as const, limit: LISTED }
  const { data } = useRead(leaveRequestEndpoints.list, { query })
  if (!data) return null
  const others = [...new Set(data.filter(isAbsence).map(({ user }) => fullName(user)))]
  if (others.length === 0) return <span>{t`Also off: no one.`}</span>
  const names = say(namesText(others))
  return (
    <span>{rich({ names: (words) => <bdi translate="no">{words}</bdi> })`Also off: <names>${names}</names>.`}</span>
  )
}
