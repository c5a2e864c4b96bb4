import { plural, type Text, type TextValue, t } from '../texts/text.ts'
import { hours, time, weekdayDay, workHours } from '../texts/values.ts'
import { shouldAskForEnd } from '../time/shifts/ask-after-hours.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { BlockingException, Warning } from './exceptions.ts'
import type { PayRule } from './tiers.ts'

/** Administrators read it where they choose a rule set or look at its result: they decide which rules apply, employees don't. */
export const NOT_LEGAL_ADVICE = t`These rules are our reading of public sources, not legal advice. Check with a lawyer that they fit your team.`

/** Beside totals, because days and workweeks that are rounded one by one can add up to something else. */
export const ROUNDED_ONCE = t`Hours of each pay code are rounded once, for the whole pay period.`

export function describeRule(rule: PayRule): Text {
  switch (rule.code) {
    case 'straight':
      return t`Regular hours: no overtime rule applies`
    case 'leave':
      return t`Leave isn’t worked time and doesn’t count toward overtime`
    case 'day':
      return t`Over ${plural(rule.over, { one: '# hour', other: '# hours' })} of the workday`
    case 'seventh-day':
      return rule.over === 0
        ? t`Seventh day worked in the workweek`
        : t`Over ${plural(rule.over, { one: '# hour', other: '# hours' })} of the seventh day worked in the workweek`
    case 'week':
      return t`Over ${plural(rule.over, { one: '# regular hour', other: '# regular hours' })} of the workweek`
  }
}

/** Why a workday has more hours than its entries: `Includes 15 minutes of short breaks, which count as work`. */
export function describeShortMeals(seconds: number): Text {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return t`Includes ${plural(minutes, { one: '# minute', other: '# minutes' })} of short breaks, which count as work`
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

export function describeException(exception: PayException, { zone, today, now, reader }: View): Text {
  const dayAt = (at: Date | string) => weekdayDay(dayOf(at, zone), today)
  const timeAt = (at: Date | string) => time(at, zone)
  switch (exception.code) {
    case 'on-the-clock':
      if (isAtWork(exception, now)) return t`At work since ${timeAt(exception.clockIn)}`
      return t`Still on the clock since ${dayAt(exception.clockIn)}, ${timeAt(exception.clockIn)}. Add a clock-out time.`
    case 'leave-without-hours':
      return t`The leave on ${dayAt(exception.clockIn)} has no end. Add one.`
    case 'open-break': {
      const { kind, startedAt } = exception
      if (isAtWork(exception, now)) {
        return kind === 'meal'
          ? t`On a meal break since ${timeAt(startedAt)}`
          : t`On a rest break since ${timeAt(startedAt)}`
      }
      return kind === 'meal'
        ? t`The meal break on ${dayAt(startedAt)} at ${timeAt(startedAt)} has no end. Add one.`
        : t`The rest break on ${dayAt(startedAt)} at ${timeAt(startedAt)} has no end. Add one.`
    }
    case 'leave-waiting': {
      const leaveDay = weekdayDay(exception.day, today)
      return reader === 'owner'
        ? pendingLeaveText(leaveDay)
        : t`The leave on ${leaveDay} waits for a decision. Approve or reject the request.`
    }
    case 'over-24-hours':
      return t`${weekdayDay(exception.day, today)} has ${workHours(exception.seconds)} hours of work and leave. Correct its entries.`
    case 'long-shift': {
      const { clockIn, seconds, longShiftHours } = exception
      return t`The shift on ${dayAt(clockIn)} is ${workHours(seconds)} hours long, which is over ${hours(longShiftHours)}. Is that right?`
    }
    case 'short-gap': {
      const { from, until } = exception
      return t`There’s a gap on ${dayAt(from)}, ${timeAt(from)} – ${timeAt(until)}. If it was a paid break, join the two entries.`
    }
    case 'seventh-day':
      return t`${weekdayDay(exception.day, today)} is the seventh day worked in the workweek`
    case 'work-on-leave-day':
      return t`${weekdayDay(exception.day, today)} has both work and leave. Is that right?`
    case 'recorded-later': {
      const first = weekdayDay(exception.day, today)
      if (exception.entries === 1) return t`The entry on ${first} was recorded later. Its history says when.`
      return t`${plural(exception.entries, { one: '# entry was', other: '# entries were' })} recorded later, the first on ${first}. Their history says when.`
    }
    case 'no-hours':
      return reader === 'owner'
        ? t`No hours in this period. Add your entries or leave, unless that is right.`
        : t`No hours in this period. Is that right?`
  }
}

/** `dates` can say how much leave: `Dec 3 – 4 (16 h PTO)`. */
export function pendingLeaveText(dates: TextValue): Text {
  return t`Your leave on ${dates} is still pending. You can submit once it’s decided.`
}
