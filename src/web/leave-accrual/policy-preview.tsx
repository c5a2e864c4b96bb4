import { useMemo } from 'react'
import type { PolicyTerms } from '#domain/leave-accrual/rules.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { daysBetween } from '#domain/time/zones/zones.ts'
import { type Forecast, forecastPolicy } from './policy-forecast.ts'

const NAMED_STEPS = 4

export function PolicyPreview({ terms, today }: { terms: PolicyTerms; today: string }) {
  const said = JSON.stringify(terms)
  const forecast = useMemo(() => forecastPolicy(JSON.parse(said) as PolicyTerms, today), [said, today])
  const worked = terms.rules.accrualType === 'hours-worked'
  return (
    <section aria-labelledby="policy-preview" className="rounded-pop bg-surface-2 px-4 pt-3.5 pb-3">
      <h3 id="policy-preview" className="text-md font-semibold">
        What it gives
      </h3>
      <p className="figures mt-1 text-md text-muted" aria-live="polite">
        Somebody who starts today{worked && ', works 40 hours a week'} and takes no leave has{' '}
        {describeForecast(forecast)}.
      </p>
      <ForecastChart forecast={forecast} today={today} />
    </section>
  )
}

function describeForecast({ steps, endsOn, balance }: Forecast): string {
  const [first, ...rest] = steps
  const named = rest
    .slice(0, NAMED_STEPS - 1)
    .map((step) => `${decimalHoursText(step.balance)} on ${dayText(step.from)}`)
  const more = rest.length > named.length ? ' …' : ''
  const begin = [`${decimalHoursText(first?.balance ?? 0)} hours today`, ...named].join(', ')
  return `${begin}${more} and ${decimalHoursText(balance)} a year from now, on ${dayText(endsOn)}`
}

/** Hidden from screen readers: the sentence above has the figures. */
function ForecastChart({ forecast: { steps, endsOn }, today }: { forecast: Forecast; today: string }) {
  const top = Math.max(8, ...steps.map(({ balance }) => balance))
  const low = Math.min(0, ...steps.map(({ balance }) => balance))
  const across = (day: string) => (daysBetween(today, day) / daysBetween(today, endsOn)) * 100
  const down = (balance: number) => ((top - balance) / (top - low)) * 100
  const path = steps
    .map(({ from, balance }, index) => (index === 0 ? `M0 ${down(balance)}` : `H${across(from)} V${down(balance)}`))
    .join(' ')
  return (
    <div aria-hidden="true" className="figures mt-3 text-xs text-muted">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-16 w-full overflow-visible">
        <path d={`${path} H100 V${down(0)} H0 Z`} className="fill-ring" opacity={0.12} />
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
        <span>Today: {decimalHoursText(steps[0]?.balance ?? 0)} h</span>
        <span>
          {dayText(endsOn)}: {decimalHoursText(steps.at(-1)?.balance ?? 0)} h
        </span>
      </div>
    </div>
  )
}
