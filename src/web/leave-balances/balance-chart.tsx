import { type PointerEvent, useState } from 'react'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import { plural } from '#domain/texts/text.ts'
import { balanceText } from '#domain/time/decimal-hours.ts'
import { monthText, shortDayText, wallText } from '#domain/time/formats.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type BalanceStep, findBalanceOn, toBalanceSteps } from './balance-steps.ts'
import { useExplanation } from './use-explanation.ts'

type BalanceChartProps = {
  leaveTypeId: string
  userId: string | undefined
  day: string
  today: string
  onSelect: (day: string) => void
}

/** More entries than a year of weekly accruals and daily leave has. */
const MAX_ENTRIES = 1000

/** The ledger below has the same in words. */
export function BalanceChart({ leaveTypeId, userId, day, today, onSelect }: BalanceChartProps) {
  const [hovered, setHovered] = useState<string | null>(null)
  const year = day.slice(0, 4)
  const first = `${year}-01-01`
  const last = [`${year}-12-31`, lastForecastDay(today)].reduce((a, b) => (a < b ? a : b))
  const query = useExplanation({ leaveTypeId, userId, on: last, limit: MAX_ENTRIES })
  if (query.error && !query.data) return null
  if (!query.data || query.data.on !== last) return <Skeleton className="h-42 rounded-pop" />

  const steps = toBalanceSteps(query.data, first, last)
  const span = daysBetween(first, last) + 1
  const maximum = chartMaximum(steps)
  const minimum = Math.min(0, ...steps.map(({ balance }) => balance))
  const toX = (of: string) => (daysBetween(first, of) / span) * 100
  const toY = (balance: number) => ((maximum - balance) / (maximum - minimum)) * 100
  const selected = hovered ?? day
  const forecastStart = today < first ? 0 : today >= last ? 100 : toX(addDays(today, 1))
  const dayAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const dayIndex = Math.floor(((clientX - left) / width) * span)
    return addDays(first, Math.min(span - 1, Math.max(0, dayIndex)))
  }
  return (
    <figure>
      <figcaption className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span className="font-medium">{t`Balance in ${year}`}</span>
        <span aria-hidden="true">
          {t`${shortDayText(selected, today)}: ${balanceText(findBalanceOn(steps, selected))} h`}
        </span>
        <span className="sr-only">{describeYear(steps, last, today)}</span>
      </figcaption>
      {/* Its coordinates run from left to right. */}
      <div dir="ltr" aria-hidden="true" className="mt-3 me-11">
        <div
          className="relative h-28 cursor-pointer touch-pan-y"
          onPointerMove={(event) => setHovered(dayAt(event))}
          onPointerLeave={() => setHovered(null)}
          onPointerUp={(event) => onSelect(dayAt(event))}
        >
          <GridLine at={toY(maximum)} label={`${maximum} h`} />
          <GridLine at={toY(0)} label="0 h" solid />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            <path d={`${stepPath(steps, toX, toY)} H100 V${toY(0)} H0 Z`} className="fill-ring" opacity={0.12} />
            {first <= today && (
              <Stroke
                d={`${stepPath(
                  steps.filter(({ from }) => from <= today),
                  toX,
                  toY,
                )} H${forecastStart}`}
              />
            )}
            {today < last && <Stroke d={forecastPath(steps, today, forecastStart, toX, toY)} dashed />}
          </svg>
          <span className="absolute inset-y-0 w-px bg-edge" style={{ left: `${toX(selected)}%` }} />
          <span
            className="absolute -mt-1.5 -ms-1.5 size-3 rounded-full border-2 border-popover bg-primary"
            style={{ left: `${toX(selected)}%`, top: `${toY(findBalanceOn(steps, selected))}%` }}
          />
        </div>
        <div className="mt-1 flex text-xs text-muted">
          {MONTHS.map(({ number, days }) => (
            <span key={number} className="text-center" style={{ flex: days }}>
              <span className="sm:hidden">{wallText(`2025-${number}-01`, 'UTC', { month: 'narrow' })}</span>
              <span
                className={classNames(
                  'max-sm:hidden',
                  today.startsWith(`${year}-${number}`) && 'font-bold text-primary-text',
                )}
              >
                {monthText(`2025-${number}-01`)}
              </span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

function stepPath(
  steps: readonly BalanceStep[],
  toX: (day: string) => number,
  toY: (balance: number) => number,
): string {
  return steps
    .map(({ from, balance }, index) => (index === 0 ? `M0 ${toY(balance)}` : `H${toX(from)} V${toY(balance)}`))
    .join(' ')
}

function forecastPath(
  steps: readonly BalanceStep[],
  today: string,
  forecastStart: number,
  toX: (day: string) => number,
  toY: (balance: number) => number,
): string {
  const forecast = steps.filter(({ from }) => from > today)
  const before = steps.findLast(({ from }) => from <= today) ?? forecast[0]
  const segments = forecast.map(({ from, balance }) => `H${toX(from)} V${toY(balance)}`)
  return `M${forecastStart} ${toY(before?.balance ?? 0)} ${segments.join(' ')} H100`
}

function Stroke({ d, dashed = false }: { d: string; dashed?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth={2}
      strokeDasharray={dashed ? '2 4' : undefined}
      vectorEffect="non-scaling-stroke"
      strokeLinejoin="round"
      className="stroke-ring"
    />
  )
}

function GridLine({ at, label, solid = false }: { at: number; label?: string; solid?: boolean }) {
  return (
    <div
      className={classNames('absolute inset-x-0 border-t border-line', !solid && 'border-dashed')}
      style={{ top: `${at}%` }}
    >
      {label && (
        <span className="figures absolute top-[-0.5rem] start-full ps-2 text-xs whitespace-nowrap text-subtle">
          {label}
        </span>
      )}
    </div>
  )
}

function chartMaximum(steps: readonly BalanceStep[]): number {
  const highest = Math.max(8, ...steps.map(({ balance }) => balance * HEADROOM))
  const unit = highest > 200 ? 100 : highest > 40 ? 20 : 8
  return Math.ceil(highest / unit) * unit
}

const HEADROOM = 1.05

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, month) => ({
  number: String(month + 1).padStart(2, '0'),
  days,
}))

function describeYear(steps: readonly BalanceStep[], last: string, today: string): string {
  const [first] = steps
  if (!first) return ''
  const end = findBalanceOn(steps, last)
  return t`${balanceText(first.balance)} hours on ${shortDayText(first.from, today)}, ${plural(steps.length - 1, { one: '# change', other: '# changes' })}, ${balanceText(end)} hours on ${shortDayText(last, today)}.`
}
