import { setTimeout as delay } from 'node:timers/promises'
import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
import { RESTORE_DAYS } from '#domain/platform/rules.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/units/durations.ts'
import { isUnreachable } from '../db/failures.ts'
import type { Database } from '../db/tenant.ts'
import { getSeenAt } from '../leave-accrual/clock-store.ts'
import type { Log } from '../log.ts'
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts'
import { removeNextBatch } from './removal-store.ts'

type Deps = { database: Database; now: () => Date; log: Log }

const POLL_MS = HOUR_MS

/** The removal takes a quarter of the time and leaves the rest to people, who notice nothing of it. */
const REST_FACTOR = 3
const SHORTEST_REST_MS = 10

/** Removes the data of organizations that were deleted 30 days ago. Stopped in between, it continues where it was. */
export function startRemoval({ database, now, log }: Deps): WorkerLoop {
  return startWorkerLoop({
    async poll({ stop }) {
      while (!stop.aborted) {
        // A clock that jumped ahead would remove what can still be restored (docs/decisions/0015).
        if (!isClockTrusted(now(), await getSeenAt(database.owner))) return POLL_MS
        const startedAt = performance.now()
        const batch = await removeNextBatch(database, new Date(now().getTime() - RESTORE_DAYS * DAY_MS), now())
        if (batch === null) return POLL_MS
        if (batch.isLast) log.info({ organization: batch.tenantId }, 'the data of a deleted organization was removed')
        const restMs = Math.max(SHORTEST_REST_MS, (performance.now() - startedAt) * REST_FACTOR)
        await delay(restMs, undefined, { signal: stop }).catch(() => undefined)
      }
      return 0
    },
    onError(error) {
      if (!isUnreachable(error)) log.warn({ err: error }, 'a deleted organization was not removed')
      return POLL_MS
    },
  })
}
