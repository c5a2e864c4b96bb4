import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { email } from '../fields/contact.ts'
import { password } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { ownShapes } from '../fields/person.ts'
import { atMost, singleLine } from '../fields/text.ts'
import { basedOn } from '../fields/version.ts'
import { clock, languageCode } from '../languages/contract.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { listedUser } from '../users/contract.ts'

/** A field that is not sent stays (decision 0025). */
export const profile = z.partial(z.object(ownShapes))
export type Profile = z.output<typeof profile>

const WHICH_PASSWORD = words(t`Enter your current password`)
const currentPassword = z
  .string(WHICH_PASSWORD)
  .check(z.minLength(1, WHICH_PASSWORD), z.maxLength(200, atMost(200)), singleLine)

export const newOwnEmail = z.object({ email: email(), currentPassword })

export const newOwnPassword = z.object({ currentPassword, newPassword: password })

/** `lastUsedAt` is accurate to the day. The id can't be used to sign in. */
const ownSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

const access = { needs: 'session', scope: 'self', afterTrial: 'allowed' } as const
const message = z.object({ message: z.string() })

export const accountEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/account',
    summary: 'Your own name, contact details, and roles, with their version',
    access,
    answer: listedUser,
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/account/profile',
    summary: 'Change your own name and phone number',
    access,
    body: z.extend(profile, basedOn()),
    answer: listedUser,
  },
  changeEmail: {
    method: 'PUT',
    path: '/api/account/email',
    summary: 'Change your own email address, with your current password',
    access,
    limit: 'currentPassword',
    body: z.extend(newOwnEmail, basedOn()),
    answer: listedUser,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change your own password, which ends all of your other sessions',
    access,
    limit: 'currentPassword',
    body: newOwnPassword,
    answer: message,
  },
  chooseStartPage: {
    method: 'PUT',
    path: '/api/account/start-page',
    summary: 'Choose whether Home opens after you sign in, for administrators; everyone else opens the time clock',
    access: { needs: 'app.use', scope: 'self', afterTrial: 'allowed' },
    body: z.object({ startsAtHome: z.boolean('Send true or false') }),
    answer: z.object({ startsAtHome: z.boolean() }),
  },
  chooseLanguage: {
    method: 'PUT',
    path: '/api/account/language',
    summary: 'Choose the language that you read, and a 12-hour or 24-hour clock; null for what is usual',
    access,
    body: z.object({ language: languageCode, clock }),
    answer: z.object({ language: z.string(), clock }),
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Where you are signed in, the last 100; this session first',
    access: { ...access, inDemo: 'refused' },
    answer: z.array(ownSession),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'End one of your sessions',
    access,
    params: z.object({ id }),
    answer: message,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'End all of your sessions except this one',
    access,
    answer: message,
  },
})
