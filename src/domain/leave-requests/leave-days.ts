import { sumHours } from '../time/decimal-hours.ts'
import type { Period } from '../time/periods.ts'
import { isWorkingDay } from '../time/working-days.ts'
import { addDays, daysBetween } from '../time/zones/zones.ts'

export type LeaveDay = { day: string; hours: number }

type RequestedLeave = Period & { hoursRequested: number }

/** [9.4] */
const MAX_HUNDREDTHS = 24 * 100

/**
 * The hours of a request by day (decision 0054): evenly over its Mondays to Fridays, in hundredths. Over all its days if it has none,
 * or if that would be more than 24 hours a day. The first day gets the rest of the division, up to 24 hours.
 */
export function spreadLeave({ startDate, endDate, hoursRequested }: RequestedLeave): LeaveDay[] {
  const all = listDays({ startDate, endDate })
  const working = all.filter(isWorkingDay)
  const hundredths = Math.round(hoursRequested * 100)
  const days = working.length > 0 && hundredths <= working.length * MAX_HUNDREDTHS ? working : all
  const share = Math.floor(hundredths / days.length)
  let rest = hundredths - share * days.length
  return days.flatMap((day) => {
    const more = Math.min(rest, MAX_HUNDREDTHS - share)
    rest -= more
    return share + more === 0 ? [] : [{ day, hours: (share + more) / 100 }]
  })
}

/** All days of a request, both ends included. */
export function listDays({ startDate, endDate }: Period): string[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
}

/** The days that have hours, ascending. */
export function listDaysOff(days: readonly LeaveDay[]): LeaveDay[] {
  return days.filter(({ hours }) => hours > 0).sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Mondays to Fridays with hours. */
export function countWorkingDays(days: readonly LeaveDay[]): number {
  return days.filter(({ day }) => isWorkingDay(day)).length
}

/**
 * The parts of a request on which the person is off: its days without the working days that have no hours. Days off beside them, such
 * as a weekend, belong to a part.
 */
export function listAbsentPeriods(request: Period, daysWithHours: readonly string[]): Period[] {
  const off = new Set(daysWithHours)
  const parts: (Period & { isOff: boolean })[] = []
  for (const day of listDays(request)) {
    if (!off.has(day) && isWorkingDay(day)) continue
    const last = parts.at(-1)
    if (last && addDays(last.endDate, 1) === day) {
      last.endDate = day
      last.isOff ||= off.has(day)
    } else {
      parts.push({ startDate: day, endDate: day, isOff: off.has(day) })
    }
  }
  return parts.filter(({ isOff }) => isOff).map(({ startDate, endDate }) => ({ startDate, endDate }))
}

export function totalHours(days: readonly LeaveDay[]): number {
  return sumHours(days.map(({ hours }) => hours))
}

/** Both as `listDaysOff` returns them. */
export function hasSameHours(one: readonly LeaveDay[], other: readonly LeaveDay[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ day, hours }, index) => day === other[index]?.day && hours === other[index]?.hours)
  )
}
