import * as z from 'zod/mini'
import { optional, required, visible } from './text.ts'

/** State [5.21], ZIP [5.22] and phone [5.23], with the specification's messages. */
export const state = z.pipe(matching(/^[A-Za-z]{2}$/, 'State must be a 2-letter code'), z.transform(upperCase))
export const zipCode = matching(/^\d{5}(-\d{4})?$/, 'Invalid ZIP code')
export const phoneNumber = matching(/^\+?1?\d{9,15}$/, 'Invalid phone number')

/** The same where they may be left out: absent, null and the empty string all mean "none". */
export const optionalState = z.pipe(orEmpty(/^[A-Za-z]{2}$/, 'State must be a 2-letter code'), z.transform(upperCase))
export const optionalZipCode = orEmpty(/^\d{5}(-\d{4})?$/, 'Invalid ZIP code')
export const optionalPhoneNumber = orEmpty(/^\+?1?\d{9,15}$/, 'Invalid phone number')

export function email(message = 'Invalid email format') {
  return z.string(message).check(z.trim(), z.maxLength(254, message), z.email(message))
}

const url = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const WEBSITE = 'Invalid website URL'

/** A web address [5.25] of http or https; any other scheme could run as a script when it is clicked. */
export const website = z.pipe(
  z.nullish(
    z.string(WEBSITE).check(
      z.trim(),
      z.maxLength(300, WEBSITE),
      z.refine((text) => text === '' || url.safeParse(text).success, WEBSITE),
      visible,
    ),
  ),
  z.transform((text) => text ?? ''),
)

export const streetAddress = required('Street address is required')
export const city = required('City is required', 100)
export const firstName = required('First name is required', 100)
export const lastName = required('Last name is required', 100)
export const middleInitial = orEmpty(/^[^\p{C}\p{DI}\u2800]?$/u, 'Middle initial is at most 1 character')
export const nameSuffix = optional(20)

function matching(pattern: RegExp, message: string) {
  return z.string(message).check(z.trim(), z.regex(pattern, message))
}

function orEmpty(pattern: RegExp, message: string) {
  const field = z.string(message).check(
    z.trim(),
    z.refine((text) => text === '' || pattern.test(text), message),
  )
  return z.pipe(
    z.nullish(field),
    z.transform((text) => text ?? ''),
  )
}

function upperCase(text: string): string {
  return text.toUpperCase()
}
