import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
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

/** Credits leave every night, until it is stopped. What was missed while nothing ran is credited at the start. */
export type Accrual = {
  /** Lets the employees under way be credited, then stops; the rest is for the next start, or for another process. */
  stop(): Promise<void>
}

type Deps = { database: Database; now: () => Date; log: Log }

/** How often to look for organizations whose day has ended, or whose process has died: one look-up in a small index. */
const POLL_MS = 2000

/** Few enough that nobody waits long for their own balance, many enough that a statement costs little for each. */
const BATCH_SIZE = 500

/** So many who fail, and it is not about them: then nobody is looked for one by one any more in that run. */
const MAX_SINGLE_FAILURES = 20

/** After the day has ended, so that no clock that is a little behind still has yesterday. */
const AFTER_MIDNIGHT_MS = 60_000

const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = 3_600_000

/** One organization at a time in each process. A database that is away only makes it wait. */
export function startAccrual({ database, now, log }: Deps): Accrual {
  let isDatabaseUnreachable = false
  /** How often in a row the queue could not be worked on, although the database answers. */
  let failures = 0

  /** Whatever goes wrong with one organization keeps no other from its turn. */
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
      log.warn({ err: error, tenantId, attempts }, 'leave not credited')
    }
    return { problem: 'accruals-failed', dueAt: new Date(at.getTime() + retryDelay(attempts)) }
  }

  /** True when it could be done. */
  async function accrueAll({ tenantId, attempts }: DueTenant, clock: Clock, stop: AbortSignal): Promise<boolean> {
    const { transaction } = database.forTenant(tenantId)
    const employees = await transaction((tx) => listEmployees(tx, tenantId))
    let failed = 0

    /** Where crediting some fails, their halves are tried, down to the one whose crediting fails: it costs nobody else theirs. */
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
        log.warn({ err: error, tenantId, userId, employees: userIds.length, attempts }, 'leave not credited')
      }
    }

    for (let first = 0; first < employees.length; first += BATCH_SIZE)
      await accrueBatch(employees.slice(first, first + BATCH_SIZE))
    if (failed === 0) log.info({ tenantId, through: clock.today, employees: employees.length }, 'leave credited')
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
      if (!isDatabaseUnreachable) log.warn({ err: error }, 'leave waits: the database does not answer')
      isDatabaseUnreachable = true
      return POLL_MS
    }
    // The queue itself failed, so no tenant's own retry delay was stored.
    log.warn({ err: error }, 'leave could not be credited')
    return retryDelay(failures++)
  }

  return startWorkerLoop({ poll, onError })
}

function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts)
}
