import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
import { KEPT_DAYS } from '#domain/notifications/rules.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/tenant.ts'
import { deleteExpired, deleteOtherDemos } from '../http/sessions/session-store.ts'
import { getSeenAt } from '../leave-accrual/clock-store.ts'
import type { Log } from '../log.ts'
import { removeAttachments } from '../mails/store.ts'
import { removeNotifications } from '../notifications/list-store.ts'
import { removePayNotices } from '../pay-periods/notices/notices-store.ts'
import { removeOldHints } from '../teams/managers-store.ts'
import { startWorkerLoop, type WorkerLoop } from '../worker-loop.ts'

const POLL_MS = HOUR_MS

const ATTACHMENT_RETENTION_MS = 30 * DAY_MS
const NOTIFICATION_RETENTION_MS = KEPT_DAYS * DAY_MS

type CleanUpDeps = { database: Database; config: Pick<Config, 'demoUsername'>; log: Log }

export function startCleanUp({ database, config, log }: CleanUpDeps): WorkerLoop {
  async function cleanUp(): Promise<void> {
    await deleteOtherDemos(database, config.demoUsername)
    const now = new Date()
    // A clock that jumped ahead would expire everything (docs/decisions/0015).
    if (!isClockTrusted(now, await getSeenAt(database.owner))) return
    await deleteExpired(database, now)
    await removeNotifications(database, new Date(now.getTime() - NOTIFICATION_RETENTION_MS))
    await removePayNotices(database, new Date(now.getTime() - NOTIFICATION_RETENTION_MS))
    await removeOldHints(database, dayOf(new Date(now.getTime() - DAY_MS), 'UTC'))
    await removeAttachments(database, new Date(now.getTime() - ATTACHMENT_RETENTION_MS))
  }
  return startWorkerLoop({
    poll: () => cleanUp().then(() => POLL_MS),
    onError(error) {
      log.warn({ err: error }, 'cleaning up failed')
      return POLL_MS
    },
  })
}
