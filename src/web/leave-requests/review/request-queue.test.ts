import { expect, test } from 'vitest'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { leaveQueue, type RequestQueue, stepInQueue } from './request-queue.ts'

const queueOf = (...ids: string[]): RequestQueue => ids.map((id) => ({ id }) as LeaveRequest)
const queue = queueOf('a', 'b', 'c')

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['b', -1, 'a'],
] as const)('%s, %i step: %s', (id, steps, expected) => {
  expect(stepInQueue(queue, id, steps)?.id).toBe(expected)
})

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
])('after deciding %s comes %s', (decided, next) => {
  const left = leaveQueue(queue, decided)
  expect(left.next?.id).toBe(next)
  expect(left.queue.map(({ id }) => id)).toEqual(['a', 'b', 'c'].filter((id) => id !== decided))
})

test('nothing comes after the last one', () => {
  expect(leaveQueue(queueOf('a'), 'a')).toEqual({ queue: [], next: undefined })
})
