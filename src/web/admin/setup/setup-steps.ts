import type { Organization } from '#domain/organizations/contract.ts'
import { can, type RoleFlags } from '#domain/roles/capabilities.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'

export type SetupStep = 'people' | 'zone' | 'leave' | 'pay' | 'logo' | 'install'

/** What can be done in a dialog above the checklist. */
export type SetupDialogKind = 'person' | 'file' | 'zone' | 'leave' | 'logo'

type SetupFacts = Pick<Organization, 'hasPeople' | 'hasLogo' | 'hasPayGroup'> & {
  isInstalled: boolean
  canInstall: boolean
  /** Steps that the person has marked as done. */
  marked: readonly string[]
}

/** Days after registering in which the checklist is shown. */
const SETUP_DAYS = 30

export function isNewOrganization({ createdAt }: Pick<Organization, 'createdAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < SETUP_DAYS * DAY_MS
}

/** The steps for this person, in the order to take them. Not every administrator can add pay groups, or change the logo [2.90]. */
export function listSetupSteps(
  user: RoleFlags,
  { hasPeople, hasLogo, hasPayGroup, isInstalled, canInstall, marked }: SetupFacts,
): { step: SetupStep; isDone: boolean }[] {
  const isMarked = (step: SetupStep) => marked.includes(step)
  return [
    { step: 'people', isDone: hasPeople },
    { step: 'zone', isDone: isMarked('zone') },
    { step: 'leave', isDone: isMarked('leave') },
    ...(can(user, 'payGroups.manage') ? [{ step: 'pay' as const, isDone: hasPayGroup || isMarked('pay') }] : []),
    ...(can(user, 'branding.edit') ? [{ step: 'logo' as const, isDone: hasLogo || isMarked('logo') }] : []),
    ...(isInstalled || canInstall ? [{ step: 'install' as const, isDone: isInstalled || isMarked('install') }] : []),
  ]
}
