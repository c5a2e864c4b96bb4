import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { type BreakSpan, elapsedSeconds, hoursAndMinutes, workedSecondsUntil } from '#domain/time/hours.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from './use-now.ts'

export type CurrentSessionProps = { clockIn: string; breaks: readonly BreakSpan[]; isForgotten: boolean; zone: string }

/** [2.31], and the running time of a break. */
export default function CurrentSession({ clockIn, breaks, isForgotten, zone }: CurrentSessionProps) {
  const now = useNow()
  const worked = workedSecondsUntil({ clockIn, clockOut: null, breaks }, now)
  const onBreak = breaks.find(({ endedAt }) => endedAt === null)
  const day = shortDateText(clockIn, zone, now)
  const start = `${day === shortDateText(now, zone, now) ? '' : `${day}, `}${shortTimeText(clockIn, zone)}`
  const hadMeal = breaks.some(({ kind }) => kind === 'meal')
  return (
    <section
      aria-label={t`Current Session`}
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-pop px-4 py-3.5 text-start',
        onBreak || isForgotten ? 'bg-warning-soft' : 'bg-primary-soft',
      )}
    >
      <div className="min-w-20 flex-1">
        <h3 className="flex items-center gap-2 text-md">
          <span
            aria-hidden="true"
            className={classNames('size-2 rounded-full', onBreak || isForgotten ? 'bg-warning' : 'bg-success-line')}
          />
          <span>{onBreak ? TITLES[onBreak.kind] : t`Current Session`}</span>
        </h3>
        <p className="mt-0.5 text-md text-muted">
          {rich({
            time: (words) => (
              <time translate="no" dateTime={clockIn} className="figures font-medium text-ink">
                {words}
              </time>
            ),
          })`Clocked in at: <time>${start}</time>`}
        </p>
        {onBreak ? (
          <p className="figures text-sm text-muted">{t`Since ${shortTimeText(onBreak.startedAt, zone)}`}</p>
        ) : (
          hadMeal && <p className="text-sm text-muted">{t`Without meal breaks`}</p>
        )}
      </div>
      {isForgotten ? (
        <p className="text-md text-warning">{t`Not counted`}</p>
      ) : (
        <div className="flex shrink-0 gap-x-4 text-end">
          {onBreak && <Elapsed label={t`Break`} seconds={elapsedSeconds(onBreak.startedAt, now)} />}
          <Elapsed label={t`Worked`} seconds={worked} />
        </div>
      )}
    </section>
  )
}

const TITLES = { meal: t`On a meal break`, rest: t`On a rest break` }

function Elapsed({ label, seconds }: { label: string; seconds: number }) {
  const { hours, minutes } = hoursAndMinutes(seconds)
  return (
    <p className="figures text-xl leading-tight font-semibold">
      <span className="block text-sm font-normal text-muted">{label}</span>
      <span>{hours}</span>
      <abbr title={t`hours`} className="me-1.5 text-md font-normal text-muted no-underline">
        {t`h`}
      </abbr>
      <span>{minutes}</span>
      <abbr title={t`minutes`} className="text-md font-normal text-muted no-underline">
        {about('minutes')`m`}
      </abbr>
    </p>
  )
}
