import { plural, type Text, t } from '#domain/texts/text.ts'

/**
 * Seconds to wait after the last free failure, the next, and so on; the last number repeats. Five minutes allow about
 * 300 guesses a day (docs/decisions/0013).
 */
export const SIGN_IN_WAITS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]

export function tryAgainText(seconds: number): Text {
  if (seconds < 60)
    return t`Please try again in ${plural(Math.ceil(seconds), { one: '# second', other: '# seconds' })}.`
  return t`Please try again in ${plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })}.`
}
