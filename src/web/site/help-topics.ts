import { t } from '#web/languages/text.ts'

/** The parts of the help page [1.10], in their order. Addresses such as `/help#payroll` lead to them. */
export const HELP_TOPICS = [
  { id: 'start', title: t`Getting started` },
  { id: 'clock', title: t`Clocking in and out` },
  { id: 'location', title: t`Location permission` },
  { id: 'timesheet', title: t`Your timesheet` },
  { id: 'pay-periods', title: t`Pay periods` },
  { id: 'leave', title: t`Leave` },
  { id: 'admin', title: t`For administrators` },
  { id: 'payroll', title: t`Payroll` },
  { id: 'plans', title: t`Plans and billing` },
  { id: 'questions', title: t`FAQ` },
  { id: 'support', title: t`Support` },
] as const

export type HelpTopic = (typeof HELP_TOPICS)[number]['id']
