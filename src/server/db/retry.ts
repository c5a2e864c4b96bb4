import { isTransient } from './failures.ts'

/** How long a call waits for a database that went away: a restart takes some 0.2 seconds. */
const PATIENCE_MS = 3000
const PAUSE_MS = 100

/**
 * Runs work again while it fails for a reason that may be gone a moment later: the server went away or is coming up, or
 * it undid one of two transactions that stood in each other's way. Only for work that did nothing when it failed.
 */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** The connection broke while COMMIT was on its way: the work may stand or not, so it is never run again. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection broke during COMMIT', { cause })
  }
}
