import { CalendarDate, endOfMonth, parseDate } from '@internationalized/date'
import type { Period } from './periods.ts'
import { addDays, daysBetween } from './zones/zones.ts'

export const FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'quarterly', 'annually'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Two-week cycles count from this Sunday, for every organization. */
const FIRST_SUNDAY = '2000-01-02'

/** The calendar week (from Sunday), pair of weeks, month, quarter, or year of a day, both ends included. */
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

/** The cycles whose last day is between the day before `from` and the day before `through`. */
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

/** Parses `January 1` [3.14]. Null when there is no such day. */
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

/** `January 1` → `01-01`, as it's stored. Null when there is no such day. */
export function toMonthDay(text: string): string | null {
  const yearly = parseYearlyDay(text)
  return yearly && [yearly.month, yearly.day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The dates of a yearly day between two days, both included. February 29 becomes the 28th in common years. */
export function yearlyDays(text: string, from: string, through: string): string[] {
  const yearly = parseYearlyDay(text)
  if (!yearly) return []
  const years = Number(through.slice(0, 4)) - Number(from.slice(0, 4)) + 1
  return Array.from({ length: Math.max(0, years) }, (_, index) =>
    new CalendarDate(Number(from.slice(0, 4)) + index, yearly.month, yearly.day).toString(),
  ).filter((day) => day >= from && day <= through)
}
