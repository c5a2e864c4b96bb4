import { plainName } from '#domain/mails/rules.ts'
import { ownPeriodPath, payrollPath } from '#domain/notifications/rules.ts'
import { waitingText } from '#domain/notifications/texts.ts'
import type { DashboardPath } from '#domain/roles/capabilities.ts'
import { type FormattedValue, t } from '#domain/texts/text.ts'
import { days } from '#domain/texts/values.ts'
import type { Email } from '../../mails/email.ts'
import type { StatusChange } from './notices-store.ts'

type Content = Omit<Email, 'to'>
type Days = StatusChange['days']

export function returnedEmail(
  { actorName, note, payGroupId, days: period }: StatusChange,
  change: 'sent back' | 'unapproved' | 'reopened',
  today: string,
): Content {
  return {
    ...RETURNED[change](plainName(actorName), days(period, today)),
    quotes: note === '' ? [] : [{ label: t`Note:`, text: note }],
    button: { label: t`View timesheet`, path: ownPeriodPath(payGroupId, period) },
  }
}

const RETURNED = {
  'sent back': (name: string, dates: FormattedValue) => ({
    subject: t`${name} sent back your timesheet for ${dates}`,
    paragraphs: [t`${name} sent back your timesheet for ${dates}. Correct your hours, then submit it again.`],
  }),
  unapproved: (name: string, dates: FormattedValue) => ({
    subject: t`${name} unapproved your timesheet for ${dates}`,
    paragraphs: [t`${name} unapproved your timesheet for ${dates}. Its hours can change again.`],
  }),
  reopened: (name: string, dates: FormattedValue) => ({
    subject: t`${name} reopened your timesheet for ${dates}`,
    paragraphs: [
      t`${name} reopened your timesheet for ${dates}. Its hours can be corrected. The difference comes with a later payroll.`,
    ],
  }),
} as const

export function approvedEmail(
  { actorName, payGroupId, days: period }: StatusChange,
  change: 'approved' | 'closed',
  today: string,
): Content {
  const [name, dates] = [plainName(actorName), days(period, today)]
  const content =
    change === 'approved'
      ? {
          subject: t`${name} approved your timesheet for ${dates}`,
          paragraphs: [t`${name} approved your timesheet for ${dates}. Its time can’t change now.`],
        }
      : {
          subject: t`Your timesheet for ${dates} is closed for payroll`,
          paragraphs: [t`Your timesheet for ${dates} is closed for payroll. You’re paid for its hours.`],
        }
  return { ...content, button: { label: t`View timesheet`, path: ownPeriodPath(payGroupId, period) } }
}

export function overdueEmail(payGroupId: string, period: Days, today: string): Content {
  const dates = days(period, today)
  return {
    subject: t`Your timesheet for ${dates} isn’t submitted yet`,
    paragraphs: [
      t`Your timesheet for ${dates} isn’t submitted yet. Check your hours, and submit it so that they can be approved and paid.`,
    ],
    button: { label: t`View timesheet`, path: ownPeriodPath(payGroupId, period) },
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
    paragraphs: [t`These timesheets of ${plainName(payGroup)} have to be approved before people can be paid.`],
    facts: periods.map((period) => ({ label: t`${days(period.days, today)}`, value: waitingText(period) })),
    button: { label: t`Review timesheets`, path: payrollPath(payGroupId, first.days, dashboard) },
  }
}
