import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { isAway, plansAround } from './leave-plans.ts'
import { DOCK_PROBLEMS, type DockDays, FORGOT_LATELY, findDockDays, NO_HOURS_LATELY, zoneOf } from './pay-plan.ts'
import { randomBetween, randomFrom } from './random.ts'
import type { Person, SeedEntry } from './seed-rows.ts'
import { calendarDays, type Day, type WorkPattern, type WorkSpan, workSpansOf } from './working-day.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const BY_DAY: WorkPattern = { startMinute: 8 * 60, minutesAtWork: 510, lunchMinutes: 30, weekdays: WEEKDAYS }
const SHIFTS = [
  BY_DAY,
  { startMinute: 9 * 60, minutesAtWork: 540, lunchMinutes: 60, weekdays: WEEKDAYS },
  { startMinute: 6 * 60 + 30, minutesAtWork: 480, lunchMinutes: 0, weekdays: WEEKDAYS },
  { startMinute: 9 * 60 + 30, minutesAtWork: 300, lunchMinutes: 0, weekdays: [1, 2, 4] },
  { startMinute: 14 * 60, minutesAtWork: 510, lunchMinutes: 40, weekdays: [2, 3, 4, 5, 6] },
  { startMinute: 22 * 60 + 30, minutesAtWork: 480, lunchMinutes: 0, weekdays: [0, 1, 2, 3, 4] },
]
const EVERY_DAY_SHIFT = 4
const ON_THE_CLOCK = 7

/** The work of so many days up to yesterday, in the time zone of each person, and that of those who are on the clock now. */
export function createEntries(staff: readonly Person[], now: Date, days: number): SeedEntry[] {
  const today = dayOf(now, DEFAULT_TIMEZONE)
  const plans = plansAround(today)
  const dockDays = findDockDays(today)
  const daysIn = new Map(
    [...new Set(staff.map((_, number) => zoneOf(number)))].map((zone) => {
      const yesterday = addDays(dayOf(now, zone), -1)
      return [zone, calendarDays(addDays(yesterday, 1 - days), yesterday, zone)]
    }),
  )
  return staff.flatMap((person, number) => {
    const random = randomFrom(1000 + number)
    const own = plans.filter((plan) => plan.person === number)
    const isOffOn = (day: string) => isAway(own, number, day)
    const spans = (daysIn.get(zoneOf(number)) ?? []).flatMap((day) => {
      const work = workSpansOn(day, number, dockDays, random)
      if (number === DOCK_PROBLEMS.workedOnLeave && day.date === dockDays.dayOff) return work
      // No night shift when either of its two days is leave.
      return work.filter(({ clockIn, clockOut }) =>
        [clockIn, clockOut ?? clockIn].every((at) => !isOffOn(dayOf(at, DEFAULT_TIMEZONE))),
      )
    })
    const started = isOffOn(today) ? [] : startedToday(number, now, random)
    return [...spans, ...started].map((span) => {
      const isOpen = span.clockOut !== null && span.clockOut > now
      return { ...span, person, clockOut: isOpen ? null : span.clockOut }
    })
  })
}

type Span = Omit<WorkSpan, 'clockOut'> & { clockOut: Date | null }

function startedToday(number: number, now: Date, random: () => number): Span[] {
  if (number % ON_THE_CLOCK !== 0 || SHIFTS.indexOf(shiftOf(number)) >= EVERY_DAY_SHIFT) return []
  const clockIn = new Date(now.getTime() - randomBetween(random, 17 * 60, 230 * 60) * 1000)
  return [{ clockIn, clockOut: null, isLeaveTime: false, notes: '' }]
}

function shiftOf(number: number): WorkPattern {
  const shift = { 8: 4, 9: 5 }[number % 10] ?? number % EVERY_DAY_SHIFT
  return SHIFTS[shift] ?? BY_DAY
}

/** The usual shift, unless something happened that an approver of its pay period looks at. */
function workSpansOn(day: Day, number: number, dock: DockDays, random: () => number): Span[] {
  const { date } = day
  const isEnded = date >= dock.ended.startDate && date <= dock.ended.endDate
  const pattern = shiftOf(number)
  if (number === DOCK_PROBLEMS.sevenDays && date > addDays(dock.ended.endDate, -7) && isEnded)
    return workSpansOf(day, { ...pattern, weekdays: EVERY_DAY }, random)
  const spans = workSpansOf(day, pattern, random)
  if (number === DOCK_PROBLEMS.onVacation && date === dock.forgottenDay) return withoutEnd(spans)
  if (number === DOCK_PROBLEMS.onVacation && date > dock.forgottenDay) return []
  if (number === FORGOT_LATELY && date === dock.lastWorkday) return withoutEnd(spans)
  if (number === DOCK_PROBLEMS.noHours && isEnded) return []
  if (number === NO_HOURS_LATELY && date === dock.lastWorkday) return []
  if (number === DOCK_PROBLEMS.pendingLeave && date === dock.sickDay) return []
  if (number === DOCK_PROBLEMS.recordedLater && date === dock.addedLaterDay) return []
  if (number === DOCK_PROBLEMS.longShift && date === dock.longDay)
    return spans.map((span) => ({
      ...span,
      clockOut: plus(span.clockOut, 7.2 * HOUR_MS),
      notes: 'Stayed for the delivery',
    }))
  if (number === DOCK_PROBLEMS.shortGap && date === dock.longDay) return spans.flatMap(withShortGap)
  if (number === DOCK_PROBLEMS.workedOnLeave && date === dock.dayOff)
    return spans
      .slice(0, 1)
      .map((span) => ({ ...span, clockOut: plus(span.clockIn, 2.5 * HOUR_MS), notes: 'Customs came early' }))
  return spans
}

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

const withoutEnd = (spans: readonly WorkSpan[]): Span[] =>
  spans.map((span, index) => (index === spans.length - 1 ? { ...span, clockOut: null } : span))

function withShortGap(span: WorkSpan): WorkSpan[] {
  const stopped = plus(span.clockIn, 3.8 * HOUR_MS)
  return [
    { ...span, clockOut: stopped },
    { ...span, clockIn: plus(stopped, 12 * MINUTE_MS) },
  ]
}
