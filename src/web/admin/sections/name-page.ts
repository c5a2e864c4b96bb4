import type { RoleFlags } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'
import { openLeaveTab } from './leave-tabs.ts'
import { openPeopleTab } from './people-tabs.ts'
import { findNamed, listPlaces, openSection } from './sections.ts'

/** The name of what the dashboard shows, for the browser: `Policies · Leave`. */
export function namePage(user: RoleFlags, params: URLSearchParams): string {
  const section = openSection(user, params.get('section'))
  const place = section && findNamed(listPlaces(user), section.id)
  if (!section || !place) return t`Dashboard`
  if (section.id === 'leave') return `${openLeaveTab(user, params.get('tab')).title} · ${place.name}`
  const tab = section.id === 'users' ? openPeopleTab(user, params.get('tab')) : undefined
  if (tab?.id === 'teams') return `${tab.title} · ${place.name}`
  return section.title === place.name ? place.name : `${section.title} · ${place.name}`
}
