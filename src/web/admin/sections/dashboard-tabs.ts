import type { RoleFlags } from '#domain/roles/capabilities.ts'
import { keepVisible, type NamedSections, SETTINGS } from './sections.ts'

/** [2.69] In a module of its own, because the menu of every page needs only the places. */
const TABS: readonly NamedSections[] = [
  { name: 'Users', sections: ['users'] },
  { name: 'All Timesheets', sections: ['timesheets'] },
  { name: 'Leave Requests', sections: ['leave'] },
  { name: 'Subscription', sections: ['subscription'] },
  { name: 'Support', sections: ['support'] },
  { name: 'Settings', sections: SETTINGS.filter((id) => id !== 'subscription' && id !== 'support') },
]

export const listTabs = (user: RoleFlags) => keepVisible(TABS, user)
