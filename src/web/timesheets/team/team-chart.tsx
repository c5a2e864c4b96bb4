import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#domain/texts/text.ts'
import { dayText } from '#domain/time/formats.ts'
import { groupedHoursText } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import type { HoursBar } from '../hours-by-day.ts'
import { HoursChart } from '../hours-chart.tsx'

const SPANS = [6, 13, 26] as const
export type Span = (typeof SPANS)[number]

type TeamChartProps = {
  bars: readonly HoursBar[]
  span: Span
  onSpan: (span: Span) => void
  today: string
  notCounted: number
}

export function TeamChart({ bars, span, onSpan, today, notCounted }: TeamChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Card aria-labelledby="team-hours" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 md:px-6">
        <h2 id="team-hours" className="text-lg">{t`Team hours`}</h2>
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            label={t`Weeks`}
            options={SPANS.map((weeks) => ({
              value: String(weeks),
              label: t`${plural(weeks, { one: '# week', other: '# weeks' })}`,
            }))}
            value={String(span)}
            onChange={(value) => onSpan(SPANS.find((weeks) => String(weeks) === value) ?? span)}
          />
          <SegmentedControl label={t`Show as`} options={VIEWS} value={view} onChange={setView} />
        </div>
      </div>
      {view === 'chart' ? (
        <HoursChart bars={bars} unit="week" today={today} notCounted={notCounted} />
      ) : (
        <WeekTable bars={bars} />
      )}
    </Card>
  )
}

const VIEWS = [
  { value: 'chart', label: t`Chart`, icon: ChartColumn },
  { value: 'table', label: t`Table`, icon: Table2 },
] as const

function WeekTable({ bars }: { bars: readonly HoursBar[] }) {
  return (
    <table className="figures w-full border-collapse border-t border-line text-md">
      <caption className="sr-only">{t`Team hours by week, newest first`}</caption>
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} text-start font-medium`}>{t`Week`}</th>
          {[t`Worked`, t`Paid Time Off`, t`Total`].map((head) => (
            <th key={head} scope="col" className={`${cellClass} text-end font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map(({ from, to, worked, leave }) => (
          <tr key={from} className="h-11 border-t border-line">
            <th scope="row" className={`${cellClass} text-start font-normal whitespace-nowrap`}>
              <span>{`${dayText(from)} `}</span>
              <span className="max-sm:sr-only">{`– ${dayText(to)}`}</span>
            </th>
            <td className={`${cellClass} text-end`}>{groupedHoursText(worked)}</td>
            <td className={`${cellClass} text-end`}>{groupedHoursText(leave)}</td>
            <td className={`${cellClass} text-end font-semibold`}>{groupedHoursText(worked + leave)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellClass = 'px-2 first:ps-5 last:pe-5 md:px-4 md:first:ps-6 md:last:pe-6'
