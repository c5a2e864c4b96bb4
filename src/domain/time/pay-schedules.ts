import type { Period } from './periods.ts'
import { addDays, daysBetween } from './zones/zones.ts'

export const PAY_FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const
export type PayFrequency = (typeof PAY_FREQUENCIES)[number]

/** Monthly periods begin on a day that every month has. */
export const LAST_MONTHLY_DAY = 28

export type Schedule = { frequency: PayFrequency; anchorDay: string }

/** The terms of one group, in the order of their first days. */
export type DatedSchedule = Schedule & { effectiveFrom: string }

/** The period of a schedule with this day. Weekly and biweekly ones count from the anchor, semimonthly ones are 1–15 and 16–last. */
export function payPeriodOf(day: string, { frequency, anchorDay }: Schedule): Period {
  if (frequency === 'weekly' || frequency === 'biweekly') {
    const length = frequency === 'weekly' ? 7 : 14
    const into = daysBetween(anchorDay, day) % length
    const startDate = addDays(day, -(into < 0 ? into + length : into))
    return { startDate, endDate: addDays(startDate, length - 1) }
  }
  if (frequency === 'monthly') return monthFrom(day, Number(anchorDay.slice(8)))
  const [month, date] = [day.slice(0, 8), Number(day.slice(8))]
  if (date <= 15) return { startDate: `${month}01`, endDate: `${month}15` }
  return { startDate: `${month}16`, endDate: monthFrom(day, 1).endDate }
}

function monthFrom(day: string, first: number): Period {
  const date = Number(day.slice(8))
  const inMonth = addDays(day, first - date)
  const startDate = date >= first ? inMonth : addMonth(inMonth, -1)
  return { startDate, endDate: addDays(addMonth(startDate, 1), -1) }
}

function addMonth(day: string, months: 1 | -1): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const total = year * 12 + month - 1 + months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}

/** The period with this day and those that follow. New terms may make the first one shorter; none before the first terms. */
export function listPayPeriods(terms: readonly DatedSchedule[], day: string, count: number): Period[] {
  const periods: Period[] = []
  const [first] = terms
  let at = first && first.effectiveFrom > day ? first.effectiveFrom : day
  while (periods.length < count) {
    const current = terms.findLast(({ effectiveFrom }) => effectiveFrom <= at)
    if (!current) break
    const next = terms.find(({ effectiveFrom }) => effectiveFrom > at)
    const { startDate, endDate } = payPeriodOf(at, current)
    const period = {
      startDate: startDate < current.effectiveFrom ? current.effectiveFrom : startDate,
      endDate: next && next.effectiveFrom <= endDate ? addDays(next.effectiveFrom, -1) : endDate,
    }
    periods.push(period)
    at = addDays(period.endDate, 1)
  }
  return periods
}
