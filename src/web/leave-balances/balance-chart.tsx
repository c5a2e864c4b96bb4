import { type PointerEvent, useState } from 'react'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import { dayText } from '#domain/time/formats.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type BalanceStep, findBalanceOn, toBalanceSteps } from './balance-steps.ts'
import { balanceText } from './balance-text.ts'
import { useExplanation } from './use-explanation.ts'

type BalanceChartProps = {
  leaveTypeId: string
  userId: string | undefined
  day: string
  today: string
  onChoose: (day: string) => void
}

/** More entries than a year of weekly accruals and daily leave has. */
const LINES_OF_YEAR = 1000

/**
 * A balance over one calendar year: a solid line for the past, a dashed one for the forecast. The ledger below has the same
 * in words.
 */
export function BalanceChart({ leaveTypeId, userId, day, today, onChoose }: BalanceChartProps) {
  const [pointed, point] = useState<string | null>(null)
  const year = day.slice(0, 4)
  const first = `${year}-01-01`
  const last = [`${year}-12-31`, lastForecastDay(today)].reduce((one, other) => (one < other ? one : other))
  const asked = useExplanation({ leaveTypeId, userId, on: last, limit: LINES_OF_YEAR })
  if (asked.error && !asked.data) return null
  if (!asked.data || asked.data.on !== last) return <Skeleton className="h-42 rounded-pop" />

  const steps = toBalanceSteps(asked.data, first, last)
  const span = daysBetween(first, last) + 1
  const top = chartMaximum(steps)
  const low = Math.min(0, ...steps.map(({ balance }) => balance))
  const across = (of: string) => (daysBetween(first, of) / span) * 100
  const down = (balance: number) => ((top - balance) / (top - low)) * 100
  const shown = pointed ?? day
  const tomorrow = today < first ? 0 : today >= last ? 100 : across(addDays(today, 1))
  const dayUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const into = Math.floor(((clientX - left) / width) * span)
    return addDays(first, Math.min(span - 1, Math.max(0, into)))
  }
  return (
    <figure>
      <figcaption className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span className="font-medium">Balance in {year}</span>
        <span aria-hidden="true">
          {dayText(shown)}: {balanceText(findBalanceOn(steps, shown))} h
        </span>
        <span className="sr-only">{describeYear(steps, last)}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-3 mr-11">
        <div
          className="relative h-28 cursor-pointer touch-pan-y"
          onPointerMove={(event) => point(dayUnder(event))}
          onPointerLeave={() => point(null)}
          onPointerUp={(event) => onChoose(dayUnder(event))}
        >
          <GridLine at={down(top)} label={`${top} h`} />
          <GridLine at={down(0)} label="0 h" solid />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            <path d={`${stepPath(steps, across, down)} H100 V${down(0)} H0 Z`} className="fill-ring" opacity={0.12} />
            {first <= today && (
              <Stroke
                d={`${stepPath(
                  steps.filter(({ from }) => from <= today),
                  across,
                  down,
                )} H${tomorrow}`}
              />
            )}
            {today < last && <Stroke d={forecastPath(steps, today, tomorrow, across, down)} dashed />}
          </svg>
          <span className="absolute inset-y-0 w-px bg-edge" style={{ left: `${across(shown)}%` }} />
          <span
            className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-popover bg-primary"
            style={{ left: `${across(shown)}%`, top: `${down(findBalanceOn(steps, shown))}%` }}
          />
        </div>
        <div className="mt-1 flex text-xs text-muted">
          {MONTHS.map(({ name, days }) => (
            <span key={name} className="text-center" style={{ flex: days }}>
              <span className="sm:hidden">{name.slice(0, 1)}</span>
              <span
                className={classNames(
                  'max-sm:hidden',
                  name === currentMonthName(today, year) && 'font-bold text-primary-text',
                )}
              >
                {name}
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
  across: (day: string) => number,
  down: (balance: number) => number,
): string {
  return steps
    .map(({ from, balance }, index) => (index === 0 ? `M0 ${down(balance)}` : `H${across(from)} V${down(balance)}`))
    .join(' ')
}

function forecastPath(
  steps: readonly BalanceStep[],
  today: string,
  tomorrow: number,
  across: (day: string) => number,
  down: (balance: number) => number,
): string {
  const toCome = steps.filter(({ from }) => from > today)
  const before = steps.findLast(({ from }) => from <= today) ?? toCome[0]
  const turns = toCome.map(({ from, balance }) => `H${across(from)} V${down(balance)}`)
  return `M${tomorrow} ${down(before?.balance ?? 0)} ${turns.join(' ')} H100`
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
        <span className="figures absolute top-[-0.5rem] left-full pl-2 text-xs whitespace-nowrap text-subtle">
          {label}
        </span>
      )}
    </div>
  )
}

function chartMaximum(steps: readonly BalanceStep[]): number {
  const most = Math.max(8, ...steps.map(({ balance }) => balance * HEADROOM))
  const unit = most > 200 ? 100 : most > 40 ? 20 : 8
  return Math.ceil(most / unit) * unit
}

/** Keeps a balance at its maximum visible as a line. */
const HEADROOM = 1.05

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, month) => ({
  name: dayText(`2025-${String(month + 1).padStart(2, '0')}-01`).slice(0, 3),
  days,
}))

const currentMonthName = (today: string, year: string) => (today.startsWith(year) ? dayText(today).slice(0, 3) : null)

function describeYear(steps: readonly BalanceStep[], last: string): string {
  const [first] = steps
  if (!first) return ''
  const changes = `${steps.length - 1} ${steps.length === 2 ? 'change' : 'changes'}`
  const end = findBalanceOn(steps, last)
  return `${balanceText(first.balance)} hours on ${dayText(first.from)}, ${changes}, ${balanceText(end)} hours on ${dayText(last)}.`
}
