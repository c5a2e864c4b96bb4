import { type Capability, can, dashboardPath, type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'
import { listLeaveTabs } from '#web/admin/sections/leave-tabs.ts'
import { t } from '#web/languages/text.ts'
import { HELP_TOPICS } from '#web/site/help-topics.ts'
import type { Command } from './list-commands.ts'

type OwnCommand = { title: string; href: string; needs?: Capability }
type DashboardCommand = { title: string; query: string; needs: Capability }

const OWN_ACTIONS: readonly OwnCommand[] = [
  { title: t`Clock in or out`, href: '/time-clock', needs: 'app.use' },
  { title: t`Add a time entry`, href: '/history', needs: 'app.use' },
  { title: t`Submit or send your timesheet`, href: '/history', needs: 'app.use' },
  { title: t`Request leave`, href: '/leave?tab=request', needs: 'app.use' },
  { title: t`Request history`, href: '/leave?tab=history', needs: 'app.use' },
]

const OWN_SETTINGS: readonly OwnCommand[] = [
  { title: t`Password`, href: '/account#sign-in-heading' },
  { title: t`Your email and profile`, href: '/account#profile-heading' },
  { title: t`Notifications`, href: '/account#notifications-heading', needs: 'app.use' },
  { title: t`Devices`, href: '/account#devices-heading' },
  { title: t`Default timesheet email`, href: '/account#default-email-heading', needs: 'app.use' },
]

const DASHBOARD_ACTIONS: readonly DashboardCommand[] = [
  { title: t`Approve timesheets`, query: 'section=payroll', needs: 'timesheets.approve' },
  { title: t`Close and export payroll`, query: 'section=payroll', needs: 'payPeriods.close' },
  { title: t`Approve leave requests`, query: 'section=leave', needs: 'leave.decide' },
  { title: t`Add people`, query: 'section=users', needs: 'people.manage' },
  { title: t`Import or export people`, query: 'section=users', needs: 'userFiles.use' },
  { title: t`Reset a password`, query: 'section=users', needs: 'passwords.reset' },
  { title: t`Export timesheets`, query: 'section=timesheets', needs: 'timesheets.view' },
  { title: t`Adjust leave balances`, query: 'section=leave&tab=balances', needs: 'balances.adjust' },
  { title: t`Change or cancel the plan`, query: 'section=subscription', needs: 'subscription.manage' },
]

const DASHBOARD_SETTINGS: readonly DashboardCommand[] = [
  { title: t`Time zone`, query: 'section=settings#time-zone', needs: 'settings.edit' },
  { title: t`Location for clock actions`, query: 'section=settings#location', needs: 'settings.edit' },
  { title: t`Long shifts`, query: 'section=settings#long-shifts', needs: 'settings.edit' },
  { title: t`Team calendar`, query: 'section=settings#team-calendar', needs: 'settings.edit' },
  { title: t`Overtime rules`, query: 'section=pay-groups', needs: 'payGroups.manage' },
  { title: t`Payroll IDs`, query: 'section=pay-groups&tab=people', needs: 'payGroups.manage' },
  { title: t`Colors, font, and logo`, query: 'section=branding', needs: 'branding.edit' },
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
    ...leave.map(({ id, title }) => ({
      title,
      href: `${dashboardPath(user)}?section=leave&tab=${id}`,
      note: t`Leave`,
    })),
    ...toOwn(t`Action`, OWN_ACTIONS),
    ...toDashboard(t`Action`, DASHBOARD_ACTIONS),
    ...toDashboard(t`Setting`, DASHBOARD_SETTINGS),
    ...toOwn(t`Setting`, OWN_SETTINGS),
    ...(can(user, 'adminPage.open') ? [{ title: t`Admin management`, href: '/admin/management', note: t`Page` }] : []),
    ...HELP_TOPICS.map(({ id, title }) => ({ title, href: `/help#${id}`, note: t`Help` })),
  ]
}

const isAllowed = (user: RoleFlags, needs: Capability | undefined) =>
  needs === undefined || reachOf(user, needs) !== 'none'
