import { useMemo } from 'react'
import type { PolicyTerms } from '#domain/leave-accrual/credits.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { daysBetween } from '#domain/time/zones/zones.ts'
import { about, t } from '#web/languages/text.ts'
import { type Forecast, forecastPolicy } from './policy-forecast.ts'

const NAMED_STEPS = 4

export function PolicyPreview({ terms, today }: { terms: PolicyTerms; today: string }) {
  const serialized = JSON.stringify(terms)
  const forecast = useMemo(() => forecastPolicy(JSON.parse(serialized) as PolicyTerms, today), [serialized, today])
  const isByHoursWorked = terms.rules.accrualType === 'hours-worked'
  const course = describeCourse(forecast, today)
  const atTheEnd = t`${shortHoursText(forecast.balance)} a year from now, on ${shortDayText(forecast.endsOn, today)}`
  return (
    <section aria-labelledby="policy-preview" className="rounded-pop bg-surface-2 px-4 pt-3.5 pb-3">
      <h3 id="policy-preview" className="text-md font-semibold">{t`Preview`}</h3>
      <p className="figures mt-1 text-md text-muted" aria-live="polite">
        {isByHoursWorked
          ? t`Someone who starts today, works 40 hours a week and takes no leave would have ${course} and ${atTheEnd}.`
          : t`Someone who starts today and takes no leave would have ${course} and ${atTheEnd}.`}
      </p>
      <ForecastChart forecast={forecast} today={today} />
    </section>
  )
}

function describeCourse({ steps }: Forecast, today: string): string {
  const [first, ...rest] = steps
  const named = rest
    .slice(0, NAMED_STEPS - 1)
    .map((step) => about('balance')`${shortHoursText(step.balance)} on ${shortDayText(step.from, today)}`)
  const course = [t`${shortHoursText(first?.balance ?? 0)} hours today`, ...named].join(', ')
  return rest.length > named.length ? `${course} …` : course
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
    <div dir="ltr" aria-hidden="true" className="figures mt-3 text-xs text-muted">
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
        <span>{t`${shortDayText(endsOn, today)}: ${shortHoursText(steps.at(-1)?.balance ?? 0)} h`}</span>
      </div>
    </div>
  )
}
