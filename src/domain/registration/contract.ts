import * as z from 'zod/mini'
import { signedIn } from '../auth/contract.ts'
import { defineEndpoints } from '../endpoint.ts'
import { password } from '../fields/credentials.ts'
import { addShapes, personShapes } from '../fields/person.ts'
import { timeZone } from '../fields/zone.ts'
import { words } from '../languages/words.ts'
import { organizationFields, publicInfo } from '../organizations/contract.ts'
import { t } from '../texts/text.ts'

/** [7.4] Roles and an organization are not read from the body (decision 0006). */
export const newPerson = z.object({
  ...addShapes,
  firstName: personShapes.firstName,
  lastName: personShapes.lastName,
  password,
})

/** [5.19–5.27] */
export const registration = z.object({
  ...organizationFields,
  adminUser: z.object({ ...personShapes, password }),
  /** The default is America/Chicago [9.7]. */
  timezone: z.optional(timeZone),
  agreeToTerms: z.literal(true, words(t`You must agree to the Terms of Use and Privacy Policy`)),
})

export const registrationEndpoints = defineEndpoints({
  registerOrganization: {
    method: 'POST',
    path: '/api/organizations',
    summary: 'Register an organization with its first administrator',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'registration',
    body: registration,
    answer: z.object({ message: z.string(), organization: publicInfo }),
    status: 201,
  },
  registerPerson: {
    method: 'POST',
    path: '/api/register',
    summary: 'Register as a person without an organization',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'registration',
    body: newPerson,
    answer: signedIn,
    status: 201,
  },
})
