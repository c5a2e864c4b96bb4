import { expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { SIGN_IN_WAITS, tryAgainText } from './sign-in-waits.ts'

it('makes people wait longer after each failure, up to five minutes', () => {
  expect(SIGN_IN_WAITS).toEqual([...new Set(SIGN_IN_WAITS)].sort((a, b) => a - b))
  expect(SIGN_IN_WAITS.slice(0, 3)).toEqual([1, 2, 4])
  expect(SIGN_IN_WAITS.at(-1)).toBe(300)
})

it.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [7.1, '8 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [300, '5 minutes'],
])('shows %d seconds as %s', (seconds, text) =>
  expect(sayInEnglish(tryAgainText(seconds))).toBe(`Please try again in ${text}.`),
)
