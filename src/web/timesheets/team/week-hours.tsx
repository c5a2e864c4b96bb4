import { groupedHoursText } from '#domain/time/hours.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { NotCounted } from '#web/time-entries/not-counted.tsx'
import { Card } from '#web/ui/card.tsx'
import type { HoursBar } from '../hours-by-day.ts'
import { HoursChart } from '../hours-chart.tsx'

type WeekHoursProps = { bars: readonly HoursBar[]; today: string; notCounted: number }

/** The team's hours of this week beside those of the week before. */
export function WeekHours({ bars, today, notCounted }: WeekHoursProps) {
  const [before, current] = bars.slice(-2)
  if (!before || !current) return null
  return (
    <Card aria-labelledby="week-hours" className="overflow-hidden">
      <div className="px-5 pt-5 pb-4 md:px-6">
        <h2 id="week-hours" className="text-lg">{t`Team hours this week`}</h2>
        <p className="figures mt-2">
          {rich({
            figure: (words) => <span className="text-3xl font-semibold">{words}</span>,
            unit: (words) => <span className="text-muted">{words}</span>,
          })`<figure>${groupedHoursText(current.worked)}</figure><unit> h worked</unit>`}
        </p>
        <p className="figures mt-1 text-md text-muted">
          {current.leave > 0
            ? t`${groupedHoursText(current.leave)} h paid time off. Last week: ${groupedHoursText(before.worked)} h.`
            : t`Last week: ${groupedHoursText(before.worked)} h.`}
        </p>
        <NotCounted shifts={notCounted} className="mt-1 text-md" />
      </div>
      {bars.some(({ worked, leave }) => worked + leave > 0) && <HoursChart bars={bars} unit="week" today={today} />}
    </Card>
  )
}
