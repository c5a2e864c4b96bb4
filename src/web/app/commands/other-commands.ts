import { type Capability, can, dashboardPath, type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'
import { listLeaveTabs } from '#web/admin/sections/leave-tabs.ts'
import { HELP_TOPICS } from '#web/site/help-topics.ts'
import type { Command } from './list-commands.ts'

type OwnCommand = { title: string; href: string; needs?: Capability }
type DashboardCommand = { title: string; query: string; needs: Capability }

const OWN_ACTIONS: readonly OwnCommand[] = [
  { title: 'Clock in or out', href: '/time-clock', needs: 'app.use' },
  { title: 'Add a time entry', href: '/history', needs: 'app.use' },
  { title: 'Submit or send your timesheet', href: '/history', needs: 'app.use' },
  { title: 'Request leave', href: '/leave?tab=request', needs: 'app.use' },
  { title: 'Request history', href: '/leave?tab=history', needs: 'app.use' },
]

const OWN_SETTINGS: readonly OwnCommand[] = [
  { title: 'Password', href: '/account#sign-in-heading' },
  { title: 'Your email and profile', href: '/account#profile-heading' },
  { title: 'Notifications', href: '/account#notifications-heading', needs: 'app.use' },
  { title: 'Devices', href: '/account#devices-heading' },
  { title: 'Default timesheet email', href: '/account#default-email-heading', needs: 'app.use' },
]

const DASHBOARD_ACTIONS: readonly DashboardCommand[] = [
  { title: 'Approve timesheets', query: 'section=payroll', needs: 'timesheets.approve' },
  { title: 'Close and export payroll', query: 'section=payroll', needs: 'payPeriods.close' },
  { title: 'Approve leave requests', query: 'section=leave', needs: 'leave.decide' },
  { title: 'Add people', query: 'section=users', needs: 'people.manage' },
  { title: 'Import or export people', query: 'section=users', needs: 'userFiles.use' },
  { title: 'Reset a password', query: 'section=users', needs: 'passwords.reset' },
  { title: 'Export timesheets', query: 'section=timesheets', needs: 'timesheets.view' },
  { title: 'Adjust leave balances', query: 'section=leave&tab=balances', needs: 'balances.adjust' },
  { title: 'Change or cancel the plan', query: 'section=subscription', needs: 'subscription.manage' },
]

const DASHBOARD_SETTINGS: readonly DashboardCommand[] = [
  { title: 'Time zone', query: 'section=settings#time-zone', needs: 'settings.edit' },
  { title: 'Location for clock actions', query: 'section=settings#location', needs: 'settings.edit' },
  { title: 'Long shifts', query: 'section=settings#long-shifts', needs: 'settings.edit' },
  { title: 'Team calendar', query: 'section=settings#team-calendar', needs: 'settings.edit' },
  { title: 'Overtime rules', query: 'section=pay-groups', needs: 'payGroups.manage' },
  { title: 'Payroll IDs', query: 'section=pay-groups&tab=people', needs: 'payGroups.manage' },
  { title: 'Colors, font, and logo', query: 'section=branding', needs: 'branding.edit' },
]

/** What people look for by what they want to do, besides the names of pages: actions, settings, and help. */
export function listOtherCommands(user: RoleFlags): Command[] {
  const hasDashboard = user.organizationId !== null && can(user, 'presence.view')
  const toOwn = (note: string, commands: readonly OwnCommand[]) =>
    commands.filter(({ needs }) => isAllowed(user, needs)).map(({ title, href }) => ({ title, href, note }))
  const toDashboard = (note: string, commands: readonly DashboardCommand[]) =>
    commands
      .filter(({ needs }) => hasDashboard && isAllowed(user, needs))
      .map(({ title, query }) => ({ title, href: `${dashboardPath(user)}?${query}`, note }))
  const leave = hasDashboard ? listLeaveTabs(user).filter(({ id }) => id !== 'requests' && id !== 'policies') : []
  return [
    ...leave.map(({ id, title }) => ({ title, href: `${dashboardPath(user)}?section=leave&tab=${id}`, note: 'Leave' })),
    ...toOwn('Action', OWN_ACTIONS),
    ...toDashboard('Action', DASHBOARD_ACTIONS),
    ...toDashboard('Setting', DASHBOARD_SETTINGS),
    ...toOwn('Setting', OWN_SETTINGS),
    ...(can(user, 'adminPage.open') ? [{ title: 'Admin management', href: '/admin/management', note: 'Page' }] : []),
    ...HELP_TOPICS.map(({ id, title }) => ({ title, href: `/help#${id}`, note: 'Help' })),
  ]
}

const isAllowed = (user: RoleFlags, needs: Capability | undefined) =>
  needs === undefined || reachOf(user, needs) !== 'none'
