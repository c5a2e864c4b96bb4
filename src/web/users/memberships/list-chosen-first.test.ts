import { expect, it } from 'vitest'
import { listChosenFirst } from './list-chosen-first.ts'

const people = ['ada', 'bob', 'cleo', 'dora'].map((userId) => ({ userId }))

it.each([
  [[], ['ada', 'bob', 'cleo', 'dora']],
  [
    ['dora', 'bob'],
    ['bob', 'dora', 'ada', 'cleo'],
  ],
  [['someone who left'], ['ada', 'bob', 'cleo', 'dora']],
])('with %j chosen, the order is %j', (chosen, order) => {
  expect(listChosenFirst(people, chosen).map(({ userId }) => userId)).toEqual(order)
})
