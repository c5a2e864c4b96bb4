/** The parts of the help page [1.10], in their order. Addresses such as `/help#payroll` lead to them. */
export const HELP_TOPICS = [
  { id: 'start', title: 'Getting started' },
  { id: 'clock', title: 'Clocking in and out' },
  { id: 'location', title: 'Location permission' },
  { id: 'timesheet', title: 'Your timesheet' },
  { id: 'pay-periods', title: 'Pay periods' },
  { id: 'leave', title: 'Leave' },
  { id: 'admin', title: 'For administrators' },
  { id: 'payroll', title: 'Payroll' },
  { id: 'plans', title: 'Plans and billing' },
  { id: 'questions', title: 'FAQ' },
  { id: 'support', title: 'Support' },
] as const

export type HelpTopic = (typeof HELP_TOPICS)[number]['id']
