import { type Capability, dashboardPath, type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'

/** The sections of the admin dashboard. `title` is their name beside the others of one place. */
const SECTIONS = [
  { id: 'home', title: t`Home`, capability: 'presence.view' },
  { id: 'users', title: t`People`, capability: 'people.manage' },
  { id: 'timesheets', title: t`Timesheets`, capability: 'timesheets.view' },
  { id: 'leave', title: t`Leave`, capability: 'leave.decide' },
  { id: 'payroll', title: t`Payroll`, capability: 'timesheets.approve' },
  { id: 'settings', title: t`General`, capability: 'settings.edit' },
  { id: 'branding', title: t`Branding`, capability: 'branding.edit' },
  { id: 'pay-groups', title: t`Pay groups`, capability: 'payGroups.manage' },
  { id: 'file-layouts', title: t`File layouts`, capability: 'exportTemplates.edit' },
  { id: 'subscription', title: t`Subscription`, capability: 'subscription.manage' },
  { id: 'support', title: t`Support`, capability: 'app.use' },
  { id: 'audit', title: t`Audit log`, capability: 'audit.view' },
] as const satisfies readonly { id: string; title: string; capability: Capability }[]

export type SectionId = (typeof SECTIONS)[number]['id']
export type Section = { id: SectionId; title: string }

/** The sections that one name leads to. It opens the first that the user may see. */
export type NamedSections<Id extends string = string> = { id: Id; name: string; sections: readonly SectionId[] }

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
  { id: 'home', name: t`Home`, sections: ['home'] },
  { id: 'people', name: t`People`, sections: ['users'] },
  { id: 'timesheets', name: t`Timesheets`, sections: ['timesheets'] },
  { id: 'leave', name: t`Leave`, sections: ['leave'] },
  { id: 'payroll', name: t`Payroll`, sections: ['payroll'] },
  { id: 'settings', name: t`Settings`, sections: SETTINGS },
] as const satisfies readonly NamedSections[]

export type PlaceId = (typeof PLACES)[number]['id']

/** [6.2, 6.3] */
export function listSections(user: RoleFlags): readonly Section[] {
  return SECTIONS.filter(({ capability }) => reachOf(user, capability) === 'all')
}

export const listPlaces = (user: RoleFlags) => keepVisible<PlaceId>(PLACES, user)

export function keepVisible<Id extends string>(named: readonly NamedSections<Id>[], user: RoleFlags) {
  const visible = listSections(user).map(({ id }) => id)
  return named
    .map(({ sections, ...each }) => ({ ...each, sections: sections.filter((id) => visible.includes(id)) }))
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
