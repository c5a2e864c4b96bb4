import { groupBy } from '../lists/group-by.ts'
import { type PayEntry, sumByWorkday } from './day-totals.ts'
import { beginWorkday, type Reading, readWorkday } from './readings.ts'
import type { RuleSet } from './rule-sets.ts'
import type { PayLine } from './tiers.ts'
import { type Workdays, workweekOf } from './workdays.ts'

export type WorkdayHours = {
  day: string
  /** The first day of its workweek. */
  workweek: string
  /** The person has worked on all seven workdays of the workweek, and this is the last. */
  isSeventhDay: boolean
  /** Worked seconds that were recorded as meals. */
  shortMealSeconds: number
  /** Work is in the order worked, then leave by code. */
  lines: PayLine[]
}

/**
 * One person's hours on each workday of the period. `entries` are all from `workdays.starts[0]` on, in any order, without overlaps. Each
 * workday follows its own rule set, also those before the period.
 * The class of a second depends only on what came before it in its workweek, so a pay period may end in the middle of one.
 */
export function calculateHours(
  entries: readonly PayEntry[],
  workdays: Workdays,
  ruleSetOn: (day: string, workweek: string) => RuleSet,
): WorkdayHours[] {
  const ruleSets = workdays.days.map((day, index) => ruleSetOn(day, workweekOf(index, workdays)))
  const totals = sumByWorkday(entries, workdays, (index) => ruleSets[index] ?? { shortBreakIsWork: 0 })
  const days: WorkdayHours[] = []
  let readings: Reading[] = []
  for (const [index, { day, worked, shortMeals, leave }] of totals.entries()) {
    readings = beginWorkday(readings, day, workdays.workweeks[index] ?? [])
    const { lines, isSeventhDay, ...read } = readWorkday(readings, worked, ruleSets[index]?.tiers ?? [])
    readings = read.readings
    if (day < workdays.period.startDate) continue
    for (const [code, seconds] of [...leave].sort()) lines.push({ code, seconds, rule: { code: 'leave' } })
    days.push({ day, workweek: workweekOf(index, workdays), isSeventhDay, shortMealSeconds: shortMeals, lines })
  }
  return days
}

/** The seconds of each pay code: of a workweek, a period, or any other days. */
export function sumByCode(days: readonly WorkdayHours[]): Map<PayLine['code'], number> {
  const sums = new Map<PayLine['code'], number>()
  for (const { lines } of days) {
    for (const { code, seconds } of lines) sums.set(code, (sums.get(code) ?? 0) + seconds)
  }
  return sums
}

/** Keys are the first days of workweeks, in order. Those that a period cuts have only the days in it. */
export function groupByWorkweek(days: readonly WorkdayHours[]): Map<string, WorkdayHours[]> {
  return groupBy(days, ({ workweek }) => workweek)
}
