import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { randomBetween } from './random.ts'

/** Minutes count from midnight, weekdays from Sunday = 0. */
export type WorkPattern = {
  startMinute: number
  minutesAtWork: number
  /** 0: no lunch break. */
  lunchMinutes: number
  weekdays: readonly number[]
}

export type WorkSpan = { clockIn: Date; clockOut: Date; isLeaveTime: boolean; notes: string }

export type Day = { date: string; midnight: Date; weekday: number }

export function calendarDays(first: string, last: string, zone: string): Day[] {
  const days: Day[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, midnight: startOfDay(date, zone), weekday: new Date(`${date}T12:00Z`).getUTCDay() })
  }
  return days
}

const HOLIDAYS = new Set(['01-01', '07-04', '12-25'])

/** Everyone has about two weeks off a year, each person different ones. */
const WEEKS_BETWEEN_HOLIDAYS = 25
const SINGLE_DAY_LEAVE_CHANCE = 0.01
const NOTES = ['Forgot to clock out, corrected', 'Stayed for the delivery', 'Customer visit', 'Training', 'Stocktaking']

export function spansOf(day: Day, person: number, pattern: WorkPattern, random: () => number): WorkSpan[] {
  if (!isWorkday(day, pattern)) return []
  if (isHolidayWeek(day, person)) return [leaveSpan(day, 'PTO')]
  if (random() < SINGLE_DAY_LEAVE_CHANCE) return [leaveSpan(day, random() < 0.5 ? 'PTO' : 'PTO: doctor')]
  return workSpansOf(day, pattern, random)
}

export const isHoliday = (date: string): boolean => HOLIDAYS.has(date.slice(5))

export function workSpansOf(day: Day, pattern: WorkPattern, random: () => number): WorkSpan[] {
  if (!isWorkday(day, pattern)) return []
  const start = at(day, pattern.startMinute) + randomBetween(random, -9 * 60, 11 * 60) * 1000
  const end = start + pattern.minutesAtWork * MINUTE_MS + randomBetween(random, -6 * 60, 24 * 60) * 1000
  const notes = random() < 0.03 ? (NOTES[randomBetween(random, 0, NOTES.length - 1)] ?? '') : ''
  if (pattern.lunchMinutes === 0) return [workSpan(start, end, notes)]
  const lunch =
    start + Math.round(pattern.minutesAtWork * 0.45) * MINUTE_MS + randomBetween(random, -12 * 60, 12 * 60) * 1000
  const back = lunch + pattern.lunchMinutes * MINUTE_MS + randomBetween(random, -4 * 60, 6 * 60) * 1000
  return [workSpan(start, lunch, ''), workSpan(back, end, notes)]
}

function isWorkday({ weekday, date }: Day, { weekdays }: WorkPattern): boolean {
  return weekdays.includes(weekday) && !isHoliday(date)
}

function isHolidayWeek({ midnight, weekday }: Day, person: number): boolean {
  const sunday = midnight.getTime() / DAY_MS - weekday
  return (Math.floor((sunday + 4) / 7) + person * 7) % WEEKS_BETWEEN_HOLIDAYS === 0
}

/** Leave entries last from 9 to 5 [5.48]. */
export function leaveSpan(day: Day, notes: string): WorkSpan {
  const clockIn = new Date(at(day, 9 * 60))
  return { clockIn, clockOut: new Date(clockIn.getTime() + 8 * HOUR_MS), isLeaveTime: true, notes }
}

function workSpan(start: number, end: number, notes: string): WorkSpan {
  return { clockIn: new Date(start), clockOut: new Date(end), isLeaveTime: false, notes }
}

function at(day: Day, minute: number): number {
  return day.midnight.getTime() + minute * MINUTE_MS
}
