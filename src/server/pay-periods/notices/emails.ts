import { plainName } from '#domain/mails/rules.ts'
import { ownPeriodPath, payrollPath } from '#domain/notifications/rules.ts'
import { waitingText } from '#domain/notifications/texts.ts'
import type { DashboardPath } from '#domain/roles/capabilities.ts'
import { t } from '#domain/texts/text.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import type { Email } from '../../mails/email.ts'
import type { StatusChange } from './notices-store.ts'

type Content = Omit<Email, 'to'>
type Days = StatusChange['days']

/** `what` is how the administrator's action reads. */
export function returnedEmail(
  { actorName, note, payGroupId, days }: StatusChange,
  change: 'sent back' | 'unapproved' | 'reopened',
  today: string,
): Content {
  const what = `${plainName(actorName)} ${change} your timesheet for ${shortDatesText(days, today)}`
  return {
    subject: what,
    paragraphs: [`${what}. ${NEXT[change]}`],
    quotes: note === '' ? [] : [{ label: 'Note:', text: note }],
    button: { label: 'View timesheet', path: ownPeriodPath(payGroupId, days) },
  }
}

const NEXT = {
  'sent back': 'Correct your hours, then submit it again.',
  unapproved: 'Its hours can change again.',
  reopened: 'Its hours can be corrected. The difference comes with a later payroll.',
} as const

export function approvedEmail(
  { actorName, payGroupId, days }: StatusChange,
  change: 'approved' | 'closed',
  today: string,
): Content {
  const dates = shortDatesText(days, today)
  const what =
    change === 'approved'
      ? `${plainName(actorName)} approved your timesheet for ${dates}`
      : `Your timesheet for ${dates} is closed for payroll`
  return {
    subject: what,
    paragraphs: [change === 'approved' ? `${what}. Its time can’t change now.` : `${what}. You’re paid for its hours.`],
    button: { label: 'View timesheet', path: ownPeriodPath(payGroupId, days) },
  }
}

export function overdueEmail(payGroupId: string, days: Days, today: string): Content {
  const what = `Your timesheet for ${shortDatesText(days, today)} isn’t submitted yet`
  return {
    subject: what,
    paragraphs: [`${what}. Check your hours, and submit it so that they can be approved and paid.`],
    button: { label: 'View timesheet', path: ownPeriodPath(payGroupId, days) },
  }
}

export type WaitingPeriod = { days: Days; waiting: number; missing: number }

/** One for all periods of a group, at least one. */
export function digestEmail(
  { payGroupId, payGroup }: { payGroupId: string; payGroup: string },
  periods: readonly [WaitingPeriod, ...WaitingPeriod[]],
  today: string,
  dashboard: DashboardPath,
): Content {
  const [first] = periods
  const sum = { waiting: 0, missing: 0 }
  for (const { waiting, missing } of periods) {
    sum.waiting += waiting
    sum.missing += missing
  }
  return {
    subject: t`${plainName(payGroup)}: ${waitingText(sum)}`,
    paragraphs: [`These timesheets of ${plainName(payGroup)} have to be approved before people can be paid.`],
    facts: periods.map((period) => ({ label: shortDatesText(period.days, today), value: waitingText(period) })),
    button: { label: 'Review timesheets', path: payrollPath(payGroupId, first.days, dashboard) },
  }
}
