import { t } from '#domain/texts/text.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { isUnreachable } from '../../db/failures.ts'
import type { Database } from '../../db/tenant.ts'
import type { Log } from '../../log.ts'
import { startWorkerLoop, type WorkerLoop } from '../../worker-loop.ts'
import { queueClockOutReminders } from './push-store.ts'

type ReminderDeps = { database: Database; now: () => Date; log: Log }

const POLL_MS = 5 * MINUTE_MS

/** Reminds people who forgot to clock out. */
export function startReminders(deps: ReminderDeps): WorkerLoop {
  return startWorkerLoop({
    poll: () => queueReminders(deps).then(() => POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) deps.log.warn({ err: error }, 'no one was reminded to clock out')
      return POLL_MS
    },
  })
}

export function queueReminders({ database, now }: Pick<ReminderDeps, 'database' | 'now'>): Promise<number> {
  const message = {
    title: t`You’re still on the clock. Did you forget to clock out?`,
    path: '/time-clock',
  }
  return queueClockOutReminders(database, { ...message, askAfterHours: ASK_AFTER_HOURS.usual, now: now() })
}
