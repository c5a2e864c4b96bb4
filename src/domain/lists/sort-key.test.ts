import { expect, it } from 'vitest'
import { compareKeys, sortByKey, sortKey } from './sort-key.ts'

it.each([
  [
    ['Zuse', 'Álvarez', 'Alvarado', 'Çelik', 'Cole', 'Đorđević', 'Dow', 'Łuczak', 'Lum', 'Þórsson', 'Tham', 'Tully'],
    ['Alvarado', 'Álvarez', 'Çelik', 'Cole', 'Đorđević', 'Dow', 'Łuczak', 'Lum', 'Tham', 'Þórsson', 'Tully', 'Zuse'],
  ],
  [
    ['desk10', 'Desk9', 'desk1'],
    ['desk1', 'Desk9', 'desk10'],
  ],
  [
    ['van Dam', 'Vandam', 'Van Aa'],
    ['Van Aa', 'van Dam', 'Vandam'],
  ],
  [
    ['Œhler', 'Öberg', 'Ødegård'],
    ['Öberg', 'Ødegård', 'Œhler'],
  ],
  [
    ['Яковлев', 'Ёлкин', 'Zhou'],
    ['Zhou', 'Ёлкин', 'Яковлев'],
  ],
])('sorts %j', (texts, expected) => {
  expect(sortByKey(texts, sortKey)).toEqual(expected)
})

it('compares keys by code points, also beyond the first plane', () => {
  expect([compareKeys('\u{20bb7}', '\uffed') > 0, compareKeys('a', 'ab') < 0, compareKeys('ab', 'ab')]).toEqual([
    true,
    true,
    0,
  ])
})
