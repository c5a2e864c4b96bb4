import type { PayTerms } from '#domain/pay-groups/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { longWeekdayText, shortTimeText } from '#domain/time/formats.ts'
import type { Schedule } from '#domain/time/pay-schedules.ts'
import { about, t } from '#web/languages/text.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { toTime } from './terms-draft.ts'

/** Of choices. Within sentences some languages write them in lower case. */
export const WEEKDAYS = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]

export const FREQUENCY_CHOICES = [
  { value: 'weekly', label: t`Every week` },
  { value: 'biweekly', label: t`Every two weeks` },
  { value: 'semimonthly', label: t`Twice a month, on the 1st and the 16th` },
  { value: 'monthly', label: t`Every month` },
] as const

export function scheduleText({ frequency, anchorDay }: Schedule): string {
  const weekday = weekdayOf(anchorDay)
  if (frequency === 'weekly') return t`Every week, from ${weekday}`
  if (frequency === 'biweekly') return t`Every two weeks, from ${weekday}`
  if (frequency === 'semimonthly') return t`Twice a month, from the 1st and the 16th`
  return t`Every month, from the ${ordinal(Number(anchorDay.slice(8)))}`
}

/** The same within a sentence. */
function scheduleChangeText({ frequency, anchorDay }: Schedule): string {
  const weekday = weekdayOf(anchorDay)
  if (frequency === 'weekly') return t`every week, from ${weekday}`
  if (frequency === 'biweekly') return t`every two weeks, from ${weekday}`
  if (frequency === 'semimonthly') return t`twice a month, from the 1st and the 16th`
  return t`every month, from the ${ordinal(Number(anchorDay.slice(8)))}`
}

/** 0 is Sunday. */
export const weekdayName = (weekday: number) => weekdayOf(`2026-11-0${weekday + 1}`)
const weekdayOf = (day: string) => longWeekdayText(day, 'UTC')

/** `6:00 AM` */
export const workdayStartText = (minutes: number) => shortTimeText(`2000-01-01T${toTime(minutes)}:00Z`, 'UTC')

export function ordinal(day: number): string {
  if (day === 1) return about('day of the month')`1st`
  const last = day > 10 && day < 14 ? 0 : day % 10
  if (last === 1) return about('day of the month')`${day}st`
  if (last === 2) return about('day of the month')`${day}nd`
  return last === 3 ? about('day of the month')`${day}rd` : about('day of the month')`${day}th`
}

/** What is different from then on: `every week, from Monday; workweek from Monday`. */
export function termsChangeText(before: PayTerms, after: PayTerms, titleOf: (ruleSet: string) => string): string {
  const list = (terms: PayTerms) => [
    scheduleChangeText(terms),
    titleOf(terms.ruleSet),
    t`workweek from ${weekdayName(terms.weekStartsOn)}`,
    t`workday from ${workdayStartText(terms.dayStartsAt)}`,
    zoneLabel(terms.timezone),
    t`shifts over ${plural(terms.longShiftHours, { one: '# hour', other: '# hours' })} are long`,
  ]
  const [was, now] = [list(before), list(after)]
  const changed = now.filter((text, index) => text !== was[index])
  // Two weeks that begin in another week read the same.
  return (changed.length > 0 ? changed : now.slice(0, 1)).join('; ')
}
