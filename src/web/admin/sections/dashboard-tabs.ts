import type { RoleFlags } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'
import { keepVisible, type NamedSections, SETTINGS } from './sections.ts'

/** [2.69] In a module of its own, because the menu of every page needs only the places. */
const TABS: readonly NamedSections[] = [
  { name: t`Users`, sections: ['users'] },
  { name: t`All Timesheets`, sections: ['timesheets'] },
  { name: t`Leave Requests`, sections: ['leave'] },
  { name: t`Subscription`, sections: ['subscription'] },
  { name: t`Support`, sections: ['support'] },
  { name: t`Settings`, sections: SETTINGS.filter((id) => id !== 'subscription' && id !== 'support') },
]

export const listTabs = (user: RoleFlags) => keepVisible(TABS, user)
