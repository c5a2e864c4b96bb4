import type { User } from '../auth/contract.ts'

type DemoUser = Pick<User, 'organizationId'> & { isOrganizationDeleted: boolean }

/** Visitors must stay within one organization: admins without one, and master admins, who never have one, see all of them. */
export function canShowDemo({ organizationId, isOrganizationDeleted }: DemoUser): boolean {
  return organizationId !== null && !isOrganizationDeleted
}
