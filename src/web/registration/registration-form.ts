import type * as z from 'zod/mini'
import { EMPTY_PERSON } from '#domain/fields/person.ts'
import type { registration } from '#domain/registration/contract.ts'

export type RegistrationForm = z.input<typeof registration>
export type RegistrationBody = z.output<typeof registration>

export const ADDRESS_FIELDS = ['streetAddress', 'city', 'state', 'zipCode'] as const

/** Fields start as empty strings, so that an empty one gets its own message and not a type error. */
export const EMPTY_REGISTRATION: Omit<RegistrationForm, 'agreeToTerms'> = {
  name: '',
  type: '',
  industry: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  phoneNumber: '',
  email: '',
  website: '',
  adminUser: { ...EMPTY_PERSON, password: '' },
}
