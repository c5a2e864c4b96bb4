import { dateText, timeText } from '#domain/time/formats.ts'
import { type EntryChange, type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { describeChange } from '#domain/time-entries/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { cx } from '#web/ui/cx.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Who did what to an entry and when, newest first. What others did than its owner stands out. */
export function EntryHistory({ entry, zone }: { entry: TimeEntry; zone: string }) {
  const changes = useRead(
    timeEntryEndpoints.history,
    { params: { id: entry.id } },
    { fallback: 'Failed to fetch the history' },
  )
  if (changes.data)
    return (
      <ol className="figures">
        {changes.data.map((change) => (
          <Line key={change.id} change={change} zone={zone} />
        ))}
      </ol>
    )
  if (changes.error)
    return <LoadError reason={changes.error.message} onRetry={() => void changes.refetch()} busy={changes.isFetching} />
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}

/** One step: a dot on a thread that ends with the last. */
function Line({ change, zone }: { change: EntryChange; zone: string }) {
  return (
    <li className="group relative pb-5 pl-6 last:pb-1">
      <span
        aria-hidden="true"
        className="absolute top-3.5 bottom-[-0.375rem] left-[0.28125rem] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={cx('absolute top-1.5 left-0 size-2.5 rounded-full', change.byOwner ? 'bg-edge' : 'bg-warning')}
      />
      {describeChange(change, zone).map((sentence) => (
        <p key={sentence} className="text-md break-words">
          <strong className="font-semibold">{change.actorName}</strong> {sentence}
        </p>
      ))}
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={change.changedAt}>
          {dateText(change.changedAt, zone)}, {timeText(change.changedAt, zone)}
        </time>
      </p>
    </li>
  )
}
