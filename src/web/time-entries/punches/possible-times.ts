import type { Punch, PunchQueue } from './punch.ts'
import { updatePunch } from './punch-queue.ts'

/** The two times that a tap may have had: by the clock as it was believed to be then, and as it is now. */
export function listPossibleTimes({ at, clockMovedMs = 0 }: Punch): [asBefore: string, asNow: string] {
  return [at, new Date(Date.parse(at) - clockMovedMs).toISOString()]
}

export function answerQuestion(queue: PunchQueue, key: string, at: string): PunchQueue {
  return updatePunch(queue, key, { at, isTimeConfirmed: true, clockMovedMs: undefined })
}
