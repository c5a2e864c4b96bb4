import * as z from 'zod/mini'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { optional, required, visible } from './text.ts'

/** `us-states.ts` fills it where a state can be typed: the time clock has no room for the names. */
export const stateNames = new Map<string, string>()

const STATE = [/^[A-Z]{2}$/, words(t`State must be a 2-letter code`), stateCode] as const
const ZIP_CODE = [/^\d{5}(-\d{4})?$/, words(t`Invalid ZIP code`)] as const
const PHONE_NUMBER = [/^\+?1?\d{9,15}$/, words(t`Invalid phone number`), withoutPunctuation] as const

/**
 * State [5.21], ZIP [5.22], and phone [5.23], with the specification's messages. Common formats are understood
 * (decision 0025).
 */
export const state = matching(...STATE)
export const zipCode = matching(...ZIP_CODE)
export const phoneNumber = matching(...PHONE_NUMBER)

export const optionalState = orEmpty(...STATE)
export const optionalZipCode = orEmpty(...ZIP_CODE)
export const optionalPhoneNumber = orEmpty(...PHONE_NUMBER)

/** A domain as DNS has it: international ones are in punycode. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/
const EMAIL = new RegExp(`${LOCAL_PART.source}@${DOMAIN.source.slice(1)}`, 'i')

export function email(message = words(t`Invalid email format`)) {
  return z
    .string(message)
    .check(z.trim(), z.overwrite(withAsciiDomain), z.maxLength(254, message), z.email({ pattern: EMAIL, message }))
}

/** Someone without an email signs in with a link or a password that their administrator shares. */
export function optionalEmail(message = words(t`Invalid email format`)) {
  return z.string(message).check(
    z.trim(),
    z.overwrite(withAsciiDomain),
    z.maxLength(254, message),
    z.refine((text) => text === '' || EMAIL.test(text), message),
  )
}

/**
 * `maria@xn--mnchen-3ya.example` from "maria@MÜNCHEN.example". Every mail server takes it, and one address has one spelling.
 * Other text stays unchanged.
 */
export function withAsciiDomain(text: string): string {
  const start = text.lastIndexOf('@') + 1
  const domain = text.slice(start)
  const { data } = url.safeParse(/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain) ? `http://${domain}` : '')
  return data === undefined ? text : `${text.slice(0, start)}${data.slice('http://'.length, -1)}`
}

/** Addresses with the same key are of one mailbox. The database compares `lower(email)`. */
export function emailKey(address: string): string {
  return withAsciiDomain(address.trim()).toLowerCase()
}

const url = z.url({ protocol: /^https?$/, hostname: DOMAIN, normalize: true })
const WEBSITE = words(t`Invalid website URL`)

/** http and https only [5.25]: other schemes could run as a script when clicked. */
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

export const streetAddress = required(words(t`Street address is required`))
export const city = required(words(t`City is required`), 100)
export const firstName = required(words(t`First name is required`), 100)
export const lastName = required(words(t`Last name is required`), 100)
export const middleInitial = orEmpty(/^[^\p{C}\p{DI}\u2800]?$/u, words(t`Middle initial is at most 1 character`))
export const nameSuffix = optional(20)

function matching(pattern: RegExp, message: string, normalize = unchanged) {
  return z.string(message).check(z.trim(), z.overwrite(normalize), z.regex(pattern, message))
}

function orEmpty(pattern: RegExp, message: string, normalize = unchanged) {
  const field = z.string(message).check(
    z.trim(),
    z.overwrite(normalize),
    z.refine((text) => text === '' || pattern.test(text), message),
  )
  return z.pipe(
    z.nullish(field),
    z.transform((text) => text ?? ''),
  )
}

function unchanged(text: string): string {
  return text
}

/** `3125550147` from "(312) 555-0147". Text without a digit, or with a minus before the first, stays unchanged. */
function withoutPunctuation(text: string): string {
  return /^[+( ]*\d/.test(text) ? text.replaceAll(/[\s().\-\u2010-\u2015/]/g, '') : text
}

/** `IL` from "Illinois" or "il". Other text becomes capitals. */
function stateCode(text: string): string {
  return stateNames.get(text.toLowerCase()) ?? text.toUpperCase()
}
