import * as z from 'zod/mini'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

const INSTANT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** ISO 8601 with an offset, from 2000 to 2200. */
export const instant = z.pipe(
  z.string().check(z.regex(INSTANT, 'Use an ISO date and time with its offset, such as 2026-11-20T08:00:00Z')),
  z.transform((text: string, ctx) => {
    const date = new Date(text)
    const year = date.getUTCFullYear()
    if (!(year >= 2000 && year <= 2200) || !dayExists(text.slice(0, 10))) {
      ctx.issues.push({ code: 'custom', message: words(t`There is no such date`), input: text })
    }
    return date
  }),
)

/** `2026-11-20`, from 1900 on: earlier years are typing mistakes. */
export const day = z.string().check(
  z.regex(DAY, 'Use a date such as 2026-11-20'),
  z.refine((text) => text >= '1900-01-01' && dayExists(text), words(t`There is no such date`)),
)

/** The date as the text writes it, in the text's own offset. Other text stays unchanged. */
export function writtenDay(text: string): string {
  return INSTANT.test(text) ? text.slice(0, 10) : text
}

/** JavaScript would turn February 30 into March 2. */
function dayExists(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
