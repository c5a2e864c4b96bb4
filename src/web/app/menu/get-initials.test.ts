import { expect, it } from 'vitest'
import { getInitials } from './get-initials.ts'

it.each([
  ['Ada', 'Byron', 'AB'],
  ['ada maria', 'de la cruz', 'AC'],
  ['Ada', '', 'A'],
  ['', '', 'B'],
  ['A', '😀 Smith', 'AS'],
  ['Ada', '😀', 'A😀'],
  ['👩‍💻', '🇺🇸', '👩‍💻🇺🇸'],
  ['e\u0301mile', 'zola', 'E\u0301Z'],
])('the initials of %s %s are %s', (firstName, lastName, expected) => {
  expect(getInitials({ firstName, lastName, nameSuffix: 'Jr.', username: 'byron' })).toBe(expected)
})
