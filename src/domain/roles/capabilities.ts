/** What is stored about a person's roles. An employee has none of the flags. */
export type RoleFlags = {
  isAdmin: boolean
  isOrgAdmin: boolean
  isMasterAdmin: boolean
  /** Leads a team, or may some day. In calls only of those that reach teams (decision 0104). */
  isManager?: boolean
  organizationId: string | null
}

/** A platform admin is an admin without an organization, for the people and timesheets of all of them. */
export type Role = 'employee' | 'manager' | 'admin' | 'orgAdmin' | 'platformAdmin' | 'masterAdmin'

/**
 * Whose things a role reaches. `others`: those of the people in the teams that a manager leads today. `team`: these and one's own.
 * `all`: those of the organization, and what belongs to no one in particular.
 */
export type Reach = 'none' | 'self' | 'others' | 'team' | 'all'

type ReachByRole = Partial<Record<Role, Reach>>

/** Who may do what [6.1-6.5]. A role that a row doesn't name reaches nothing. Only this folder decides by flags (decision 0061). */
const CAPABILITIES = {
  'timesheets.view': { employee: 'self', manager: 'team', admin: 'all', orgAdmin: 'all', platformAdmin: 'all' },
  'entries.correct': { employee: 'self', manager: 'team', admin: 'all', orgAdmin: 'all', platformAdmin: 'all' },
  'leave.view': { employee: 'self', manager: 'team', admin: 'all', orgAdmin: 'all' },
  'leave.change': { employee: 'self', manager: 'team', admin: 'all', orgAdmin: 'all' },
  'balances.view': { employee: 'self', manager: 'team', admin: 'all', orgAdmin: 'all' },

  'longShifts.confirm': { manager: 'team', admin: 'all', orgAdmin: 'all', platformAdmin: 'all' },
  'leave.decide': { manager: 'others', admin: 'all', orgAdmin: 'all' },
  'timesheets.approve': { manager: 'others', admin: 'all', orgAdmin: 'all' },

  'locations.view': { admin: 'all', orgAdmin: 'all', platformAdmin: 'all' },
  'presence.view': { manager: 'team', admin: 'all', orgAdmin: 'all' },
  'teams.view': { manager: 'team', admin: 'all', orgAdmin: 'all' },
  'teams.manage': { admin: 'all', orgAdmin: 'all' },
  'hiddenCalendar.view': { manager: 'team', admin: 'all', orgAdmin: 'all' },
  'balances.adjust': { admin: 'all', orgAdmin: 'all' },
  'leaveTypes.manage': { admin: 'all', orgAdmin: 'all' },
  'payPeriods.close': { admin: 'all', orgAdmin: 'all' },
  'payGroups.manage': { orgAdmin: 'all' },
  'exportTemplates.edit': { orgAdmin: 'all' },

  'people.manage': { admin: 'all', orgAdmin: 'all', platformAdmin: 'all' },
  'userFiles.use': { admin: 'all' },
  'passwords.reset': { orgAdmin: 'all' },
  'orgAdmins.appoint': { orgAdmin: 'all' },
  'sampleData.manage': { admin: 'all', orgAdmin: 'all' },
  'audit.view': { admin: 'all', orgAdmin: 'all' },
  'email.confirm': { admin: 'all', orgAdmin: 'all' },
  'branding.edit': { admin: 'all' },
  'settings.edit': { orgAdmin: 'all' },
  'subscription.manage': { orgAdmin: 'all' },
  'platform.oversee': { masterAdmin: 'all' },

  // What everyone but a master admin has [6.5], and the pages of managers and administrators.
  'app.use': { employee: 'all' },
  'teamPage.open': { manager: 'team' },
  'adminPage.open': { admin: 'all', platformAdmin: 'all' },
  'orgAdminPage.open': { orgAdmin: 'all' },
} as const satisfies Record<string, ReachByRole>

export type Capability = keyof typeof CAPABILITIES

/** The question is whose: employees reach their own, or managers those of others. */
type PersonalCapability = {
  [C in Capability]: (typeof CAPABILITIES)[C] extends { employee: 'self' } | { manager: 'others' } ? C : never
}[Capability]

/**
 * People hold all their roles together. A master admin is no employee: they have no time and no leave [6.5]. Administrators are no
 * managers, because they reach everyone.
 */
function rolesOf({ isAdmin, isOrgAdmin, isMasterAdmin, isManager, organizationId }: RoleFlags): Role[] {
  const roles: Role[] = [isMasterAdmin ? 'masterAdmin' : 'employee']
  if (isManager && !isAdmin && !isOrgAdmin && organizationId !== null) roles.push('manager')
  if (isAdmin) roles.push(organizationId === null ? 'platformAdmin' : 'admin')
  if (isOrgAdmin) roles.push('orgAdmin')
  return roles
}

/** A person with several roles has the reach of the one that reaches most. */
export function reachOf(actor: RoleFlags, capability: Capability): Reach {
  const row: ReachByRole = CAPABILITIES[capability]
  const reaches = rolesOf(actor).map((role) => row[role])
  return WIDEST_FIRST.find((reach) => reaches.includes(reach)) ?? 'none'
}

const WIDEST_FIRST: readonly Reach[] = ['all', 'team', 'others', 'self']

/** Whether it is for things of other people, too. */
export function reachesOthers(actor: RoleFlags, capability: Capability): boolean {
  return !['none', 'self'].includes(reachOf(actor, capability))
}

/** What isn't about a person, or for anyone's things at all. Ask `canReach` what everyone may do with their own. */
export function can(actor: RoleFlags, capability: Exclude<Capability, PersonalCapability>): boolean {
  return reachOf(actor, capability) !== 'none'
}

/** Of a manager it doesn't ask whom they lead: the database shows their calls no one else. */
export function canReach(
  actor: RoleFlags & { userId: string },
  capability: PersonalCapability,
  ownerId: string,
): boolean {
  const reach = reachOf(actor, capability)
  if (reach === 'all' || reach === 'team') return true
  return reach !== 'none' && (reach === 'self') === (actor.userId === ownerId)
}

/** The roles that may do it for others, too. */
export function rolesThatCan(capability: Capability): Role[] {
  const row: ReachByRole = CAPABILITIES[capability]
  return (Object.keys(row) as Role[]).filter((role) => row[role] === 'all')
}

/** How someone new is stored. */
export const EMPLOYEE = { isAdmin: false, isOrgAdmin: false } as const
/** Who registers an organization [6.7]. */
export const FIRST_ADMINISTRATOR = { isAdmin: true, isOrgAdmin: true } as const

export const DASHBOARDS = ['/org-admin', '/admin', '/team'] as const
export type DashboardPath = (typeof DASHBOARDS)[number]

/** Where administrators and managers find their sections. Admins who aren't org admins have a page of their own. */
export function dashboardPath(person: RoleFlags): DashboardPath {
  if (can(person, 'teamPage.open')) return '/team'
  return can(person, 'orgAdminPage.open') ? '/org-admin' : '/admin'
}
