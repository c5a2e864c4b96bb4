import { weekBoundaries } from '#domain/time/weeks.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { WeeklyHours } from '#domain/timesheets/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { type Counted, sumWeeklySeconds } from './weeks-store.ts'

/** Also sums `day`, which is in the last week. The query cuts that week around it, so that both come from the same hours. */
export async function sumWeeksAndDay(
  tx: Tx,
  tenantId: TenantId,
  { weeks, day, zone }: { weeks: readonly string[]; day: string; zone: string },
  counted: Counted,
): Promise<WeeklyHours['people']> {
  const begin = startOfDay(day, zone)
  const cuts = sortUnique([...weekBoundaries(weeks, zone), begin, endOfDay(day, zone)])
  const ofDay = cuts.findIndex((cut) => cut.getTime() === begin.getTime())
  const last = weeks.length - 1
  const joinLast = (seconds: number[]) => [
    ...seconds.slice(0, last),
    seconds.slice(last).reduce((sum, part) => sum + part, 0),
  ]
  const people = await sumWeeklySeconds(tx, tenantId, cuts, counted)
  return people.map(({ userId, worked, leave }) => ({
    userId,
    worked: joinLast(worked),
    leave: joinLast(leave),
    day: { worked: worked[ofDay] ?? 0, leave: leave[ofDay] ?? 0 },
  }))
}

function sortUnique(instants: readonly Date[]): Date[] {
  const unique = new Set(instants.map((instant) => instant.getTime()))
  return [...unique].sort((one, other) => one - other).map((ms) => new Date(ms))
}
