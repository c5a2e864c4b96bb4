import type { EntryChange, TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Timeline, TimelineStep } from '#web/ui/feedback/timeline.tsx'
import { describeChange } from './describe-change.ts'
import { latenessText } from './lateness-text.ts'

export function EntryHistory({ entry, zone }: { entry: TimeEntry; zone: string }) {
  const changes = useRead(
    entryEndpoints.history,
    { params: { id: entry.id } },
    { fallback: t`Failed to load the history` },
  )
  return (
    <Timeline
      query={changes}
      expected={2}
      renderStep={(change) => <HistoryItem key={change.id} change={change} zone={zone} />}
    />
  )
}

function HistoryItem({ change, zone }: { change: EntryChange; zone: string }) {
  const now = serverNow()
  return (
    <TimelineStep dot={change.byOwner ? 'bg-edge' : 'bg-warning'}>
      {describeChange(change, zone, now).map((sentence) => (
        <p key={sentence} className="text-md break-words">
          <strong translate="no" className="font-semibold">
            {change.actorName}
          </strong>
          <span>{` ${sentence}`}</span>
        </p>
      ))}
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={change.changedAt}>
          {`${shortDateText(change.changedAt, zone, now)}, ${shortTimeText(change.changedAt, zone)}`}
        </time>
      </p>
      {change.recordedLater && (
        <p className="mt-0.5 text-sm text-muted">{latenessText(change.recordedLater, zone, now)}</p>
      )}
    </TimelineStep>
  )
}
