import { type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'
import { t } from '#web/languages/text.ts'

/** [2.77, 2.82, 2.85] */
const LEAVE_TABS = [
  { id: 'requests', title: t`Requests`, capability: 'leave.decide' },
  { id: 'calendar', title: t`Calendar`, capability: 'leave.decide' },
  { id: 'types', title: t`Leave Types`, capability: 'leaveTypes.manage' },
  { id: 'policies', title: t`Policies`, capability: 'leaveTypes.manage' },
  { id: 'balances', title: t`Leave Balances`, capability: 'balances.view' },
] as const

export type LeaveTab = (typeof LEAVE_TABS)[number]

export function listLeaveTabs(user: RoleFlags): readonly LeaveTab[] {
  return LEAVE_TABS.filter(({ capability }) => reachOf(user, capability) === 'all')
}

export function openLeaveTab(user: RoleFlags, id: string | null): LeaveTab {
  return listLeaveTabs(user).find((tab) => tab.id === id) ?? LEAVE_TABS[0]
}
