import { expect, it } from 'vitest'
import { isGuessable, SIGN_IN_WAITS, waitText } from './rules.ts'

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
])('shows %d seconds as %s', (seconds, text) => expect(waitText(seconds)).toBe(text))

it.each([
  ['maria.lopez', true],
  ['MARIA.LOPEZ', true],
  ['ｍaria.lopez', true],
  [' maria.lopez ', true],
  ['mlopez', true],
  ['mlopez@northwind.example', true],
  ['Watchbell', true],
  ['harbor time', true],
  ['maria.lopez2026', false],
  ['correct horse', false],
])('guessable password %j: %s', (password, guessable) => {
  const known = { username: 'Maria.Lopez', email: 'mlopez@northwind.example' }
  expect(isGuessable(password, known, ['Watchbell', 'Harbor Time'])).toBe(guessable)
})
