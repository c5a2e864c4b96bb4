import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { between } from './random.ts'

/** How somebody works; minutes count from midnight, weekdays from Sunday = 0. */
export type Habits = {
  startMinute: number
  minutesAtWork: number
  /** 0: the day is one stretch. */
  lunchMinutes: number
  weekdays: readonly number[]
}

export type Stretch = { clockIn: Date; clockOut: Date; isLeaveTime: boolean; notes: string }

export type Day = { date: string; midnight: Date; weekday: number }

/** The days of a calendar from `first` to `last`, both included. */
export function daysOf(first: string, last: string, zone: string): Day[] {
  const days: Day[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, midnight: startOfDay(date, zone), weekday: new Date(`${date}T12:00Z`).getUTCDay() })
  }
  return days
}

/** Nobody is at work on these. */
const HOLIDAYS = new Set(['01-01', '07-04', '12-25'])

/** Some weeks are holidays: about two a year for each person, another two for the next. */
const WEEKS_BETWEEN_HOLIDAYS = 25
const LEAVE_BY_THE_DAY = 0.01
const NOTES = ['Forgot to clock out, corrected', 'Stayed for the delivery', 'Customer visit', 'Training', 'Stocktaking']

/** What one person has to show for one day: nothing, a day off, one stretch of work, or two around lunch. */
export function stretchesOf(day: Day, person: number, habits: Habits, random: () => number): Stretch[] {
  if (!isWorkday(day, habits)) return []
  if (isHolidayWeek(day, person)) return [leave(day, 'PTO')]
  if (random() < LEAVE_BY_THE_DAY) return [leave(day, random() < 0.5 ? 'PTO' : 'PTO: doctor')]
  return workOf(day, habits, random)
}

/** What a person who takes no leave has to show for one day. */
export function workOf(day: Day, habits: Habits, random: () => number): Stretch[] {
  if (!isWorkday(day, habits)) return []
  const start = at(day, habits.startMinute) + between(random, -9 * 60, 11 * 60) * 1000
  const end = start + habits.minutesAtWork * 60_000 + between(random, -6 * 60, 24 * 60) * 1000
  const notes = random() < 0.03 ? (NOTES[between(random, 0, NOTES.length - 1)] ?? '') : ''
  if (habits.lunchMinutes === 0) return [worked(start, end, notes)]
  const lunch = start + Math.round(habits.minutesAtWork * 0.45) * 60_000 + between(random, -12 * 60, 12 * 60) * 1000
  const back = lunch + habits.lunchMinutes * 60_000 + between(random, -4 * 60, 6 * 60) * 1000
  return [worked(start, lunch, ''), worked(back, end, notes)]
}

function isWorkday({ weekday, date }: Day, { weekdays }: Habits): boolean {
  return weekdays.includes(weekday) && !HOLIDAYS.has(date.slice(5))
}

function isHolidayWeek({ midnight, weekday }: Day, person: number): boolean {
  const sunday = midnight.getTime() / 86_400_000 - weekday
  return (Math.floor((sunday + 4) / 7) + person * 7) % WEEKS_BETWEEN_HOLIDAYS === 0
}

/** Time off is entered as a day from 9 to 5 [5.48]. */
export function leave(day: Day, notes: string): Stretch {
  const clockIn = new Date(at(day, 9 * 60))
  return { clockIn, clockOut: new Date(clockIn.getTime() + 8 * 3_600_000), isLeaveTime: true, notes }
}

function worked(start: number, end: number, notes: string): Stretch {
  return { clockIn: new Date(start), clockOut: new Date(end), isLeaveTime: false, notes }
}

function at(day: Day, minute: number): number {
  return day.midnight.getTime() + minute * 60_000
}
