import type { Actor } from '../context.ts'
import { createFairQueue } from './fair-queue.ts'
import { createSlots } from './slots.ts'

type Exporter = Pick<Actor, 'userId' | 'tenantId'>

/** Shares out the exports of this process: files of timesheets and users, and timesheets that are mailed (decision 17). */
export type ExportLimits = {
  /** Waits until this organization may begin another export, which lasts until its answer is `over`. Comes before any query. */
  start(exporter: Exporter, abortSignal: AbortSignal): Promise<void>
  /** Does one piece of an export's work with the database when it is its organization's turn. */
  runQuery<T>(exporter: Exporter, abortSignal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A second click and a second window are fine; a hundred are an attack. */
const MAX_PER_PERSON = 4

/** An export that a slow client reads stays open, so there are more of those than pieces of work at one time. */
const OPEN_EXPORTS = { most: 16, mostOfOne: 2, mostWaiting: 8 }
const PLEASE_WAIT = 'Please wait for your other exports to finish.'

/** `connections` is how many the pool has. Most of them are for people who clock in. */
export function createExportLimits(connections: number): ExportLimits {
  const places = createSlots(MAX_PER_PERSON, PLEASE_WAIT)
  const open = createFairQueue({ ...OPEN_EXPORTS, message: PLEASE_WAIT })
  const reading = createFairQueue({ most: connections < 8 ? 1 : 2, mostOfOne: 1 })
  return {
    async start({ userId, tenantId }, abortSignal) {
      places.take(userId, abortSignal)
      const end = await open.acquire(tenantId, abortSignal)
      abortSignal.addEventListener('abort', end, { once: true })
      if (!abortSignal.aborted) return
      end()
      abortSignal.throwIfAborted()
    },
    async runQuery({ tenantId }, abortSignal, work) {
      const end = await reading.acquire(tenantId, abortSignal)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
