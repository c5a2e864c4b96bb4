import type { User } from '../auth/contract.ts'

type DemoUser = Pick<User, 'isMasterAdmin' | 'organizationId'> & { isOrganizationDeleted: boolean }

/** Visitors must stay within one organization: admins without one, and master admins, see all of them. */
export function canShowDemo({ isMasterAdmin, organizationId, isOrganizationDeleted }: DemoUser): boolean {
  return !isMasterAdmin && organizationId !== null && !isOrganizationDeleted
}
