import { expect, it } from 'vitest'
import { isGuessable } from './rules.ts'

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
