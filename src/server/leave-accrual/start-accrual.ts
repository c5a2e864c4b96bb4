import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { isUnreachable } from '../db/failures.ts'
import type { Database } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { type StopSignals, startWorkerLoop } from '../worker-loop.ts'
import { accrueIfOverdue, type Clock } from './accrue-leave.ts'
import { getSeenAt } from './clock-store.ts'
import { type AccrualResult, type DueTenant, processDueTenant } from './schedule-store.ts'
import { listEmployees } from './store.ts'

export type Accrual = {
  /** Finishes the current batch; the next start or another process does the rest. */
  stop(): Promise<void>
}

type Deps = { database: Database; now: () => Date; log: Log }

const POLL_MS = 2000

/** Small enough that a stop never waits long for a batch, large enough to save statements. */
const BATCH_SIZE = 200

/** After so many single failures, assume a shared cause and stop bisecting. */
const MAX_SINGLE_FAILURES = 20

/** Leaves room for clocks that are a little behind. */
const AFTER_MIDNIGHT_MS = 60_000

const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = HOUR_MS

/** Accrues leave after each midnight, one organization at a time; at the start, what was missed. */
export function startAccrual({ database, now, log }: Deps): Accrual {
  let isDatabaseUnreachable = false
  let failures = 0

  /** A failure must not stop other organizations. */
  async function accrueTenant(due: DueTenant, at: Date, stop: AbortSignal): Promise<AccrualResult> {
    const { tenantId, timezone, attempts } = due
    try {
      const today = dayOf(at, timezone)
      if (await accrueAll(due, { today, now: at }, stop)) {
        const tomorrow = startOfDay(addDays(today, 1), timezone)
        return { accruedThrough: today, dueAt: new Date(tomorrow.getTime() + AFTER_MIDNIGHT_MS) }
      }
    } catch (error) {
      if (isUnreachable(error) || stop.aborted) throw error
      log.warn({ err: error, tenantId, attempts }, 'leave not accrued')
    }
    return { problem: 'accruals-failed', dueAt: new Date(at.getTime() + retryDelay(attempts)) }
  }

  async function accrueAll({ tenantId, attempts }: DueTenant, clock: Clock, stop: AbortSignal): Promise<boolean> {
    const { transaction } = database.forTenant(tenantId)
    const employees = await transaction((tx) => listEmployees(tx, tenantId))
    let failed = 0

    /** Bisects a failing batch, so that only employees whose accrual fails are left out. */
    async function accrueBatch(userIds: readonly string[]): Promise<void> {
      stop.throwIfAborted()
      try {
        await transaction((tx) => accrueIfOverdue(tx, tenantId, { userIds }, clock))
      } catch (error) {
        if (isUnreachable(error)) throw error
        if (userIds.length > 1 && failed < MAX_SINGLE_FAILURES) {
          const half = Math.ceil(userIds.length / 2)
          await accrueBatch(userIds.slice(0, half))
          return accrueBatch(userIds.slice(half))
        }
        failed += userIds.length
        const [userId] = userIds
        log.warn({ err: error, tenantId, userId, employees: userIds.length, attempts }, 'leave not accrued')
      }
    }

    for (let first = 0; first < employees.length; first += BATCH_SIZE)
      await accrueBatch(employees.slice(first, first + BATCH_SIZE))
    if (failed === 0) log.info({ tenantId, through: clock.today, employees: employees.length }, 'leave accrued')
    return failed === 0
  }

  async function poll({ stop }: StopSignals): Promise<number> {
    // Read once per poll: a clock that jumps in between must not change anything.
    const at = now()
    const hasAccrued =
      isClockTrusted(at, await getSeenAt(database.owner)) &&
      (await processDueTenant(database, at, (due) => accrueTenant(due, at, stop)))
    isDatabaseUnreachable = false
    failures = 0
    return hasAccrued ? 0 : POLL_MS
  }

  function onError(error: unknown, { stop }: StopSignals): number {
    if (stop.aborted) return POLL_MS
    if (isUnreachable(error)) {
      if (!isDatabaseUnreachable) log.warn({ err: error }, 'leave waits: the database is unreachable')
      isDatabaseUnreachable = true
      return POLL_MS
    }
    // The queue itself failed, so no tenant's own retry delay was stored.
    log.warn({ err: error }, 'leave could not be accrued')
    return retryDelay(failures++)
  }

  return startWorkerLoop({ poll, onError })
}

function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts)
}
