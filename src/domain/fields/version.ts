import * as z from 'zod/mini'

const MESSAGE = 'Send the version that you read, a whole number'

/** The version that a save is based on (decision 0027). A save without one replaces whatever is stored. A function, so that pages need not load it. */
export function basedOn() {
  return { version: z.optional(z.int(MESSAGE).check(z.gte(0, MESSAGE))) }
}

/** The same in a form with files, where every field is text. */
export function basedOnText() {
  return { version: z.optional(z.pipe(z.string(MESSAGE).check(z.regex(/^\d{1,10}$/, MESSAGE)), z.transform(Number))) }
}

/** Why a save that is based on one version cannot replace the stored one, or null when it can. */
export function whyNotReplace(stored: number, basis: number | undefined): string | null {
  if (basis === undefined || basis === stored) return null
  return 'This was changed after you opened it. Nothing was saved.'
}
