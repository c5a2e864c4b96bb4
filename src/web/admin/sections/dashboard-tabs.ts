import type { RoleFlags } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'
import { keepVisible, type NamedSections, SETTINGS } from './sections.ts'

/** [2.69] In a module of its own, because the menu of every page needs only the places. */
const TABS: readonly NamedSections[] = [
  { id: 'users', name: t`Users`, sections: ['users'] },
  { id: 'timesheets', name: t`All Timesheets`, sections: ['timesheets'] },
  { id: 'leave', name: t`Leave Requests`, sections: ['leave'] },
  { id: 'subscription', name: t`Subscription`, sections: ['subscription'] },
  { id: 'support', name: t`Support`, sections: ['support'] },
  { id: 'settings', name: t`Settings`, sections: SETTINGS.filter((id) => id !== 'subscription' && id !== 'support') },
]

export const listTabs = (user: RoleFlags) => keepVisible(TABS, user)
