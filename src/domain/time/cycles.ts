import { CalendarDate, endOfMonth, parseDate } from '@internationalized/date'
import type { Period } from './periods.ts'
import { addDays, daysBetween } from './zones/zones.ts'

/** How often leave is earned [3.14]. */
export const FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'quarterly', 'annually'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A Sunday. Weeks begin on it and every seventh day from it; two-week cycles on every fourteenth, the same for everybody. */
const FIRST_SUNDAY = '2000-01-02'

/**
 * The cycle of the calendar that a day lies in: weeks from Sunday to Saturday, pairs of them, months, quarters, years. Both ends
 * are part of it. Cycles of one frequency follow each other without a gap.
 */
export function cycleOf(day: string, frequency: Frequency): Period {
  if (frequency === 'weekly' || frequency === 'biweekly') {
    const length = frequency === 'weekly' ? 7 : 14
    const into = daysBetween(FIRST_SUNDAY, day) % length
    const startDate = addDays(day, -(into < 0 ? into + length : into))
    return { startDate, endDate: addDays(startDate, length - 1) }
  }
  const { year, month } = parseDate(day)
  const months = MONTHS_OF[frequency]
  const first = new CalendarDate(year, month - ((month - 1) % months), 1)
  return { startDate: first.toString(), endDate: endOfMonth(first.add({ months: months - 1 })).toString() }
}

const MONTHS_OF = { monthly: 1, quarterly: 3, annually: 12 }

/** The cycles whose first day after their end lies between two days, both included, in order. */
export function cyclesEndingBefore(frequency: Frequency, from: string, through: string): Period[] {
  const cycles: Period[] = []
  let cycle = cycleOf(addDays(from, -1), frequency)
  while (addDays(cycle.endDate, 1) <= through) {
    cycles.push(cycle)
    cycle = cycleOf(addDays(cycle.endDate, 1), frequency)
  }
  return cycles
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day that comes every year, as text such as `January 1` [3.14]; null when there is no such day. */
export function parseYearlyDay(text: string): { month: number; day: number } | null {
  const found = /^([a-z]{3,9})\.?\s+(\d{1,2})$/i.exec(text.trim())
  const [, name = '', number = ''] = found ?? []
  const month = MONTHS.findIndex((known) =>
    [known, known.slice(0, 3)].some((spelling) => spelling.toLowerCase() === name.toLowerCase()),
  )
  const day = Number(number)
  return month >= 0 && day >= 1 && day <= (LENGTHS[month] ?? 0) ? { month: month + 1, day } : null
}

export function yearlyDayText({ month, day }: { month: number; day: number }): string {
  return `${MONTHS[month - 1] ?? ''} ${day}`
}

/** On which days a yearly day comes between two days, both included; February 29 comes on the 28th of a common year. */
export function yearlyDays(text: string, from: string, through: string): string[] {
  const yearly = parseYearlyDay(text)
  if (!yearly) return []
  const years = Number(through.slice(0, 4)) - Number(from.slice(0, 4)) + 1
  return Array.from({ length: Math.max(0, years) }, (_, index) =>
    // A day beyond its month becomes the month's last.
    new CalendarDate(Number(from.slice(0, 4)) + index, yearly.month, yearly.day).toString(),
  ).filter((day) => day >= from && day <= through)
}
