import { shortTimeText, weekdayDayText } from '../time/formats.ts'
import { hoursText } from '../time/hours.ts'
import { shouldAskForEnd } from '../time/shifts/ask-after-hours.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { BlockingException, Warning } from './exceptions.ts'
import type { PayRule } from './tiers.ts'

/** Administrators read it where they choose a rule set or look at its result: they decide which rules apply, employees don't. */
export const NOT_LEGAL_ADVICE =
  'These rules are our reading of public sources, not legal advice. Check with a lawyer that they fit your team.'

/** Beside totals, because days and workweeks that are rounded one by one can add up to something else. */
export const ROUNDED_ONCE = 'Hours of each pay code are rounded once, for the whole pay period.'

export function describeRule(rule: PayRule): string {
  switch (rule.code) {
    case 'straight':
      return 'Regular hours: no overtime rule applies'
    case 'leave':
      return 'Leave isn’t worked time and doesn’t count toward overtime'
    case 'day':
      return `Over ${rule.over} hours of the workday`
    case 'seventh-day':
      return rule.over === 0
        ? 'Seventh day worked in the workweek'
        : `Over ${rule.over} hours of the seventh day worked in the workweek`
    case 'week':
      return `Over ${rule.over} regular hours of the workweek`
  }
}

/** Why a workday has more hours than its entries: `Includes 15 minutes of short breaks, which count as work`. */
export function describeShortMeals(seconds: number): string {
  return `Includes ${minutesText(seconds)} of short breaks, which count as work`
}

/** `owner`: the person whose hours these are. */
export type ExceptionReader = 'owner' | 'approver'

type View = { zone: string; today: string; now: Date; reader: ExceptionReader }

type PayException = BlockingException | Warning

/** Someone who works right now has nothing to correct, unless their shift is long by their pay terms. */
export function isAtWork(exception: PayException, now: Date): boolean {
  const isOpen = exception.code === 'on-the-clock' || (exception.code === 'open-break' && exception.isShiftOpen)
  return isOpen && !shouldAskForEnd(exception.clockIn, exception.longShiftHours, now)
}

export function describeException(exception: PayException, { zone, today, now, reader }: View): string {
  const day = (at: Date | string) => weekdayDayText(dayOf(at, zone), today)
  const time = (at: Date | string) => shortTimeText(at, zone)
  switch (exception.code) {
    case 'on-the-clock':
      if (isAtWork(exception, now)) return `At work since ${time(exception.clockIn)}`
      return `Still on the clock since ${day(exception.clockIn)}, ${time(exception.clockIn)}. Add a clock-out time.`
    case 'leave-without-hours':
      return `The leave on ${day(exception.clockIn)} has no end. Add one.`
    case 'open-break': {
      const { kind, startedAt } = exception
      if (isAtWork(exception, now)) return `On a ${kind} break since ${time(startedAt)}`
      return `The ${kind} break on ${day(startedAt)} at ${time(startedAt)} has no end. Add one.`
    }
    case 'leave-waiting': {
      const leaveDay = weekdayDayText(exception.day, today)
      return reader === 'owner'
        ? pendingLeaveText(leaveDay)
        : `The leave on ${leaveDay} waits for a decision. Approve or reject the request.`
    }
    case 'over-24-hours':
      return `${weekdayDayText(exception.day, today)} has ${hoursText(exception.seconds)} hours of work and leave. Correct its entries.`
    case 'long-shift': {
      const { clockIn, seconds, longShiftHours } = exception
      return `The shift on ${day(clockIn)} is ${hoursText(seconds)} hours long, which is over ${longShiftHours}. Is that right?`
    }
    case 'short-gap': {
      const { from, until } = exception
      return `There’s a gap on ${day(from)}, ${time(from)} – ${time(until)}. If it was a paid break, join the two entries.`
    }
    case 'seventh-day':
      return `${weekdayDayText(exception.day, today)} is the seventh day worked in the workweek`
    case 'work-on-leave-day':
      return `${weekdayDayText(exception.day, today)} has both work and leave. Is that right?`
    case 'recorded-later': {
      const first = weekdayDayText(exception.day, today)
      return exception.entries === 1
        ? `The entry on ${first} was recorded later. Its history says when.`
        : `${exception.entries} entries were recorded later, the first on ${first}. Their history says when.`
    }
    case 'no-hours':
      return reader === 'owner'
        ? 'No hours in this period. Add your entries or leave, unless that is right.'
        : 'No hours in this period. Is that right?'
  }
}

/** `dates` can say how much leave: `Dec 3 – 4 (16 h PTO)`. */
export function pendingLeaveText(dates: string): string {
  return `Your leave on ${dates} is still pending. You can submit once it’s decided.`
}

function minutesText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
