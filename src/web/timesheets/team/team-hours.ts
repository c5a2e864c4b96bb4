import { type BreakSpan, workedSecondsUntil } from '#domain/time/hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { WeeklyHours } from '#domain/timesheets/contract.ts'
import type { HoursBar } from '../hours-by-day.ts'

export function toTeamBars({ weeks, people }: WeeklyHours): HoursBar[] {
  return weeks.map((from, week) => ({
    from,
    to: addDays(from, 6),
    worked: people.reduce((sum, { worked }) => sum + (worked[week] ?? 0), 0),
    leave: people.reduce((sum, { leave }) => sum + (leave[week] ?? 0), 0),
  }))
}

export function keepPeople({ weeks, people }: WeeklyHours, includes: (userId: string) => boolean): WeeklyHours {
  return { weeks, people: people.filter(({ userId }) => includes(userId)) }
}

export type PersonHours = { day: { worked: number; leave: number }; bars: readonly HoursBar[] }

export function toHoursByPerson({ weeks, people }: WeeklyHours): Map<string, PersonHours> {
  return new Map(
    people.map(({ userId, worked, leave, day }) => {
      const toBar = (from: string, week: number): HoursBar => ({
        from,
        to: addDays(from, 6),
        worked: worked[week] ?? 0,
        leave: leave[week] ?? 0,
      })
      return [userId, { day, bars: weeks.map(toBar) }]
    }),
  )
}

/** Worked seconds since `countedAt` of someone on the clock, so that totals run without refetching. */
export function secondsSince(countedAt: Date, shift: OpenShift | undefined, now: Date): number {
  if (shift === undefined) return 0
  const span = { ...shift, clockOut: null }
  return Math.max(0, workedSecondsUntil(span, now)) - Math.max(0, workedSecondsUntil(span, countedAt))
}

type OpenShift = { clockIn: string; breaks: readonly BreakSpan[] }
