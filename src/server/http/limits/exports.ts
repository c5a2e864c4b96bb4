import type { Actor } from '../context.ts'
import { fairTurns } from './fair-turns.ts'
import { placesFor } from './places.ts'

type Exporter = Pick<Actor, 'userId' | 'tenantId'>

/** Shares out the exports of this process: files of timesheets and users, and timesheets that are mailed (decision 17). */
export type Exports = {
  /** Waits until this organization may begin another export, which lasts until its answer is `over`. Comes before any query. */
  begin(exporter: Exporter, over: AbortSignal): Promise<void>
  /** Does one piece of an export's work with the database when it is its organization's turn. */
  read<T>(exporter: Exporter, over: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A second click and a second window are fine; a hundred are an attack. */
const MOST_OF_ONE_PERSON = 4

/** An export that a slow client reads stays open, so there are more of those than pieces of work at one time. */
const OPEN = { most: 16, mostOfOne: 2, mostWaiting: 8 }
const PLEASE_WAIT = 'Please wait for your other exports to finish.'

/** `connections` is how many the pool has. Most of them are for people who clock in. */
export function shareExports(connections: number): Exports {
  const places = placesFor(MOST_OF_ONE_PERSON, PLEASE_WAIT)
  const open = fairTurns({ ...OPEN, message: PLEASE_WAIT })
  const reading = fairTurns({ most: connections < 8 ? 1 : 2, mostOfOne: 1 })
  return {
    async begin({ userId, tenantId }, over) {
      places.take(userId, over)
      const end = await open.take(tenantId, over)
      over.addEventListener('abort', end, { once: true })
      if (!over.aborted) return
      end()
      over.throwIfAborted()
    },
    async read({ tenantId }, over, work) {
      const end = await reading.take(tenantId, over)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
