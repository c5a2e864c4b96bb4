import * as z from 'zod/mini'
import { type Text, t } from '../texts/text.ts'

const MESSAGE = 'Send the version that you read, a whole number'

/**
 * The version that a save is based on (decision 0027); without one, the save replaces what is stored. A function, so
 * that pages need not load it.
 */
export function basedOn() {
  return { version: z.optional(z.int(MESSAGE).check(z.gte(0, MESSAGE))) }
}

export function basedOnText() {
  return { version: z.optional(z.pipe(z.string(MESSAGE).check(z.regex(/^\d{1,10}$/, MESSAGE)), z.transform(Number))) }
}

export function whyNotReplace(stored: number, basis: number | undefined): Text | null {
  if (basis === undefined || basis === stored) return null
  return t`This was changed after you opened it. Nothing was saved.`
}
