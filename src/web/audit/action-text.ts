import type { AuditAction, AuditEntry, AuditField, AuditGroup } from '#domain/audit/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'

export const GROUP_NAMES: Record<AuditGroup, string> = {
  people: t`People`,
  roles: t`Admin rights`,
  passwords: t`Passwords`,
  entries: t`Time entries`,
  leave: t`Leave`,
  pay: t`Pay`,
  teams: t`Teams`,
  settings: t`Settings`,
  branding: t`Branding`,
  subscription: t`Subscription`,
  platform: t`Platform`,
}

export function describeAction(entry: Pick<AuditEntry, 'action' | 'subject' | 'changes'>): string {
  return DESCRIPTIONS[entry.action](entry.subject.name, entry)
}

type Describe = (name: string, entry: Pick<AuditEntry, 'changes'>) => string

const DESCRIPTIONS: Record<AuditAction, Describe> = {
  'user added': (name) => t`added ${name}`,
  'user changed': (name) => t`changed ${name}’s details`,
  'user deleted': (name) => t`deleted ${name}`,
  'users imported': () => t`imported users from a file`,
  'users exported': () => t`exported the user list`,
  'sample data added': () => t`added sample data`,
  'sample data removed': () => t`removed the sample data`,
  'admin granted': (name) => t`made ${name} an admin`,
  'admin removed': (name) => t`removed ${name}’s admin rights`,
  'org admin granted': (name) => t`made ${name} an org admin`,
  'org admin removed': (name) => t`removed ${name}’s org admin rights`,
  'password reset': (name) => t`reset ${name}’s password`,
  'password changed': () => t`changed their own password`,
  'password link made': (name, entry) =>
    isForImportedPeople(entry)
      ? t`created new password links for imported people`
      : t`created a password link for ${name}`,
  'entry added': (name) => t`added a time entry for ${name}`,
  'entry changed': (name, entry) => editedText(name, changedField(entry)),
  'entry deleted': (name) => t`deleted ${name}’s time entry`,
  'entry restored': (name) => t`restored ${name}’s time entry`,
  'leave approved': (name) => t`approved ${name}’s leave`,
  'leave rejected': (name) => t`rejected ${name}’s leave`,
  'leave cancelled': (name) => t`canceled ${name}’s leave`,
  'leave changed': (name) => t`changed the hours of ${name}’s leave request`,
  'balance adjusted': (name) => t`adjusted ${name}’s leave balance`,
  'policy assigned': (name) => t`changed ${name}’s leave policy`,
  'leave type added': (name) => t`added the leave type ${name}`,
  'leave type changed': (name) => t`changed the leave type ${name}`,
  'leave type deleted': (name) => t`deleted the leave type ${name}`,
  'leave policy added': (name) => t`added the leave policy ${name}`,
  'leave policy changed': (name) => t`changed the leave policy ${name}`,
  'leave policy deleted': (name) => t`deleted the leave policy ${name}`,
  'pay group added': (name) => t`added the pay group ${name}`,
  'pay group renamed': (name) => t`renamed the pay group ${name}`,
  'pay group changed': (name) => t`changed the pay group ${name}`,
  'pay group deleted': (name) => t`deleted the pay group ${name}`,
  'people moved': (name) => (name ? t`moved people to the pay group ${name}` : t`moved people out of pay groups`),
  'team added': (name) => t`added the team ${name}`,
  'team changed': (name) => t`changed the team ${name}`,
  'team deleted': (name) => t`deleted the team ${name}`,
  'team members moved': (name) => (name ? t`moved people to the team ${name}` : t`moved people out of teams`),
  'substitute set': (name) => t`made ${name} their substitute`,
  'substitute ended': (name) => t`ended ${name}’s time as their substitute`,
  'payroll settings changed': (name) => t`changed ${name}’s payroll settings`,
  'payroll IDs imported': () => t`imported payroll IDs`,
  'timesheets approved': (name, entry) => {
    const people = countPeople(entry)
    if (people === null) return t`approved ${name} timesheets`
    return t`approved ${people} ${name} ${plural(people, { one: 'timesheet', other: 'timesheets' })}`
  },
  'timesheets unapproved': (name, entry) => {
    const people = countPeople(entry)
    if (people === null) return t`unapproved ${name} timesheets`
    return t`unapproved ${people} ${name} ${plural(people, { one: 'timesheet', other: 'timesheets' })}`
  },
  'timesheet sent back': (name) => t`sent ${name}’s timesheet back`,
  'timesheet unapproved': (name) => t`unapproved ${name}’s timesheet`,
  'warning accepted': (name) => t`accepted a warning on ${name}’s timesheet`,
  'warning acceptance undone': (name) => t`took back the acceptance of a warning on ${name}’s timesheet`,
  'timesheet reopened': (name) => t`reopened ${name}’s closed timesheet`,
  'period closed': (name) => t`closed a pay period of the pay group ${name}`,
  'payroll exported': (name) => t`downloaded a payroll file of the pay group ${name}`,
  'export template added': (name) => t`added the payroll file layout ${name}`,
  'export template changed': (name) => t`changed the payroll file layout ${name}`,
  'organization changed': () => t`changed the organization’s details`,
  'location requirement changed': () => t`changed the location requirement`,
  'time zone changed': () => t`changed the time zone`,
  'long shift hours changed': () => t`changed when long shifts ask for an end time`,
  'language and region changed': () => t`changed the organization’s language and region`,
  'team calendar changed': () => t`changed what employees see in the team calendar`,
  'plan chosen': () => t`chose a plan`,
  'branding changed': () => t`changed the branding`,
  'branding removed': () => t`reset the branding`,
  'subscription started': () => t`started the subscription`,
  'subscription changed': () => t`changed the subscription`,
  'subscription canceled': () => t`canceled the subscription`,
  'cancellation taken back': () => t`took the cancellation back`,
  'subscription ended': () => t`ended the subscription`,
  'customer replaced': () => t`deleted the customer, so there is a new one`,
  'plan changed': () => t`switched the plan`,
  'payment received': () => t`received a payment`,
  'payment failed': () => t`couldn’t collect a payment`,
  'free plan granted': (name) => t`granted ${name} the free plan`,
  'free plan ended': (name) => t`ended ${name}’s free plan`,
  'custom plan set': (name) => t`set ${name}’s custom plan`,
  'custom plan ended': (name) => t`ended ${name}’s custom plan`,
  'trial extended': (name) => t`extended ${name}’s trial`,
  'organization deleted': (name) => t`deleted the organization ${name}`,
  'organization restored': (name) => t`restored the organization ${name}`,
  'organization removed': (name) => t`removed all data of ${name}`,
  'master admin created': (name) => t`created the master admin ${name}`,
  'platform admin created': (name) => t`created the platform admin ${name}`,
}

