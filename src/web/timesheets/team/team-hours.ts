import { sortByKey } from '#domain/lists/sort-key.ts'
import { type BreakSpan, workedSecondsUntil } from '#domain/time/hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { WeeklyHours } from '#domain/timesheets/contract.ts'
import { nameKey } from '#domain/users/name-key.ts'
import type { NamedPerson } from '#domain/users/rules.ts'
import type { HoursBar } from '../hours-by-day.ts'

export function toTeamBars({ weeks, people }: WeeklyHours): HoursBar[] {
  return weeks.map((from, week) => ({
    from,
    to: addDays(from, 6),
    worked: people.reduce((sum, { worked }) => sum + (worked[week] ?? 0), 0),
    leave: people.reduce((sum, { leave }) => sum + (leave[week] ?? 0), 0),
  }))
}

export function toBarsByPerson({ weeks, people }: WeeklyHours): Map<string, HoursBar[]> {
  return new Map(
    people.map(({ userId, worked, leave }) => [
      userId,
      weeks.map((from, week) => ({ from, to: addDays(from, 6), worked: worked[week] ?? 0, leave: leave[week] ?? 0 })),
    ]),
  )
}

/** Worked seconds since `countedAt` of someone on the clock, so that totals run without refetching. */
export function secondsSince(countedAt: Date, shift: OpenShift | undefined, now: Date): number {
  if (shift === undefined) return 0
  const span = { ...shift, clockOut: null }
  return Math.max(0, workedSecondsUntil(span, now)) - Math.max(0, workedSecondsUntil(span, countedAt))
}

type OpenShift = { clockIn: string; breaks: readonly BreakSpan[] }

export const TEAM_ORDERS = ['name', 'clock', 'hours'] as const
type TeamOrder = (typeof TEAM_ORDERS)[number]

export function sortTeam<Person extends NamedPerson & { id: string }>(
  people: readonly Person[],
  order: TeamOrder,
  of: { isOn: (person: Person) => boolean; seconds: (person: Person) => number },
): Person[] {
  const byName = sortByKey(people, nameKey)
  if (order === 'clock') return byName.toSorted((one, other) => Number(of.isOn(other)) - Number(of.isOn(one)))
  if (order === 'hours') return byName.toSorted((one, other) => of.seconds(other) - of.seconds(one))
  return byName
}
