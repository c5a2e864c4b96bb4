import { can, dashboardPath, type RoleFlags } from '#domain/roles/capabilities.ts'

/** The tabs of the admin dashboard [2.69], in their order. */
const SECTIONS = [
  { id: 'home', label: 'Home', capability: null },
  { id: 'users', label: 'Users', capability: null },
  { id: 'timesheets', label: 'All Timesheets', capability: null },
  { id: 'leave', label: 'Leave Requests', capability: null },
  { id: 'approvals', label: 'Approvals', capability: null },
  { id: 'pay', label: 'Pay', capability: null },
  { id: 'subscription', label: 'Subscription', capability: 'subscription.manage' },
  { id: 'support', label: 'Support', capability: null },
  { id: 'branding', label: 'Branding', capability: 'branding.edit' },
  { id: 'settings', label: 'Settings', capability: 'settings.edit' },
  { id: 'audit', label: 'Audit Log', capability: null },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** [6.2, 6.3] */
export function listSections(user: RoleFlags): readonly { id: SectionId; label: string }[] {
  return SECTIONS.filter(({ capability }) => capability === null || can(user, capability))
}

/** Home has no parameter, because it is what the page opens with. */
export function sectionAddress(user: RoleFlags, id: SectionId): string {
  const page = dashboardPath(user)
  return id === 'home' ? page : `${page}?section=${id}`
}
