import { dashboardPath, type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'

/** The tabs of the admin dashboard [2.69], in their order. */
const SECTIONS = [
  { id: 'home', label: 'Home', capability: 'presence.view' },
  { id: 'users', label: 'Users', capability: 'people.manage' },
  { id: 'timesheets', label: 'All Timesheets', capability: 'timesheets.view' },
  { id: 'leave', label: 'Leave Requests', capability: 'leave.decide' },
  { id: 'approvals', label: 'Approvals', capability: 'timesheets.approve' },
  { id: 'pay', label: 'Pay', capability: 'payPeriods.close' },
  { id: 'subscription', label: 'Subscription', capability: 'subscription.manage' },
  { id: 'support', label: 'Support', capability: 'app.use' },
  { id: 'branding', label: 'Branding', capability: 'branding.edit' },
  { id: 'settings', label: 'Settings', capability: 'settings.edit' },
  { id: 'audit', label: 'Audit Log', capability: 'audit.view' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** [6.2, 6.3] */
export function listSections(user: RoleFlags): readonly { id: SectionId; label: string }[] {
  return SECTIONS.filter(({ capability }) => reachOf(user, capability) === 'all')
}

/** What the dashboard opens with has no parameter. */
export function sectionAddress(user: RoleFlags, id: SectionId): string {
  const page = dashboardPath(user)
  return id === openSection(user, null) ? page : `${page}?section=${id}`
}

/** The section of the address, or the first that the user may see. */
export function openSection(user: RoleFlags, section: string | null): SectionId | undefined {
  const sections = listSections(user).map(({ id }) => id)
  return sections.find((id) => id === section) ?? sections[0]
}
