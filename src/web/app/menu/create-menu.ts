import { CalendarCheck, Clock, House, type LucideIcon, Settings, Users } from 'lucide-react'
import { dashboardPath, type RoleFlags } from '#domain/roles/capabilities.ts'
import { listSections, openSection, type SectionId, sectionAddress } from '#web/admin/sections/sections.ts'
import type { SiteRoute } from '../access/site-route.ts'

export type MenuItem = {
  href: string
  title: string
  icon: LucideIcon
  preload: () => Promise<unknown>
  isCurrent: (path: string, section: string | null) => boolean
  /** Shows how many leave requests are pending. */
  showsPending?: boolean
}

export type MenuGroup = { title: string | null; items: readonly MenuItem[] }

/**
 * The sections of the admin dashboard are items of their own. Without an organization there are none, so platform admins
 * keep one item for their page [2.13].
 */
export function createMenu(user: RoleFlags, pages: readonly SiteRoute[]): MenuGroup[] {
  const admin = pages.find(({ path }) => path === dashboardPath(user))
  const sections = admin && user.organizationId !== null ? createSections(user, admin) : []
  const own = pages.filter(({ path }) => !LAST.has(path) && !(sections.length > 0 && ADMIN_PAGES.has(path)))
  return [
    { title: null, items: own.flatMap(toItem) },
    { title: admin?.title ?? null, items: sections },
    { title: null, items: pages.filter(({ path }) => LAST.has(path)).flatMap(toItem) },
  ].filter(({ items }) => items.length > 0)
}

function toItem({ path, title, icon, preload }: SiteRoute): MenuItem[] {
  return icon ? [{ href: path, title, icon, preload, isCurrent: (at) => at === path }] : []
}

function createSections(user: RoleFlags, { preload }: SiteRoute): MenuItem[] {
  const shown = listSections(user).map(({ id }) => id)
  return SECTION_ITEMS.flatMap(({ title, icon, sections, showsPending = false }) => {
    const first = sections.find((id) => shown.includes(id))
    if (!first) return []
    const isCurrent = (path: string, section: string | null) =>
      ADMIN_PAGES.has(path) && sections.some((id) => id === openSection(user, section))
    return [{ href: sectionAddress(user, first), title, icon, preload, isCurrent, showsPending }]
  })
}

const ADMIN_PAGES: ReadonlySet<string> = new Set(['/org-admin', '/admin'])
const LAST: ReadonlySet<string> = new Set(['/help'])

/** An item is current for all of its sections, and opens the first that the user may see. */
type SectionItem = Pick<MenuItem, 'title' | 'icon' | 'showsPending'> & { sections: readonly SectionId[] }

const SECTION_ITEMS: readonly SectionItem[] = [
  { title: 'Home', icon: House, sections: ['home'] },
  { title: 'People', icon: Users, sections: ['users'] },
  { title: 'Timesheets', icon: Clock, sections: ['timesheets', 'approvals'] },
  { title: 'Leave', icon: CalendarCheck, sections: ['leave'], showsPending: true },
  { title: 'Settings', icon: Settings, sections: ['settings', 'branding', 'subscription', 'support', 'audit', 'pay'] },
]
