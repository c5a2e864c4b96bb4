import type { organizationEndpoints } from '#domain/organizations/contract.ts'
import { hashPassword } from '../auth/passwords.ts'
import * as people from '../auth/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import * as organizations from './store.ts'

/** What else a new organization is given, by features that this one does not know: with it, or not at all. */
export type OrganizationMeans = { welcome(tx: Tx, organizationId: string, now: Date): Promise<void> }

export function organizationHandlers({ welcome }: OrganizationMeans): Handlers<typeof organizationEndpoints> {
  return {
    /** An organization and its first administrator, both or neither [6.7]; who registers may then choose the plan. */
    async register({ body }, { db, enrol, now }) {
      const { adminUser, agreeToTerms: _, ...organization } = body
      const { password, ...person } = adminUser
      const passwordHash = await hashPassword(password)
      const registered = await db.transaction(async (tx) => {
        const organizationId = await organizations.addOrganization(tx, organization, now())
        const row = { ...person, passwordHash, organizationId, isAdmin: true, isOrgAdmin: true }
        await people.addPerson(tx, row, now(), 'adminUser.username')
        await welcome(tx, organizationId, now())
        return organizations.getPublicInfo(tx, organizationId)
      })
      await enrol(registered.id)
      return { message: 'Organization registered successfully', organization: registered }
    },

    settings({ params }, { db }) {
      return db.transaction((tx) => organizations.getOrganization(tx, params.id))
    },

    publicInfo({ params }, { db }) {
      return db.transaction((tx) => organizations.getPublicInfo(tx, params.id))
    },

    async toggleLocationRequirement({ params }, { db }) {
      const requireLocation = await db.transaction((tx) => organizations.toggleLocationRequirement(tx, params.id))
      return { requireLocation }
    },
  }
}
