import type { AuditAction, AuditEntry, AuditGroup } from '#domain/audit/contract.ts'

/** The kinds of change, as the filter calls them. */
export const GROUP_NAMES: Record<AuditGroup, string> = {
  people: 'People',
  roles: 'Admin rights',
  passwords: 'Passwords',
  entries: 'Time entries',
  leave: 'Leave',
  settings: 'Settings',
  branding: 'Branding',
}

/** What somebody did, to be read after their name: `changed the clock-out of Ada Lovelace`. */
export function describeAction(entry: Pick<AuditEntry, 'action' | 'subject' | 'changes'>): string {
  return DESCRIPTIONS[entry.action](entry.subject.name, entry)
}

type Describe = (name: string, entry: Pick<AuditEntry, 'changes'>) => string

const DESCRIPTIONS: Record<AuditAction, Describe> = {
  'user added': (name) => `added ${name}`,
  'user changed': (name) => `changed the details of ${name}`,
  'user deleted': (name) => `deleted ${name}`,
  'users imported': () => 'imported people from a file',
  'users exported': () => 'exported the list of people',
  'admin granted': (name) => `made ${name} an admin`,
  'admin removed': (name) => `took the admin rights of ${name} away`,
  'org admin granted': (name) => `made ${name} an org admin`,
  'org admin removed': (name) => `took the org admin rights of ${name} away`,
  'password reset': (name) => `reset the password of ${name}`,
  'password link made': (name, entry) =>
    isForImportedPeople(entry)
      ? 'made new password links for people who were imported'
      : `made a password link for ${name}`,
  'entry added': (name) => `added a time entry of ${name}`,
  'entry changed': (name, entry) => `changed ${changedPart(entry)} of ${name}`,
  'entry deleted': (name) => `deleted a time entry of ${name}`,
  'entry restored': (name) => `restored a time entry of ${name}`,
  'leave approved': (name) => `approved leave of ${name}`,
  'leave rejected': (name) => `rejected leave of ${name}`,
  'leave cancelled': (name) => `cancelled leave of ${name}`,
  'balance adjusted': (name) => `adjusted a leave balance of ${name}`,
  'policy assigned': (name) => `put ${name} on another leave policy`,
  'leave type added': (name) => `added the leave type ${name}`,
  'leave type changed': (name) => `changed the leave type ${name}`,
  'leave type deleted': (name) => `deleted the leave type ${name}`,
  'leave policy added': (name) => `added the leave policy ${name}`,
  'leave policy changed': (name) => `changed the leave policy ${name}`,
  'leave policy deleted': (name) => `deleted the leave policy ${name}`,
  'location requirement changed': () => 'changed whether a location is required',
  'time zone changed': () => 'changed the time zone',
  'long shift hours changed': () => 'changed after how many hours clocking out asks',
  'plan chosen': () => 'chose a plan',
  'branding changed': () => 'changed the branding',
  'branding removed': () => 'removed the branding',
}

/** Whether it was done to several people at once, whose number the line tells. */
function isForImportedPeople({ changes }: Pick<AuditEntry, 'changes'>): boolean {
  return changes.some(({ field }) => field === 'People')
}

/** The one thing that was changed about an entry by its name; hours follow from the times and are none of their own. */
function changedPart({ changes }: Pick<AuditEntry, 'changes'>): string {
  const changed = changes.filter(({ field, from, to }) => from !== to && field !== 'Hours').map(({ field }) => field)
  const [only] = changed
  return changed.length === 1 && only ? `the ${only.toLowerCase()}` : 'a time entry'
}
