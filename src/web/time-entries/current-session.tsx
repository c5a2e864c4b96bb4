import { dateText, shortTimeText, timeText } from '#domain/time/formats.ts'
import { type BreakSpan, elapsedSeconds, hoursAndMinutes, workedSecondsUntil } from '#domain/time/hours.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from './use-now.ts'

type CurrentSessionProps = { clockIn: string; breaks: readonly BreakSpan[]; zone: string }

/** [2.31], and the running time of a break. */
export function CurrentSession({ clockIn, breaks, zone }: CurrentSessionProps) {
  const now = useNow()
  const worked = workedSecondsUntil({ clockIn, clockOut: null, breaks }, now)
  const onBreak = breaks.find(({ endedAt }) => endedAt === null)
  const hadMeal = breaks.some(({ kind }) => kind === 'meal')
  const date = dateText(clockIn, zone)
  return (
    <section
      aria-label="Current Session"
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-pop px-4 py-3.5 text-left',
        onBreak ? 'bg-warning-soft' : 'bg-primary-soft',
      )}
    >
      <div className="min-w-20 flex-1">
        <h3 className="flex items-center gap-2 text-md">
          <span
            aria-hidden="true"
            className={classNames('size-2 rounded-full', onBreak ? 'bg-warning' : 'bg-success-line')}
          />
          <span>{onBreak ? TITLES[onBreak.kind] : 'Current Session'}</span>
        </h3>
        <p className="mt-0.5 text-md text-muted">
          Clocked in at:{' '}
          <time translate="no" dateTime={clockIn} className="figures font-medium text-ink">
            {date !== dateText(now, zone) && <span>{`${date}, `}</span>}
            <span className="whitespace-nowrap">{timeText(clockIn, zone)}</span>
          </time>
        </p>
        {onBreak ? (
          <p className="figures text-sm text-muted">
            {`Since ${shortTimeText(onBreak.startedAt, zone)} · Worked ${durationText(worked)}`}
          </p>
        ) : (
          hadMeal && <p className="text-sm text-muted">Without meal breaks</p>
        )}
      </div>
      <Elapsed seconds={onBreak ? elapsedSeconds(onBreak.startedAt, now) : worked} />
    </section>
  )
}

const TITLES = { meal: 'On a meal break', rest: 'On a rest break' }

function durationText(seconds: number): string {
  const { hours, minutes } = hoursAndMinutes(seconds)
  return `${hours} h ${minutes} m`
}

function Elapsed({ seconds }: { seconds: number }) {
  const { hours, minutes } = hoursAndMinutes(seconds)
  return (
    <p className="figures shrink-0 text-xl font-semibold">
      <span className="sr-only">Elapsed: </span>
      <span>{hours}</span>
      <abbr title="hours" className="mr-1.5 text-md font-normal text-muted no-underline">
        h
      </abbr>
      <span>{minutes}</span>
      <abbr title="minutes" className="text-md font-normal text-muted no-underline">
        m
      </abbr>
    </p>
  )
}
