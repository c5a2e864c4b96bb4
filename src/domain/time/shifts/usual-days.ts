import { addDays } from '../zones/zones.ts'

/** Weeks before a day that show whether a person usually works on its weekday. */
export const USUAL_DAY_WEEKS = 4
const LEAST_WEEKS = 3

/** Whether the person worked on this weekday in at least 3 of the 4 weeks before. `worked`: days on which work began. */
export function isUsualDay(worked: ReadonlySet<string>, day: string): boolean {
  const weeks = Array.from({ length: USUAL_DAY_WEEKS }, (_, index) => addDays(day, -7 * (index + 1)))
  return weeks.filter((before) => worked.has(before)).length >= LEAST_WEEKS
}
