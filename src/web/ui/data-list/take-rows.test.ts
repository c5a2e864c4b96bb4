import { expect, it } from 'vitest'
import { countRows, takeRows } from './take-rows.ts'

const WEEKS = [
  { key: 'first', rows: ['a', 'b', 'c'] },
  { key: 'second', rows: ['d', 'e'] },
  { key: 'third', rows: ['f'] },
]

it('counts the rows of all groups', () => {
  expect(countRows(WEEKS)).toBe(6)
  expect(countRows([])).toBe(0)
})

it.each([
  [0, []],
  [2, [['a', 'b']]],
  [3, [['a', 'b', 'c']]],
  [4, [['a', 'b', 'c'], ['d']]],
  [100, [['a', 'b', 'c'], ['d', 'e'], ['f']]],
])('takes the first %i rows', (limit, expected) => {
  expect(takeRows(WEEKS, limit).map(({ rows }) => rows)).toEqual(expected)
})
