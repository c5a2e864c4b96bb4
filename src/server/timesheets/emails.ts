import { quoteName } from '#domain/mails/rules.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { days } from '#domain/texts/values.ts'
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
  const dates = period && days(period, dayOf(now, zone))
  if (named === '') return dates ? t`Timesheet: ${dates}` : t`Timesheet`
  return dates ? t`Timesheet for ${name}: ${dates}` : t`Timesheet for ${name}`
}
