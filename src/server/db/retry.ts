import { isTransient } from './failures.ts'

const PATIENCE_MS = 3000
const PAUSE_MS = 100

/** Runs work again while it fails for a transient reason. Only for work that changed nothing when it failed. */
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

/** The connection broke during COMMIT. The work may have been committed, so it must not run again. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection broke during COMMIT', { cause })
  }
}
