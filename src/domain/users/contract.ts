import * as z from 'zod/mini'
import { user } from '../auth/contract.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  email,
  middleInitial,
  nameSuffix,
  optionalPhoneNumber,
  optionalState,
  optionalZipCode,
} from '../fields/contact.ts'
import { password, username } from '../fields/credentials.ts'
import { id } from '../fields/id.ts'
import { page } from '../fields/page.ts'
import { optional } from '../fields/text.ts'

/** The Add User form [5.34]: username, password and e-mail; every other field may be left out. */
export const newUser = z.object({
  username,
  password,
  email: email(),
  firstName: optional(100),
  lastName: optional(100),
  middleInitial,
  nameSuffix,
  phoneNumber: optionalPhoneNumber,
  streetAddress: optional(),
  city: optional(100),
  state: optionalState,
  zipCode: optionalZipCode,
})
export type NewUser = z.output<typeof newUser>

export const userEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/organizations/:id/users',
    summary: 'The people of your organization, by name',
    access: 'staff',
    params: z.object({ id }),
    query: z.object(page),
    answer: z.array(user),
  },
  add: {
    method: 'POST',
    path: '/api/organizations/:id/users',
    summary: 'Add a person to your organization, within its plan',
    access: 'staff',
    // A taken username is refused whoever has it, so guessing has to cost something.
    limit: 'addUser',
    params: z.object({ id }),
    body: newUser,
    answer: user,
    status: 201,
  },
  saveDefaultEmail: {
    method: 'POST',
    path: '/api/users/default-email',
    summary: 'Keep the address that your timesheets are sent to',
    access: 'user',
    body: z.object({ email: email('Please enter a valid email address') }),
    answer: z.object({ message: z.string(), defaultTimesheetEmail: z.string() }),
  },
})
