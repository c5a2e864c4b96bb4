import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { firstOfMonth } from '#domain/time/zones/zones.ts'
import { isUnreachable } from '../db/failures.ts'
import type { Database } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts'
import { loadTotals } from './load-stats.ts'
import { recordMonth } from './stats-store.ts'

type Deps = { database: Database; now: () => Date; log: Log }

const POLL_MS = HOUR_MS

/** What a month's figures were can't be found out later, so they are recorded while it lasts. */
export function startMonthRecords(deps: Deps): WorkerLoop {
  return startWorkerLoop({
    poll: () => recordCurrentMonth(deps).then(() => POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) deps.log.warn({ err: error }, 'the figures of this month were not recorded')
      return POLL_MS
    },
  })
}

export async function recordCurrentMonth({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now()
  const { organizationsCount, revenueStats } = await database.forMaster(null).read((tx) => loadTotals(tx, at))
  await recordMonth(database, {
    month: firstOfMonth(dayOf(at, DEFAULT_TIMEZONE)),
    organizations: organizationsCount,
    revenueCents: revenueStats.monthlyRecurringRevenue,
    recordedAt: at,
  })
}
