import { numberText } from '../locale.ts'
import { decimalHoursText, signedHoursText } from '../time/decimal-hours.ts'
import { shortDatesText } from '../time/formats.ts'
import { addDays } from '../time/zones/zones.ts'
import type { LostHours, UnpaidTimesheet } from './contract.ts'

/** One line of what would be lost: what it is, its status, and its hours. */
export type UnpaidLine = { title: string; status: string; hours: string }

const STATUS_TEXT: Readonly<Record<UnpaidTimesheet['status'], string>> = {
  open: 'not approved',
  submitted: 'submitted, not approved',
  changed: 'changed since it was submitted or approved',
  approved: 'approved, not in a closed payroll',
  reopened: 'reopened, its correction isn’t in a closed payroll',
  closed: 'closed, its correction isn’t in a closed payroll',
}

/** `Hourly staff, Nov 8 – 21` · `approved, not in a closed payroll` · `Regular 40.00, Overtime 5.00` */
export function unpaidTimesheetLine(timesheet: UnpaidTimesheet, today: string): UnpaidLine {
  const { payGroup, startDate, endDate, status, hasEnded, isOnTheClock, isCorrection, totals } = timesheet
  const dates = shortDatesText({ startDate, endDate }, today)
  const hoursText = isCorrection ? signedHoursText : decimalHoursText
  const hours = totals.map(({ name, hours: some }) => `${name} ${hoursText(some)}`).join(', ')
  return {
    title: `${payGroup}, ${dates}`,
    status: STATUS_TEXT[status] + (hasEnded ? '' : `, can be approved from ${dayText(addDays(endDate, 1), today)}`),
    hours: (hours || (isCorrection ? 'no change' : 'no hours')) + clockText(isOnTheClock),
  }
}

/** What is unpaid besides the listed timesheets. */
export function otherUnpaidLines({ earlier, outside }: Omit<LostHours, 'timesheets'>, today: string): UnpaidLine[] {
  const lines: UnpaidLine[] = []
  if (earlier) {
    const { periods, ...days } = earlier
    const title = periods === 1 ? '1 earlier pay period' : `${numberText(periods)} earlier pay periods`
    lines.push({ title, status: 'not in a closed payroll', hours: shortDatesText(days, today) })
  }
  if (outside) {
    const { hours, isOnTheClock, ...days } = outside
    const status = 'in no pay group, so no payroll has them'
    lines.push({
      title: shortDatesText(days, today),
      status,
      hours: `${decimalHoursText(hours)} hours${clockText(isOnTheClock)}`,
    })
  }
  return lines
}

/** Why someone isn't deleted. */
export function unpaidHoursText(name: string, unpaid: LostHours, today: string): string {
  const lines = [
    ...otherUnpaidLines(unpaid, today),
    ...unpaid.timesheets.map((each) => unpaidTimesheetLine(each, today)),
  ]
  const texts = lines.map(({ title, status, hours }) => `${title}: ${status}, ${hours}`)
  return `${name} has hours that aren’t in a closed payroll (${texts.join('; ')}). Close them first, or confirm that they’re deleted unpaid.`
}

const clockText = (isOnTheClock: boolean) =>
  isOnTheClock ? ', and on the clock now, which counts after they clock out' : ''

const dayText = (day: string, today: string) => shortDatesText({ startDate: day, endDate: day }, today)
