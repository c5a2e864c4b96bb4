import type * as z from 'zod/mini'
import type { registration } from '#domain/organizations/contract.ts'

/** The form as it is typed, and as it is sent. */
export type RegistrationForm = z.input<typeof registration>
export type RegistrationBody = z.output<typeof registration>

/** The parts of an address that an administrator may share with the organization. */
export const ADDRESS_FIELDS = ['streetAddress', 'city', 'state', 'zipCode'] as const

/** Every field starts as an empty text, so that what is left out is answered with the field's own message. */
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
  adminUser: {
    username: '',
    password: '',
    firstName: '',
    lastName: '',
    middleInitial: '',
    nameSuffix: '',
    streetAddress: '',
    city: '',
    state: '',
    zipCode: '',
    phoneNumber: '',
    email: '',
  },
}
