import { parseDate } from '@internationalized/date'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { isWaiting, paidSeconds } from '#domain/entries/linked-leave.ts'
import { type WorkSpan, workedSeconds } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import { isForgotten } from '#domain/time/shifts/forgotten.ts'
import { firstOfCalendarWeek } from '#domain/time/weeks.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'

/**
 * `running` is the part of `worked` in a shift that isn't over, which the totals of a timesheet leave out [4.3]. `pending` is leave
 * that waits for a decision, in no total either.
 */
export type HoursBar = {
  from: string
  to: string
  worked: number
  leave: number
  running?: number
  pending?: number
}

export type BarUnit = 'day' | 'week' | 'month'

export function chooseBarUnit({ startDate, endDate }: Period): BarUnit {
  const days = parseDate(endDate).compare(parseDate(startDate)) + 1
  if (days <= 45) return 'day'
  return days <= 366 ? 'week' : 'month'
}

type BarView = { zone: string; askAfterHours: number; now: Date }

/** An entry counts on the day it began (decision 0021), a running one up to `now`. Weeks are those of calendars. */
export function toBars(
  entries: readonly (WorkSpan & Pick<TimeEntry, 'isActive' | 'isLeaveTime' | 'leaveRequest'>)[],
  period: Period,
  { zone, askAfterHours, now }: BarView,
): HoursBar[] {
  const bars = createEmptyBars(period)
  const barOfDay = new Map(bars.flatMap((bar) => listDays(bar).map((day) => [day, bar])))
  for (const entry of entries) {
    const isRunning = entry.isActive && !isForgotten(entry, askAfterHours, now)
    const bar = barOfDay.get(dayOf(entry.clockIn, zone))
    if (!bar) continue
    if (isWaiting(entry)) bar.pending = (bar.pending ?? 0) + (workedSeconds(entry) ?? 0)
    const seconds = paidSeconds(entry, isRunning ? now : null)
    if (seconds === null) continue
    bar[entry.isLeaveTime ? 'leave' : 'worked'] += seconds
    if (isRunning) bar.running = (bar.running ?? 0) + seconds
  }
  return bars
}

function createEmptyBars(period: Period): HoursBar[] {
  const unit = chooseBarUnit(period)
  const bars: HoursBar[] = []
  for (let day = period.startDate; day <= period.endDate; day = addDays(day, 1)) {
    const last = bars.at(-1)
    if (last && !isFirstDay(unit, day)) last.to = day
    else bars.push({ from: day, to: day, worked: 0, leave: 0 })
  }
  return bars
}

function isFirstDay(unit: BarUnit, day: string): boolean {
  if (unit === 'month') return day.endsWith('-01')
  return unit === 'day' || firstOfCalendarWeek(day) === day
}

function listDays({ from, to }: HoursBar): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
