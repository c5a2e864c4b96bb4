import { type LeaveRequestChange, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Timeline, TimelineStep } from '#web/ui/feedback/timeline.tsx'

export function RequestHistory({ id, zone }: { id: string; zone: string }) {
  const changes = useRead(
    leaveRequestEndpoints.history,
    { params: { id } },
    { fallback: t`Failed to load the history` },
  )
  return (
    <Timeline
      query={changes}
      expected={1}
      renderStep={(change) => <HistoryStep key={change.id} change={change} zone={zone} />}
    />
  )
}

function HistoryStep({ change, zone }: { change: LeaveRequestChange; zone: string }) {
  const { action, actorName, changedAt, notes } = change
  return (
    <TimelineStep dot={DOT[action]}>
      <p className="text-md break-words">
        <strong translate="no" className="font-semibold">
          {actorName}
        </strong>
        <span>{` ${ACTION_TEXT[action]}`}</span>
      </p>
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={changedAt}>
          {`${shortDateText(changedAt, zone, serverNow())}, ${shortTimeText(changedAt, zone)}`}
        </time>
      </p>
      {notes && <p className="mt-1 text-md break-words whitespace-pre-line text-ink">{`“${notes}”`}</p>}
    </TimelineStep>
  )
}

const ACTION_TEXT: Record<LeaveRequestChange['action'], string> = {
  submitted: t`submitted this request`,
  changed: t`changed it`,
  approved: t`approved it`,
  rejected: t`rejected it`,
  cancelled: t`canceled it`,
  archived: t`archived it`,
  restored: t`restored it from the archive`,
}

const DOT: Record<LeaveRequestChange['action'], string> = {
  submitted: 'bg-edge',
  changed: 'bg-edge',
  approved: 'bg-success-line',
  rejected: 'bg-danger-solid',
  cancelled: 'bg-neutral',
  archived: 'bg-edge',
  restored: 'bg-edge',
}
