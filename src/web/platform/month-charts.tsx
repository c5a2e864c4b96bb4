import { numberText } from '#domain/number-text.ts'
import type { PlatformMonth } from '#domain/platform/contract.ts'
import { priceText } from '#domain/price-text.ts'
import { wallText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function MonthCharts({ months }: { months: readonly PlatformMonth[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
      <MonthChart
        title={t`Organizations`}
        months={months.map(({ month, organizations }) => ({ month, value: organizations }))}
        format={numberText}
      />
      <MonthChart
        title={t`Monthly revenue`}
        months={months.map(({ month, revenue }) => ({ month, value: revenue }))}
        format={priceText}
      />
    </div>
  )
}

type MonthChartProps = {
  title: string
  months: readonly { month: string; value: number | null }[]
  format: (value: number) => string
}

/** The bars are for the eye, and the list says the same to screen readers. */
function MonthChart({ title, months, format }: MonthChartProps) {
  const highest = Math.max(1, ...months.map(({ value }) => value ?? 0))
  const [first, last] = [months[0], months.at(-1)]
  const describe = (month: string, value: number | null) =>
    value === null ? t`${month}: not recorded` : t`${month}: ${format(value)}`
  return (
    <Card className="px-5 py-5 md:px-6">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-muted">{t`The last 12 months`}</p>
      <div aria-hidden="true" className="figures mt-4 flex h-32 items-end gap-1 sm:gap-1.5">
        {months.map(({ month, value }) => (
          <div
            key={month}
            title={describe(monthText(month, 'long'), value)}
            style={{ height: value === null ? undefined : `${Math.max(2, (value / highest) * 100)}%` }}
            className={classNames(
              'min-w-0 flex-1 rounded-t-xs',
              value === null ? 'h-px bg-line' : month === last?.month ? 'bg-primary' : 'bg-primary/40',
            )}
          />
        ))}
      </div>
      <p aria-hidden="true" className="figures mt-2 flex justify-between gap-4 text-xs text-muted">
        <span>{first && monthText(first.month, 'short')}</span>
        <span>{last && describe(monthText(last.month, 'short'), last.value)}</span>
      </p>
      <ul className="sr-only">
        {months.map(({ month, value }) => (
          <li key={month}>{describe(monthText(month, 'long'), value)}</li>
        ))}
      </ul>
    </Card>
  )
}

const monthText = (month: string, width: 'long' | 'short') =>
  wallText(`${month}-01T00:00:00Z`, 'UTC', { month: width, year: 'numeric' })
