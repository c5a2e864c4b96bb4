import type { User } from '#domain/auth/contract.ts'

/** The tabs of the admin dashboard [2.69], in their order. */
const SECTIONS = [
  { id: 'home', label: 'Home', flag: null },
  { id: 'users', label: 'Users', flag: null },
  { id: 'timesheets', label: 'All Timesheets', flag: null },
  { id: 'leave', label: 'Leave Requests', flag: null },
  { id: 'approvals', label: 'Approvals', flag: null },
  { id: 'pay', label: 'Pay', flag: null },
  { id: 'subscription', label: 'Subscription', flag: 'isOrgAdmin' },
  { id: 'support', label: 'Support', flag: null },
  { id: 'branding', label: 'Branding', flag: 'isAdmin' },
  { id: 'settings', label: 'Settings', flag: 'isOrgAdmin' },
  { id: 'audit', label: 'Audit Log', flag: null },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

type Roles = Pick<User, 'isAdmin' | 'isOrgAdmin'>

/** [6.2, 6.3] */
export function listSections(user: Roles): readonly { id: SectionId; label: string }[] {
  return SECTIONS.filter(({ flag }) => flag === null || user[flag])
}

/** Home has no parameter, because it is what the page opens with. */
export function sectionAddress(user: Roles, id: SectionId): string {
  const page = user.isOrgAdmin ? '/org-admin' : '/admin'
  return id === 'home' ? page : `${page}?section=${id}`
}
