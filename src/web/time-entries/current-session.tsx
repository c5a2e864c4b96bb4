import { dateText, timeText } from '#domain/time/formats.ts'
import { elapsedSeconds, hoursAndMinutes } from '#domain/time/hours.ts'
import { useNow } from './use-now.ts'

/** [2.31] */
export function CurrentSession({ clockIn, zone }: { clockIn: string; zone: string }) {
  const now = useNow()
  const { hours, minutes } = hoursAndMinutes(elapsedSeconds(clockIn, now))
  const date = dateText(clockIn, zone)
  return (
    <section
      aria-label="Current Session"
      className="mt-4 flex items-center justify-between gap-4 rounded-pop bg-primary-soft px-4 py-3.5 text-left"
    >
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 text-md">
          <span aria-hidden="true" className="size-2 rounded-full bg-success-line" />
          Current Session
        </h3>
        <p className="mt-0.5 text-md text-muted">
          Clocked in at:{' '}
          <time dateTime={clockIn} className="figures font-medium text-ink">
            {date !== dateText(now, zone) && `${date}, `}
            <span className="whitespace-nowrap">{timeText(clockIn, zone)}</span>
          </time>
        </p>
      </div>
      <p className="figures shrink-0 text-xl font-semibold">
        <span className="sr-only">Elapsed: </span>
        {hours}
        <abbr title="hours" className="mr-1.5 text-md font-normal text-muted no-underline">
          h
        </abbr>
        {minutes}
        <abbr title="minutes" className="text-md font-normal text-muted no-underline">
          m
        </abbr>
      </p>
    </section>
  )
}
