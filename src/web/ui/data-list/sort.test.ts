import { expect, it } from 'vitest'
import { type Sort, sortState, toggleSort } from './sort.ts'

const byName: Sort = { by: 'name', descending: false }

it('sorts ascending by a new column, and reverses the current one', () => {
  const sort = toggleSort('email', byName)
  expect(sort).toEqual({ by: 'email', descending: false })
  expect(toggleSort('email', sort)).toEqual({ by: 'email', descending: true })
  expect(toggleSort('email', toggleSort('email', sort))).toEqual(sort)
})

it('says for each column how it is sorted', () => {
  expect(sortState('name', byName)).toBe('ascending')
  expect(sortState('name', { by: 'name', descending: true })).toBe('descending')
  expect(sortState('email', byName)).toBe('none')
})
