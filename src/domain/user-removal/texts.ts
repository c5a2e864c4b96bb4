import { about, plural, type Text, t } from '../texts/text.ts'
import { count, day, days, decimalHours, signedHours } from '../texts/values.ts'
import { addDays } from '../time/zones/zones.ts'
import type { LostHours, UnpaidTimesheet } from './contract.ts'

/** One line of what would be lost: what it is, its status, and its hours. */
export type UnpaidLine = { title: Text; status: Text; hours: Text }

const STATUS_TEXT: Readonly<Record<UnpaidTimesheet['status'], Text>> = {
  open: about('timesheet')`not approved`,
  submitted: about('timesheet')`submitted, not approved`,
  changed: about('timesheet')`changed since it was submitted or approved`,
  approved: about('timesheet')`approved, not in a closed payroll`,
  reopened: about('timesheet')`reopened, its correction isn’t in a closed payroll`,
  closed: about('timesheet')`closed, its correction isn’t in a closed payroll`,
}

/** `Hourly staff, Nov 8 – 21` · `approved, not in a closed payroll` · `Regular 40.00, Overtime 5.00` */
export function unpaidTimesheetLine(timesheet: UnpaidTimesheet, today: string): UnpaidLine {
  const { payGroup, startDate, endDate, status, hasEnded, isOnTheClock, isCorrection, totals } = timesheet
  const hoursOf = isCorrection ? signedHours : decimalHours
  const hours = totals.map(({ name, hours: some }) => t`${name} ${hoursOf(some)}`)
  const none = isCorrection ? t`no change` : t`no hours`
  const approvedFrom = day(addDays(endDate, 1), today)
  return {
    title: t`${payGroup}, ${days({ startDate, endDate }, today)}`,
    status: hasEnded ? STATUS_TEXT[status] : t`${STATUS_TEXT[status]}, can be approved from ${approvedFrom}`,
    hours: withClock(hours.length === 0 ? none : hours.reduce((before, next) => t`${before}, ${next}`), isOnTheClock),
  }
}

/** What is unpaid besides the listed timesheets. */
export function otherUnpaidLines({ earlier, outside }: Omit<LostHours, 'timesheets'>, today: string): UnpaidLine[] {
  const lines: UnpaidLine[] = []
  if (earlier) {
    const { periods, ...range } = earlier
    const title = t`${count(periods)} ${plural(periods, { one: 'earlier pay period', other: 'earlier pay periods' })}`
    lines.push({ title, status: t`not in a closed payroll`, hours: t`${days(range, today)}` })
  }
  if (outside) {
    const { hours, isOnTheClock, ...range } = outside
    lines.push({
      title: t`${days(range, today)}`,
      status: t`in no pay group, so no payroll has them`,
      hours: withClock(t`${decimalHours(hours)} hours`, isOnTheClock),
    })
  }
  return lines
}

/** Why someone isn't deleted. */
export function unpaidHoursText(name: string, unpaid: LostHours, today: string): Text {
  const lines = [
    ...otherUnpaidLines(unpaid, today),
    ...unpaid.timesheets.map((each) => unpaidTimesheetLine(each, today)),
  ]
  const all = lines
    .map(({ title, status, hours }) => t`${title}: ${status}, ${hours}`)
    .reduce((before, next) => t`${before}; ${next}`)
  return t`${name} has hours that aren’t in a closed payroll (${all}). Close them first, or confirm that they’re deleted unpaid.`
}

const withClock = (hours: Text, isOnTheClock: boolean) =>
  isOnTheClock ? t`${hours}, and on the clock now, which counts after they clock out` : hours
