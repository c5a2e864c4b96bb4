import type { Period } from '../time/periods.ts'
import { addDays, daysBetween } from '../time/zones/zones.ts'
import { type DatedTerms, termsOn, type WorkdayTerms } from './dated-terms.ts'

const DAYS = 7

type Terms = DatedTerms<Pick<WorkdayTerms, 'weekStartsOn'>>

/**
 * The first days of the workweeks of a period. Workweeks follow each other until new terms give them another first day. The new workweek
 * then starts on the first such day, and the old one lasts its seven days, so some days belong to both [778.301]. The list starts early
 * enough to have both, also where such pairs follow each other.
 */
export function listWorkweeks(dated: Terms, { startDate, endDate }: Period): string[] {
  const from = findSettledDay(dated, startDate)
  let { weekStartsOn } = termsOn(from, dated)
  const first = addDays(from, -((weekdayOf(from) - weekStartsOn + DAYS) % DAYS))
  const weeks: string[] = []
  for (let index = 0; index <= daysBetween(first, endDate); index++) {
    const day = addDays(first, index)
    const weekday = weekdayOf(day)
    if (weekday === termsOn(day, dated).weekStartsOn) weekStartsOn = weekday
    if (weekday === weekStartsOn) weeks.push(day)
  }
  let touching = weeks.findIndex((week) => isIn(week, startDate))
  for (let before = weeks[touching - 1]; before !== undefined && isIn(before, weeks[touching] ?? ''); ) {
    touching--
    before = weeks[touching - 1]
  }
  return weeks.slice(touching)
}

/** The first days of those that a workday belongs to, the oldest first. */
export function findWorkweeks(day: string, weeks: readonly string[]): string[] {
  return weeks.filter((week) => isIn(week, day))
}

function isIn(week: string, day: string): boolean {
  return week <= day && day < addDays(week, DAYS)
}

/** A new first day comes within a week of new terms, and the old workweek ends within another: before this day, nothing has changed. */
function findSettledDay(dated: Terms, startDate: string): string {
  return dated.reduceRight((settled, { from, weekStartsOn }, index) => {
    const isChange = weekStartsOn !== (dated[index - 1]?.weekStartsOn ?? weekStartsOn)
    return isChange && from <= settled && from > addDays(settled, -2 * DAYS) ? addDays(from, -DAYS) : settled
  }, startDate)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
