import type { PolicyTerms, WorkedDay } from '#domain/leave-accrual/credits.ts'
import { accrue } from '#domain/leave-accrual/rules.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { workingDays } from '#domain/time/working-days.ts'
import { addDays } from '#domain/time/zones/zones.ts'

type ForecastStep = { from: string; balance: number }

export type Forecast = { steps: ForecastStep[]; endsOn: string; balance: number }

const YEAR_DAYS = 365
/** Policies that go by hours worked assume eight on each Monday to Friday. */
const ASSUMED_SECONDS_PER_DAY = 8 * 3600

export function forecastPolicy(terms: PolicyTerms, today: string): Forecast {
  const endsOn = addDays(today, YEAR_DAYS)
  const start = { terms, serviceStart: today, since: today, isNew: true, worked: assumedWork(today), entries: [] }
  const posted = accrue(start, today, endsOn)
  const days = [...new Set([today, ...posted.map(({ effectiveOn }) => effectiveOn)])]
  const steps = days.map((from) => ({
    from,
    balance: sumHours(posted.filter(({ effectiveOn }) => effectiveOn <= from).map(({ hours }) => hours)),
  }))
  return { steps, endsOn, balance: steps.at(-1)?.balance ?? 0 }
}

function assumedWork(today: string): WorkedDay[] {
  return Array.from({ length: YEAR_DAYS }, (_, index) => addDays(today, index))
    .filter((day) => workingDays(day, day) === 1)
    .map((day) => ({ day, seconds: ASSUMED_SECONDS_PER_DAY }))
}
