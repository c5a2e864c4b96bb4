import type { LucideIcon } from 'lucide-react'
import { dashboardPath, type RoleFlags } from '#domain/roles/capabilities.ts'
import { PLACE_ICONS } from '#web/admin/sections/place-icons.ts'
import { listPlaces, openSection, type PlaceId, sectionAddress } from '#web/admin/sections/sections.ts'
import type { SiteRoute } from '../access/site-route.ts'

export type MenuItem = {
  href: string
  title: string
  icon: LucideIcon
  preload: () => Promise<unknown>
  isCurrent: (path: string, section: string | null) => boolean
  isHome?: boolean
  /** What its badge counts. */
  counts?: CountName
}

/** Leave requests to decide, and pay periods that wait for their payroll. */
export type CountName = 'requests' | 'payrolls'

export type MenuGroup = { title: string | null; items: readonly MenuItem[] }

/**
 * The places of the admin dashboard are items of their own. Without an organization there are none, so platform admins
 * keep one item for their page [2.13].
 */
export function createMenu(user: RoleFlags, pages: readonly SiteRoute[]): MenuGroup[] {
  const admin = pages.find(({ path }) => ADMIN_PAGES.has(path) && path === dashboardPath(user))
  const sections = admin && user.organizationId !== null ? createSections(user, admin) : []
  const own = pages.filter(({ path }) => !LAST.has(path) && !(sections.length > 0 && ADMIN_PAGES.has(path)))
  return [
    { title: null, items: own.flatMap(toItem) },
    { title: admin?.title ?? null, items: sections },
    { title: null, items: pages.filter(({ path }) => LAST.has(path)).flatMap(toItem) },
  ].filter(({ items }) => items.length > 0)
}

function toItem({ path, title, icon, preload }: SiteRoute): MenuItem[] {
  if (!icon) return []
  const ofManagers = path === '/team' && ({ isHome: true, counts: 'requests' } as const)
  return [{ href: path, title, icon, preload, isCurrent: (at) => at === path, ...ofManagers }]
}

function createSections(user: RoleFlags, { preload }: SiteRoute): MenuItem[] {
  return listPlaces(user).flatMap(({ id, name, sections }) => {
    const [first] = sections
    if (!first) return []
    const isCurrent = (path: string, section: string | null) =>
      ADMIN_PAGES.has(path) && sections.some((each) => each === openSection(user, section)?.id)
    const href = sectionAddress(user, first)
    const counts = COUNTS[id]
    return [
      {
        href,
        title: name,
        icon: PLACE_ICONS[id],
        preload,
        isCurrent,
        isHome: id === 'home',
        ...(counts && { counts }),
      },
    ]
  })
}

const COUNTS: Partial<Record<PlaceId, CountName>> = { leave: 'requests', payroll: 'payrolls' }

const ADMIN_PAGES: ReadonlySet<string> = new Set(['/org-admin', '/admin'])
const LAST: ReadonlySet<string> = new Set(['/help'])
