import { shortDayText } from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { HoursBar } from '../hours-by-day.ts'

type WeekBarsProps = { bars: readonly HoursBar[]; maxSeconds: number; today: string }

/** The last weeks at a glance. Work is filled and leave outlined; weeks that are over are paler. */
export function WeekBars({ bars, maxSeconds, today }: WeekBarsProps) {
  const share = (seconds: number) => `${maxSeconds === 0 ? 0 : (seconds / maxSeconds) * 100}%`
  return (
    <div className="w-fit shrink-0">
      {bars.length > 0 && <p className="sr-only">{weeksText(bars, today)}</p>}
      <div aria-hidden="true" className="flex h-6.5 items-end gap-0.5">
        {bars.map(({ from, worked, leave }, index) => (
          <div key={from} className="flex h-full w-2 flex-col justify-end">
            {leave > 0 && (
              <div className="rounded-t-[2px] border border-ring bg-primary-soft" style={{ height: share(leave) }} />
            )}
            {worked > 0 && (
              <div
                className={classNames('bg-ring first:rounded-t-[2px]', index < bars.length - 1 && 'opacity-55')}
                style={{ height: share(worked) }}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function weeksText(bars: readonly HoursBar[], today: string): string {
  const weeks = bars.map(({ from, worked, leave }) => {
    const day = shortDayText(from, today)
    return leave > 0
      ? t`${day}: ${hoursText(worked)} and ${hoursText(leave)} paid time off`
      : t`${day}: ${hoursText(worked)}`
  })
  return t`Hours by week, from ${weeks.join(', ')}.`
}
