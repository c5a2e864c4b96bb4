import * as z from 'zod/mini'
import { optional, required } from './text.ts'

/** State [5.21], ZIP [5.22], phone [5.23], e-mail [5.24] and website [5.25], with the specification's messages. */
const STATE = 'State must be a 2-letter code'
const ZIP = 'Invalid ZIP code'
const PHONE = 'Invalid phone number'
const WEBSITE = 'Invalid website URL'

export const state = z.string(STATE).check(z.trim(), z.regex(/^[A-Za-z]{2}$/, STATE), z.toUpperCase())
export const zipCode = z.string(ZIP).check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, ZIP))
export const phoneNumber = z.string(PHONE).check(z.trim(), z.regex(/^\+?1?\d{9,15}$/, PHONE))

export function email(message = 'Invalid email format') {
  return z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))
}

/** A web address of http or https; any other scheme could run as a script when it is clicked. */
export const website = orEmpty(
  z
    .string(WEBSITE)
    .check(
      z.trim(),
      z.maxLength(300, WEBSITE),
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WEBSITE }),
    ),
)

export const streetAddress = required('Street address is required')
export const city = required('City is required', 100)
export const firstName = required('First name is required', 100)
export const lastName = required('Last name is required', 100)
export const middleInitial = z.prefault(
  z.nullable(
    z.string().check(z.trim(), z.maxLength(1, 'Middle initial is at most 1 character'), z.regex(/^\P{Cc}?$/u)),
  ),
  '',
)
export const nameSuffix = optional(20)

/** The same field where it may be left out: absent, null and the empty string all mean "none". */
export function orEmpty<S extends z.ZodMiniType<string, string>>(field: S) {
  return z.prefault(z.nullable(z.union([z.literal(''), field])), '')
}
