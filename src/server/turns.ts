import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** A punch that arrives meanwhile waits this long, once for each of its steps. */
const MAX_WORK_MS = 2

/**
 * Long calculations use it: awaiting the result between two steps lets other requests go first once 2 ms of work are
 * done.
 */
export function createTurns(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < MAX_WORK_MS) return
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}
