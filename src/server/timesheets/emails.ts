import { quoteName } from '#domain/mails/rules.ts'
import { type Text, type TextValue, t } from '#domain/texts/text.ts'
import { day as dayValue } from '#domain/texts/values.ts'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { type ReportDetails, reportFacts } from '#domain/timesheets/rules.ts'
import { toReader } from '../languages/known-languages.ts'
import type { Email } from '../mails/email.ts'
import type { Report } from './export-timesheet.ts'

export function timesheetEmail(
  to: string,
  { details, reading }: Pick<Report, 'details' | 'reading'>,
  { message, sender, now }: { message: string; sender: string; now: Date },
): Email {
  const { organization, employee, note } = details
  const { formats } = toReader(reading)
  const quoted = { organization: organization && quoteName(organization), employee: employee && quoteName(employee) }
  const facts = reportFacts({ ...details, ...quoted }, formats)
  return {
    to,
    subject: subjectText(details, now),
    paragraphs: [t`The timesheet is attached as PDF and CSV.`],
    facts,
    quotes: [
      { label: t`Message from ${quoteName(sender)}:`, text: message },
      { label: t`Note on the timesheet:`, text: note },
    ],
  }
}

function subjectText({ employee, organization, period, zone }: ReportDetails, now: Date): Text {
  const named = employee ?? organization
  const name = quoteName(named)
  const days = period && daysText(period, dayOf(now, zone))
  if (named === '') return days ? t`Timesheet: ${days}` : t`Timesheet`
  return days ? t`Timesheet for ${name}: ${days}` : t`Timesheet for ${name}`
}

function daysText({ startDate, endDate }: Period, today: string): TextValue {
  const [first, last] = [dayValue(startDate, today), dayValue(endDate, today)]
  return startDate === endDate ? first : t`${first} – ${last}`
}
