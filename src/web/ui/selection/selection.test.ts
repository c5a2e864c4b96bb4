import { expect, it } from 'vitest'
import { countState, keepListed, toggleAll, toggleId } from './selection.ts'

const LISTED = ['ada', 'bob', 'cleo']
const ids = (...selected: string[]) => new Set(selected)

it('selects one more, and takes it back', () => {
  expect(toggleId(ids('ada'), 'bob')).toEqual(ids('ada', 'bob'))
  expect(toggleId(ids('ada', 'bob'), 'ada')).toEqual(ids('bob'))
})

it('selects all that are listed, and none if all were selected', () => {
  expect(toggleAll(ids(), LISTED)).toEqual(ids(...LISTED))
  expect(toggleAll(ids('bob'), LISTED)).toEqual(ids(...LISTED))
  expect(toggleAll(ids(...LISTED), LISTED)).toEqual(ids())
})

it('leaves out those that are not in the list', () => {
  expect(keepListed(ids('ada', 'zoe'), LISTED)).toEqual(ids('ada'))
  const kept = ids('ada', 'bob')
  expect(keepListed(kept, LISTED)).toBe(kept)
})

it.each([
  [0, 3, 'none'],
  [1, 3, 'some'],
  [3, 3, 'all'],
  [0, 0, 'none'],
] as const)('with %i of %i selected, %s', (selected, listed, state) => {
  expect(countState(selected, listed)).toBe(state)
})