function isForImportedPeople({ changes }: Pick<AuditEntry, 'changes'>): boolean {
  return changes.some(({ field }) => isField(field, 'people', 'People'))
}

function countPeople({ changes }: Pick<AuditEntry, 'changes'>): number | null {
  const people = changes.find(({ field }) => isField(field, 'people', 'People'))
  return people?.to ? Number(people.to) : null
}

/** The code of the one changed field; null for several. Hours follow from the times, so they don't count. */
function changedField({ changes }: Pick<AuditEntry, 'changes'>): string | null {
  const changed = changes.filter(({ field, from, to }) => from !== to && !isField(field, 'hours', 'Hours'))
  return changed.length === 1 ? (changed[0]?.field ?? null) : null
}

function editedText(name: string, field: string | null): string {
  switch (field) {
    case 'clockIn':
    case 'Clock-in':
      return t`edited ${name}’s clock-in`
    case 'clockOut':
    case 'Clock-out':
      return t`edited ${name}’s clock-out`
    case 'breaks':
      return t`edited ${name}’s breaks`
    case 'entryKind':
    case 'Kind':
      return t`edited ${name}’s kind`
    case 'notes':
    case 'Notes':
      return t`edited ${name}’s notes`
    case 'clockInPlace':
    case 'Clock-in location':
      return t`edited ${name}’s clock-in location`
    case 'clockOutPlace':
    case 'Clock-out location':
      return t`edited ${name}’s clock-out location`
    default:
      return t`edited ${name}’s time entry`
  }
}

/** Entries of format 1 have the label of a field instead of its code. */
const isField = (field: string, code: AuditField, label: string) => field === code || field === label
