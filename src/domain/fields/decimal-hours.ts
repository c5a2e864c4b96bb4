import * as z from 'zod/mini'
import { words } from '../languages/words.ts'
import type { Text } from '../texts/text.ts'
import { roundHours } from '../time/decimal-hours.ts'

export const MOST_HOURS = 10_000

/** What a field of hours says. `tooLong` is for more than two decimals. */
export type HoursTexts = Record<'missing' | 'noNumber' | 'negative' | 'tooMany' | 'tooLong', Text>

/** Refuses negative numbers and more than two decimals [5.44]. */
export function hoursFrom0(texts: HoursTexts) {
  return z
    .number(numberOr(texts))
    .check(z.gte(0, words(texts.negative)), z.lte(MOST_HOURS, words(texts.tooMany)), twoPlaces(texts.tooLong))
}

export function numberOr({ missing, noNumber }: Pick<HoursTexts, 'missing' | 'noNumber'>): {
  error: (issue: { input?: unknown }) => string
} {
  return { error: ({ input }) => words((input ?? null) === null ? missing : noNumber) }
}

export function twoPlaces(tooLong: Text) {
  return z.refine<number>((hours) => roundHours(hours) === hours, words(tooLong))
}
