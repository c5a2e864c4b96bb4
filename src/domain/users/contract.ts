import * as z from 'zod/mini'
import { user } from '../auth/contract.ts'
import { defineEndpoints } from '../endpoint.ts'
import { email, optionalEmail } from '../fields/contact.ts'
import { password } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { page } from '../fields/page.ts'
import { addShapes, editShapes, personShapes } from '../fields/person.ts'
import { basedOn } from '../fields/version.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { isNamed, NO_NAME_TEXT } from './why-not-add.ts'

export const listedUser = z.extend(user, {
  hasPassword: z.boolean(),
  isSample: z.boolean(),
  /** When they last used the product, accurate to the day; null if they never did. */
  lastSeenAt: z.nullable(z.string()),
  version: z.number(),
})
export type ListedUser = z.output<typeof listedUser>

/** [5.34] A person who gets a password needs no email. */
export const newUser = z.object({
  ...addShapes,
  email: optionalEmail(),
  password,
})
export type NewUser = z.output<typeof newUser>

/**
 * Someone who sets their own password. Without a username they get one that no one has, and without an email their link is shared
 * by hand.
 */
export const invitedUser = z
  .object({
    ...addShapes,
    username: z.optional(
      z.union([z.literal(''), addShapes.username], words(t`Username must be at least 3 characters`)),
    ),
    email: optionalEmail(),
    /** Refuses the person if someone in the organization has their email. */
    emailMustBeNew: z.optional(z.boolean()),
  })
  .check(z.refine(isNamed, { error: words(NO_NAME_TEXT), path: ['username'] }))
export type InvitedUser = z.output<typeof invitedUser>

/** [5.33] A field that is not sent stays (decision 0025). */
export const contactDetails = z.partial(
  z.omit(z.object(personShapes), { username: true, middleInitial: true, nameSuffix: true }),
)
export type ContactDetails = z.output<typeof contactDetails>

/** [5.28] A blank password stays [5.31]; `id` in the body is not read. */
export const userEdit = z.partial(
  z.object({
    ...editShapes,
    password: z.union([z.literal(''), password], words(t`Password must be at least 6 characters`)),
    isAdmin: z.boolean(),
  }),
)
export type UserEdit = z.output<typeof userEdit>

/** [7.20] */
export const newPassword = z.object({ newPassword: password })

const NO_EMAIL = words(t`Please enter a valid email address`)

const changedUser = z.object({ message: z.string(), user: listedUser })
const memberParams = z.object({ id, userId: id })

export const userEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/organizations/:id/users',
    summary: 'The people of your organization, by name',
    access: { needs: 'people.manage', scope: 'organizationInPath' },
    params: z.object({ id }),
    query: z.object(page),
    answer: z.array(listedUser),
  },
  add: {
    method: 'POST',
    path: '/api/organizations/:id/users',
    summary: 'Add a person to your organization, within its plan',
    access: { needs: 'people.manage', scope: 'organizationInPath' },
    // Slows down guessing which usernames exist.
    limit: 'addUser',
    params: z.object({ id }),
    body: newUser,
    answer: listedUser,
    status: 201,
  },
  invite: {
    method: 'POST',
    path: '/api/organizations/:id/invitations',
    summary:
      'Add a person to your organization, within its plan, with a link for setting a password: emailed, or to share',
    access: { needs: 'people.manage', scope: 'organizationInPath' },
    limit: 'addUser',
    params: z.object({ id }),
    body: invitedUser,
    /** `link` is a path, null when emailed; `unsent` is the reason why it was not. */
    answer: z.object({
      user: listedUser,
      link: z.nullable(z.string()),
      unsent: z.nullable(z.string()),
      expiresAt: z.string(),
    }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/organizations/:id/users/:userId/update',
    summary: "Change a member's name and contact details",
    access: { needs: 'people.manage', scope: 'organizationInPath' },
    params: memberParams,
    body: z.extend(contactDetails, basedOn()),
    answer: changedUser,
  },
  toggleOrgAdmin: {
    method: 'POST',
    path: '/api/organizations/:id/users/:userId/toggle-org-admin',
    summary: 'Grant or remove org admin status',
    access: { needs: 'orgAdmins.appoint', scope: 'organizationInPath' },
    params: memberParams,
    /** Toggles without a value [7.19]. */
    body: z.object({ isOrgAdmin: z.optional(z.boolean()) }),
    answer: changedUser,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/organizations/:id/users/:userId/reset-password',
    summary: "Set a person's password, which signs them out everywhere",
    access: { needs: 'passwords.reset', scope: 'organizationInPath', afterTrial: 'allowed' },
    params: memberParams,
    body: newPassword,
    answer: z.object({ message: z.string() }),
  },
  makePasswordLink: {
    method: 'POST',
    path: '/api/organizations/:id/users/:userId/password-link',
    summary: 'Create a one-time link for setting a password, to email or to share',
    access: { needs: 'people.manage', scope: 'organizationInPath', afterTrial: 'allowed' },
    // Each may email someone who did not ask for it.
    limit: 'addUser',
    params: memberParams,
    body: z.object({ send: z.boolean() }),
    /** `link` is a path, null when emailed; `unsent` is the reason why it was not. */
    answer: z.object({
      message: z.string(),
      link: z.nullable(z.string()),
      unsent: z.nullable(z.string()),
      expiresAt: z.string(),
    }),
  },
  listAll: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The people you administer, by name: your organization or, for an admin without one, everyone',
    access: { needs: 'people.manage', scope: 'organizationOrPlatform' },
    query: z.object(page),
    answer: z.array(listedUser),
  },
  edit: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary: 'Change a username, name, contact details, password, or admin status',
    access: { needs: 'people.manage', scope: 'organizationOrPlatform' },
    params: z.object({ id }),
    body: z.extend(userEdit, basedOn()),
    answer: changedUser,
  },
  toggleAdmin: {
    method: 'POST',
    path: '/api/admin/users/:id/toggle-admin',
    summary: 'Grant or remove admin status',
    access: { needs: 'people.manage', scope: 'organizationOrPlatform' },
    params: z.object({ id }),
    /** Toggles without a value [7.26]. */
    body: z.object({ isAdmin: z.optional(z.boolean()) }),
    answer: changedUser,
  },
  saveDefaultEmail: {
    method: 'POST',
    path: '/api/users/default-email',
    summary: 'Save the address that your timesheets are sent to, or clear it with an empty one',
    access: { needs: 'app.use', scope: 'self', afterTrial: 'allowed' },
    body: z.object({ email: z.union([z.literal(''), email(NO_EMAIL)], NO_EMAIL) }),
    answer: z.object({ message: z.string(), defaultTimesheetEmail: z.nullable(z.string()) }),
  },
})
