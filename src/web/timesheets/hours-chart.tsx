import { useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import { monthText, shortDayText } from '#domain/time/formats.ts'
import { groupedHoursText } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'
import { NotCounted } from '#web/time-entries/not-counted.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { barText, describeBars, HOURS_PER, type ToText } from './describe-bars.ts'
import type { BarUnit, HoursBar } from './hours-by-day.ts'

type HoursChartProps = {
  bars: readonly HoursBar[]
  unit: BarUnit
  today: string
  toText?: ToText
  /** Open shifts that no bar has. */
  notCounted?: number
  /** Whether the heading says what the bars are. */
  hasHeading?: boolean
}

/** Work is filled and leave outlined, so color isn't needed to tell them apart. */
export function HoursChart(props: HoursChartProps) {
  const { bars, unit, today, toText = groupedHoursText, notCounted = 0, hasHeading = false } = props
  const [pointed, point] = useState<HoursBar | null>(null)
  const byDay = unit === 'day'
  const top = chooseScale(Math.max(...bars.map(sumSeconds)), byDay)
  const topHours = top / 3600
  const withLeave = bars.some(({ leave }) => leave > 0)
  const every = Math.ceil(bars.length / MAX_LABELS[unit])
  return (
    <figure className={classNames('@container px-5 pb-3 md:px-6', !hasHeading && 'border-t border-line pt-4')}>
      <figcaption className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {!hasHeading && <span className="font-medium">{HOURS_PER[unit]}</span>}
          {withLeave && (
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames('size-2.5 rounded-[3px]', leaveClass)} />
              {t`Paid Time Off`}
            </span>
          )}
          <NotCounted shifts={notCounted} />
        </span>
        <span aria-hidden="true" className="figures">
          {pointed && barText(pointed, today, toText)}
        </span>
        <span className="sr-only">{describeBars(bars, unit, today, toText)}</span>
      </figcaption>
      <div aria-hidden="true" className={hasHeading ? 'mt-1' : 'mt-5'}>
        <div className="relative h-24" onPointerLeave={() => point(null)}>
          <GridLine at={1} label={t`${numberText(topHours)} h`} />
          <GridLine at={0.5} />
          <div className="absolute inset-0 flex items-end">
            {bars.map((bar) => (
              <div
                key={bar.from}
                onPointerEnter={() => point(bar)}
                className={classNames(
                  'flex h-full flex-1 flex-col justify-end rounded-t-xs px-px min-[24rem]:px-0.5 md:px-1 transition-opacity',
                  pointed && pointed !== bar && 'opacity-45',
                )}
              >
                <BarSegment
                  seconds={bar.pending ?? 0}
                  top={top}
                  className="border border-dashed border-edge border-b-0"
                />
                <BarSegment seconds={bar.leave} top={top} className={leaveClass} />
                <BarSegment seconds={bar.worked} top={top} className="bg-ring" />
              </div>
            ))}
          </div>
        </div>
        <div className="figures flex border-t border-line pt-1 text-xs text-muted">
          {placeLabels(bars, unit).map(({ bar, index }) => (
            <span key={bar.from} className="flex h-5 flex-1 justify-center overflow-visible whitespace-nowrap">
              {(byDay || index % every === 0) && (
                <span
                  className={classNames(
                    index % every !== 0 && 'max-md:hidden',
                    index % (every * 2) !== 0 && 'max-[24rem]:hidden @max-[17rem]:hidden',
                    index % (every * 4) !== 0 && 'max-[15rem]:hidden',
                    bar.from <= today && today <= bar.to && 'font-bold text-primary-text',
                  )}
                >
                  {toLabel(bar, unit)}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

const leaveClass = 'border border-ring bg-primary-soft'

const MAX_LABELS: Record<BarUnit, number> = { day: 16, week: 7, month: 12 }

function BarSegment({ seconds, top, className }: { seconds: number; top: number; className: string }) {
  if (seconds === 0) return null
  return (
    <div
      className={classNames('mx-auto w-full max-w-8 first:rounded-t-[3px]', className)}
      style={{ height: `${(seconds / top) * 100}%` }}
    />
  )
}

function GridLine({ at, label }: { at: number; label?: string }) {
  return (
    <div className="absolute inset-x-0 border-t border-dashed border-line" style={{ bottom: `${at * 100}%` }}>
      {label && <span className="figures absolute end-0 bottom-0.5 text-xs text-subtle">{label}</span>}
    </div>
  )
}

const sumSeconds = ({ worked, leave, pending = 0 }: HoursBar) => worked + leave + pending

/** Weeks count from the present one, whose label then always shows. */
const placeLabels = (bars: readonly HoursBar[], unit: BarUnit) =>
  bars.map((bar, index) => ({ bar, index: unit === 'week' ? bars.length - 1 - index : index }))

function chooseScale(most: number, byDay: boolean): number {
  const step = (byDay ? 4 : 20) * 3600
  return Math.max(2, Math.ceil(most / step)) * step
}

function toLabel({ from }: HoursBar, unit: BarUnit): string {
  if (unit === 'day') return String(Number(from.slice(8)))
  return unit === 'week' ? shortDayText(from, from) : monthText(from)
}
