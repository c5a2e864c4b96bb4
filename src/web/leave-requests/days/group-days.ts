import type { LeaveDay } from '#domain/leave-requests/leave-days.ts'
import { isWorkingDay } from '#domain/time/working-days.ts'
import { addDays } from '#domain/time/zones/zones.ts'

/** Days in a row with the same hours each. */
export type DayRun = { startDate: string; endDate: string; count: number; hours: number }

/** A weekend off doesn't end a run: two weeks of 8 hours are one line. `days` are ascending. */
export function groupDays(days: readonly LeaveDay[]): DayRun[] {
  const runs: DayRun[] = []
  for (const { day, hours } of days) {
    const last = runs.at(-1)
    if (last?.hours === hours && nextDay(last.endDate, day) === day) {
      last.endDate = day
      last.count += 1
    } else runs.push({ startDate: day, endDate: day, count: 1, hours })
  }
  return runs
}

/** The first day after `day` that is a weekday or `until`. */
function nextDay(day: string, until: string): string {
  const next = addDays(day, 1)
  return next >= until || isWorkingDay(next) ? next : nextDay(next, until)
}
