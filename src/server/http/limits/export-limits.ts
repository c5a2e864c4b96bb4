import { t } from '#domain/texts/text.ts'
import type { Actor } from '../context.ts'
import { createFairQueue } from './fair-queue.ts'
import { createSlots } from './slots.ts'

type Exporter = Pick<Actor, 'userId' | 'tenantId'>

type ExportCall = { actor: Exporter; abortSignal: AbortSignal; takesSlot: true }

/** Limits the exports of this process: files of timesheets and users, and emailed timesheets (docs/decisions/0017). */
export type ExportLimits = {
  /** Waits until this organization may start another export. Call before any query; it ends with `abortSignal`. */
  start(call: ExportCall): Promise<void>
  runQuery<T>(exporter: Exporter, abortSignal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A second click and a second window are fine. */
const MAX_PER_PERSON = 4

/** Slow clients keep exports open, so more are allowed than queries. */
const OPEN_EXPORTS = { max: 16, maxPerKey: 2, maxWaiting: 8 }
const PLEASE_WAIT = t`Please wait for your other exports to finish.`

/** `connections` is the size of the pool. Most connections are for people who clock in. */
export function createExportLimits(connections: number): ExportLimits {
  const slots = createSlots(MAX_PER_PERSON, PLEASE_WAIT)
  const openExports = createFairQueue({ ...OPEN_EXPORTS, message: PLEASE_WAIT })
  const queries = createFairQueue({ max: connections < 8 ? 1 : 2, maxPerKey: 1 })
  return {
    async start({ actor: { userId, tenantId }, abortSignal }) {
      slots.take(userId, abortSignal)
      const release = await openExports.acquire(tenantId, abortSignal)
      abortSignal.addEventListener('abort', release, { once: true })
      if (!abortSignal.aborted) return
      release()
      abortSignal.throwIfAborted()
    },
    async runQuery({ tenantId }, abortSignal, work) {
      const release = await queries.acquire(tenantId, abortSignal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
