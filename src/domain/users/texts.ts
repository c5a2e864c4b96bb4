import { shortDatesText } from '../time/formats.ts'
import type { UnpaidTimesheet } from './contract.ts'
import { fullName, type NamedPerson } from './rules.ts'

/** “Maria Lopez (maria.lopez) has this email already” */
export function emailInUseText(name: string): string {
  return `${name} has this email already`
}

/** The username tells two people with the same name apart. */
export function nameWithUsername(person: NamedPerson): string {
  const name = fullName(person)
  return name === person.username ? name : `${name} (${person.username})`
}

const UNPAID_TEXT: Readonly<Record<UnpaidTimesheet['status'], string>> = {
  submitted: 'submitted, not approved',
  approved: 'approved, not in a closed payroll',
  reopened: 'reopened, its correction isn’t in a closed payroll',
}

/** `Hourly staff, Nov 8 – 21: approved, not in a closed payroll` */
export function unpaidTimesheetText({ payGroup, firstDay, lastDay, status }: UnpaidTimesheet, today: string): string {
  return `${payGroup}, ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}: ${UNPAID_TEXT[status]}`
}

/** Why someone isn't deleted. They are in the order of their days. */
export function unpaidTimesheetsText(name: string, timesheets: readonly UnpaidTimesheet[]): string {
  const texts = timesheets.map((timesheet) => unpaidTimesheetText(timesheet, timesheet.lastDay))
  return `${name} has hours that aren’t in a closed payroll (${texts.join('; ')}). Close them first, or confirm that they’re deleted unpaid.`
}
