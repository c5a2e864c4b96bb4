import { useMemo } from 'react'
import type { PolicyTerms } from '#domain/leave-accrual/credits.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { daysBetween } from '#domain/time/zones/zones.ts'
import { t } from '#web/languages/text.ts'
import { type Forecast, forecastPolicy } from './policy-forecast.ts'

const NAMED_STEPS = 4

export function PolicyPreview({ terms, today }: { terms: PolicyTerms; today: string }) {
  const serialized = JSON.stringify(terms)
  const forecast = useMemo(() => forecastPolicy(JSON.parse(serialized) as PolicyTerms, today), [serialized, today])
  const isByHoursWorked = terms.rules.accrualType === 'hours-worked'
  return (
    <section aria-labelledby="policy-preview" className="rounded-pop bg-surface-2 px-4 pt-3.5 pb-3">
      <h3 id="policy-preview" className="text-md font-semibold">{t`Preview`}</h3>
      <p className="figures mt-1 text-md text-muted" aria-live="polite">
        {t`Someone who starts today${isByHoursWorked ? ', works 40 hours a week' : ''} and takes no leave would have ${describeForecast(forecast, today)}.`}
      </p>
      <ForecastChart forecast={forecast} today={today} />
    </section>
  )
}

function describeForecast({ steps, endsOn, balance }: Forecast, today: string): string {
  const [first, ...rest] = steps
  const named = rest
    .slice(0, NAMED_STEPS - 1)
    .map((step) => t`${shortHoursText(step.balance)} on ${shortDayText(step.from, today)}`)
  const more = rest.length > named.length ? ' …' : ''
  const start = [t`${shortHoursText(first?.balance ?? 0)} hours today`, ...named].join(', ')
  return t`${start}${more} and ${shortHoursText(balance)} a year from now, on ${shortDayText(endsOn, today)}`
}

function ForecastChart({ forecast: { steps, endsOn }, today }: { forecast: Forecast; today: string }) {
  const maximum = Math.max(8, ...steps.map(({ balance }) => balance))
  const minimum = Math.min(0, ...steps.map(({ balance }) => balance))
  const toX = (day: string) => (daysBetween(today, day) / daysBetween(today, endsOn)) * 100
  const toY = (balance: number) => ((maximum - balance) / (maximum - minimum)) * 100
  const path = steps
    .map(({ from, balance }, index) => (index === 0 ? `M0 ${toY(balance)}` : `H${toX(from)} V${toY(balance)}`))
    .join(' ')
  return (
    <div aria-hidden="true" className="figures mt-3 text-xs text-muted">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-16 w-full overflow-visible">
        <path d={`${path} H100 V${toY(0)} H0 Z`} className="fill-ring" opacity={0.12} />
        <path
          d={`${path} H100`}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className="stroke-ring"
        />
      </svg>
      <div className="mt-1 flex justify-between border-t border-line pt-1">
        <span>{t`Today: ${shortHoursText(steps[0]?.balance ?? 0)} h`}</span>
        <span>{`${shortDayText(endsOn, today)}: ${shortHoursText(steps.at(-1)?.balance ?? 0)} h`}</span>
      </div>
    </div>
  )
}
