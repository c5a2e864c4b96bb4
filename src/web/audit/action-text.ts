import type { AuditAction, AuditEntry, AuditGroup } from '#domain/audit/contract.ts'

export const GROUP_NAMES: Record<AuditGroup, string> = {
  people: 'People',
  roles: 'Admin rights',
  passwords: 'Passwords',
  entries: 'Time entries',
  leave: 'Leave',
  pay: 'Pay',
  settings: 'Settings',
  branding: 'Branding',
  subscription: 'Subscription',
  platform: 'Platform',
}

export function describeAction(entry: Pick<AuditEntry, 'action' | 'subject' | 'changes'>): string {
  return DESCRIPTIONS[entry.action](entry.subject.name, entry)
}

type Describe = (name: string, entry: Pick<AuditEntry, 'changes'>) => string

const DESCRIPTIONS: Record<AuditAction, Describe> = {
  'user added': (name) => `added ${name}`,
  'user changed': (name) => `changed ${name}’s details`,
  'user deleted': (name) => `deleted ${name}`,
  'users imported': () => 'imported users from a file',
  'users exported': () => 'exported the user list',
  'sample data added': () => 'added sample data',
  'sample data removed': () => 'removed the sample data',
  'admin granted': (name) => `made ${name} an admin`,
  'admin removed': (name) => `removed ${name}’s admin rights`,
  'org admin granted': (name) => `made ${name} an org admin`,
  'org admin removed': (name) => `removed ${name}’s org admin rights`,
  'password reset': (name) => `reset ${name}’s password`,
  'password changed': () => 'changed their own password',
  'password link made': (name, entry) =>
    isForImportedPeople(entry)
      ? 'created new password links for imported people'
      : `created a password link for ${name}`,
  'entry added': (name) => `added a time entry for ${name}`,
  'entry changed': (name, entry) => `edited ${name}’s ${changedPart(entry)}`,
  'entry deleted': (name) => `deleted ${name}’s time entry`,
  'entry restored': (name) => `restored ${name}’s time entry`,
  'leave approved': (name) => `approved ${name}’s leave`,
  'leave rejected': (name) => `rejected ${name}’s leave`,
  'leave cancelled': (name) => `canceled ${name}’s leave`,
  'leave changed': (name) => `changed the hours of ${name}’s leave request`,
  'balance adjusted': (name) => `adjusted ${name}’s leave balance`,
  'policy assigned': (name) => `changed ${name}’s leave policy`,
  'leave type added': (name) => `added the leave type ${name}`,
  'leave type changed': (name) => `changed the leave type ${name}`,
  'leave type deleted': (name) => `deleted the leave type ${name}`,
  'leave policy added': (name) => `added the leave policy ${name}`,
  'leave policy changed': (name) => `changed the leave policy ${name}`,
  'leave policy deleted': (name) => `deleted the leave policy ${name}`,
  'pay group added': (name) => `added the pay group ${name}`,
  'pay group renamed': (name) => `renamed the pay group ${name}`,
  'pay group changed': (name) => `changed the pay group ${name}`,
  'pay group deleted': (name) => `deleted the pay group ${name}`,
  'people moved': (name) => (name ? `moved people to the pay group ${name}` : 'moved people out of pay groups'),
  'payroll settings changed': (name) => `changed ${name}’s payroll settings`,
  'payroll IDs imported': () => 'imported payroll IDs',
  'timesheets approved': (name, entry) => `approved ${timesheetsText(name, entry)}`,
  'timesheets unapproved': (name, entry) => `unapproved ${timesheetsText(name, entry)}`,
  'timesheet sent back': (name) => `sent ${name}’s timesheet back`,
  'timesheet unapproved': (name) => `unapproved ${name}’s timesheet`,
  'warning accepted': (name) => `accepted a warning on ${name}’s timesheet`,
  'warning acceptance undone': (name) => `took back the acceptance of a warning on ${name}’s timesheet`,
  'timesheet reopened': (name) => `reopened ${name}’s closed timesheet`,
  'period closed': (name) => `closed a pay period of the pay group ${name}`,
  'payroll exported': (name) => `downloaded a payroll file of the pay group ${name}`,
  'export template added': (name) => `added the payroll file layout ${name}`,
  'export template changed': (name) => `changed the payroll file layout ${name}`,
  'organization changed': () => 'changed the organization’s details',
  'location requirement changed': () => 'changed the location requirement',
  'time zone changed': () => 'changed the time zone',
  'long shift hours changed': () => 'changed when long shifts ask for an end time',
  'team calendar changed': () => 'changed what employees see in the team calendar',
  'plan chosen': () => 'chose a plan',
  'branding changed': () => 'changed the branding',
  'branding removed': () => 'reset the branding',
  'subscription started': () => 'started the subscription',
  'subscription changed': () => 'changed the subscription',
  'subscription canceled': () => 'canceled the subscription',
  'cancellation taken back': () => 'took the cancellation back',
  'subscription ended': () => 'ended the subscription',
  'customer replaced': () => 'deleted the customer, so there is a new one',
  'plan changed': () => 'switched the plan',
  'payment received': () => 'received a payment',
  'payment failed': () => 'couldn’t collect a payment',
  'free plan granted': (name) => `granted ${name} the free plan`,
  'free plan ended': (name) => `ended ${name}’s free plan`,
  'custom plan set': (name) => `set ${name}’s custom plan`,
  'custom plan ended': (name) => `ended ${name}’s custom plan`,
  'trial extended': (name) => `extended ${name}’s trial`,
  'organization deleted': (name) => `deleted the organization ${name}`,
  'organization restored': (name) => `restored the organization ${name}`,
  'organization removed': (name) => `removed all data of ${name}`,
  'master admin created': (name) => `created the master admin ${name}`,
  'platform admin created': (name) => `created the platform admin ${name}`,
}

function isForImportedPeople({ changes }: Pick<AuditEntry, 'changes'>): boolean {
  return changes.some(({ field }) => field === 'People')
}

/** `34 Hourly staff timesheets` */
function timesheetsText(payGroup: string, { changes }: Pick<AuditEntry, 'changes'>): string {
  const count = changes.find(({ field }) => field === 'People')?.to
  return [count, payGroup, count === '1' ? 'timesheet' : 'timesheets'].filter((word) => word).join(' ')
}

/** The one changed field, or `time entry` if there are several. Hours follow from the times, so they don't count. */
function changedPart({ changes }: Pick<AuditEntry, 'changes'>): string {
  const changed = changes.filter(({ field, from, to }) => from !== to && field !== 'Hours').map(({ field }) => field)
  const [only] = changed
  return changed.length === 1 && only ? only.toLowerCase() : 'time entry'
}
