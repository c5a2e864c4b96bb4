import { type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'

const PEOPLE_TABS = [
  { id: 'everyone', title: t`Everyone`, capability: 'people.manage' },
  { id: 'teams', title: t`Teams`, capability: 'teams.manage' },
] as const

export type PeopleTab = (typeof PEOPLE_TABS)[number]

export function listPeopleTabs(user: RoleFlags): readonly PeopleTab[] {
  return PEOPLE_TABS.filter(({ capability }) => reachOf(user, capability) === 'all')
}

export function openPeopleTab(user: RoleFlags, id: string | null): PeopleTab {
  return listPeopleTabs(user).find((tab) => tab.id === id) ?? PEOPLE_TABS[0]
}
