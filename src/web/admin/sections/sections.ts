import { type Capability, dashboardPath, type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'

/** The sections of the admin dashboard. `title` is their name beside the others of one place. */
const SECTIONS = [
  { id: 'home', title: 'Home', capability: 'presence.view' },
  { id: 'users', title: 'People', capability: 'people.manage' },
  { id: 'timesheets', title: 'Timesheets', capability: 'timesheets.view' },
  { id: 'leave', title: 'Leave', capability: 'leave.decide' },
  { id: 'payroll', title: 'Payroll', capability: 'timesheets.approve' },
  { id: 'settings', title: 'General', capability: 'settings.edit' },
  { id: 'branding', title: 'Branding', capability: 'branding.edit' },
  { id: 'pay-groups', title: 'Pay groups', capability: 'payGroups.manage' },
  { id: 'file-layouts', title: 'File layouts', capability: 'exportTemplates.edit' },
  { id: 'subscription', title: 'Subscription', capability: 'subscription.manage' },
  { id: 'support', title: 'Support', capability: 'app.use' },
  { id: 'audit', title: 'Audit log', capability: 'audit.view' },
] as const satisfies readonly { id: string; title: string; capability: Capability }[]

export type SectionId = (typeof SECTIONS)[number]['id']
export type Section = { id: SectionId; title: string }

/** The sections that one name leads to. It opens the first that the user may see. */
export type NamedSections<Name extends string = string> = { name: Name; sections: readonly SectionId[] }

export const SETTINGS = [
  'settings',
  'branding',
  'pay-groups',
  'file-layouts',
  'subscription',
  'support',
  'audit',
] as const

/** The items of the menu, which are also the titles of the page (decision 0088). */
const PLACES = [
  { name: 'Home', sections: ['home'] },
  { name: 'People', sections: ['users'] },
  { name: 'Timesheets', sections: ['timesheets'] },
  { name: 'Leave', sections: ['leave'] },
  { name: 'Payroll', sections: ['payroll'] },
  { name: 'Settings', sections: SETTINGS },
] as const satisfies readonly NamedSections[]

export type PlaceName = (typeof PLACES)[number]['name']

/** [6.2, 6.3] */
export function listSections(user: RoleFlags): readonly Section[] {
  return SECTIONS.filter(({ capability }) => reachOf(user, capability) === 'all')
}

export const listPlaces = (user: RoleFlags) => keepVisible<PlaceName>(PLACES, user)

export function keepVisible<Name extends string>(named: readonly NamedSections<Name>[], user: RoleFlags) {
  const visible = listSections(user).map(({ id }) => id)
  return named
    .map(({ name, sections }) => ({ name, sections: sections.filter((id) => visible.includes(id)) }))
    .filter(({ sections }) => sections.length > 0)
}

export function findNamed<Named extends NamedSections>(named: readonly Named[], id: SectionId): Named | undefined {
  return named.find(({ sections }) => sections.includes(id))
}

/** What the dashboard opens with has no parameter. */
export function sectionAddress(user: RoleFlags, id: SectionId): string {
  const page = dashboardPath(user)
  return id === openSection(user, null)?.id ? page : `${page}?section=${id}`
}

/** The section of the address, or the first that the user may see. */
export function openSection(user: RoleFlags, id: string | null): Section | undefined {
  const sections = listSections(user)
  return sections.find((section) => section.id === id) ?? sections[0]
}
