import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { zoneTable } from '../fields/answered-zone.ts'
import { knownPassword, knownUsername, password } from '../fields/credentials.ts'
import { byField, type PersonField } from '../fields/person.ts'
import { required } from '../fields/text.ts'
import { clock } from '../languages/contract.ts'
import { words } from '../languages/words.ts'
import { REGIONS } from '../locale.ts'
import { t } from '../texts/text.ts'

/** [5.1] */
export const credentials = z.object({ username: knownUsername, password: knownPassword })

/** [3.6] */
export const user = z.object({
  id: z.string(),
  ...byField(() => z.string()),
  isAdmin: z.boolean(),
  isOrgAdmin: z.boolean(),
  /** Leads a team, or may some day. */
  isManager: z.boolean(),
  isMasterAdmin: z.boolean(),
  organizationId: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  defaultTimesheetEmail: z.nullable(z.string()),
  /** Of administrators: whether Home opens after signing in, instead of the time clock. */
  startsAtHome: z.boolean(),
  /** Null until they have chosen, or signed in for the first time. */
  language: z.nullable(z.string()),
  /** Null: as usual in their language, where the organization is. */
  clock,
  /** Of the organization. */
  region: z.enum(REGIONS),
})
export type User = z.output<typeof user>

export type PersonDetails = Pick<User, PersonField>

/** `isDemo`: a visitor who looks around as this person and can change nothing (decision 0050). */
export const signedInUser = z.extend(user, { isDemo: z.optional(z.boolean()) })
export type SignedInUser = z.output<typeof signedInUser>

/** It comes after the # of the link, so servers and logs never see it. */
const linkToken = required(words(t`Part of the link is missing. Open it from the email again.`), 100)

/** People without an organization use it. */
export const signedIn = z.object({ message: z.string(), user: signedInUser, zoneTable })

export const authEndpoints = defineEndpoints({
  currentUser: {
    method: 'GET',
    path: '/api/user',
    summary: 'The person who is signed in',
    access: { needs: 'session', scope: 'self' },
    answer: z.extend(signedInUser, { zoneTable }),
  },
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with username and password',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'signIn',
    body: credentials,
    answer: signedIn,
  },
  openPasswordLink: {
    method: 'POST',
    path: '/api/password-links/open',
    summary: 'Whose password a one-time link sets, without using it up',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'passwordLink',
    body: z.object({ token: linkToken }),
    answer: z.object({ username: z.string(), firstName: z.string(), organizationName: z.nullable(z.string()) }),
  },
  usePasswordLink: {
    method: 'POST',
    path: '/api/password-links/use',
    summary: 'Set a password with a one-time link and sign in',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'passwordLink',
    body: z.object({ token: linkToken, newPassword: password }),
    answer: signedIn,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out and end this session',
    access: { needs: 'nothing', scope: 'platform' },
    answer: z.object({ message: z.string() }),
  },
})
