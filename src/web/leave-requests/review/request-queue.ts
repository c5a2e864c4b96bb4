import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { compareCodePoints } from '#domain/lists/compare-code-points.ts'

/** Pending requests to go through in one dialog, in the order of their list. */
export type RequestQueue = readonly LeaveRequest[]

/** By the first day of leave, then by when they were made: what begins first is decided first. */
export function sortByFirstDay(requests: readonly LeaveRequest[]): LeaveRequest[] {
  return requests.toSorted(
    (one, other) =>
      compareCodePoints(one.startDate, other.startDate) || compareCodePoints(one.createdAt, other.createdAt),
  )
}

/** The request `steps` further on. After the last comes the first. */
export function stepInQueue(queue: RequestQueue, id: string, steps: 1 | -1): LeaveRequest | undefined {
  return queue[(positionOf(queue, id) + steps + queue.length) % queue.length]
}

/** The queue without a decided request, and the one to show next: none after the last. */
export function leaveQueue(queue: RequestQueue, id: string): { queue: RequestQueue; next: LeaveRequest | undefined } {
  const rest = queue.filter((request) => request.id !== id)
  return { queue: rest, next: rest[positionOf(queue, id)] ?? rest[0] }
}

export function replaceInQueue(queue: RequestQueue, changed: LeaveRequest): RequestQueue {
  return queue.map((request) => (request.id === changed.id ? changed : request))
}

export const positionOf = (queue: RequestQueue, id: string): number => queue.findIndex((request) => request.id === id)
