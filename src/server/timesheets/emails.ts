import { quoteName } from '#domain/mails/rules.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { type ReportDetails, reportFacts } from '#domain/timesheets/rules.ts'
import type { Email } from '../mails/email.ts'

export function timesheetEmail(
  to: string,
  details: ReportDetails,
  { message, sender, now }: { message: string; sender: string; now: Date },
): Email {
  const { organization, employee, note } = details
  const facts = reportFacts({
    ...details,
    organization: organization && quoteName(organization),
    employee: employee && quoteName(employee),
  })
  return {
    to,
    subject: subjectText(details, now),
    paragraphs: ['The timesheet is attached as PDF and CSV.'],
    facts,
    quotes: [
      { label: `Message from ${quoteName(sender)}:`, text: message },
      { label: 'Note on the timesheet:', text: note },
    ],
  }
}

function subjectText({ employee, organization, period, zone }: ReportDetails, now: Date): string {
  const name = employee ?? organization
  const today = dayOf(now, zone)
  const days =
    period && [...new Set([period.startDate, period.endDate])].map((day) => shortDayText(day, today)).join(' – ')
  return `Timesheet${name ? ` for ${quoteName(name)}` : ''}${days ? `: ${days}` : ''}`
}
