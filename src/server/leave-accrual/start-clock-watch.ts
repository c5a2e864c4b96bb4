import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import type { Log } from '#server/log.ts'
import type { Database } from '../db/tenant.ts'
import { startWorkerLoop } from '../worker-loop.ts'
import { readClock, saveSeenAt } from './clock-store.ts'

/** Stores the latest time and notices when the clock jumps (docs/decisions/0015). */
type ClockWatch = {
  check(): Promise<void>
  stop(): Promise<void>
}

type Deps = {
  database: Database
  now: () => Date
  log: Log
  read?: typeof readClock
  /** Milliseconds that passed, independent of any clock. */
  elapsed?: () => number
}

const POLL_MS = 60_000

/** A clock that jumped is trusted once it has been steady for this long. */
const STEADY_MS = 15 * MINUTE_MS

/** More than adjusted clocks and slow answers differ by. */
const TOLERANCE_MS = 60_000

const MAX_DRIFT_MS = 5 * MINUTE_MS

export function startClockWatch({
  database,
  now,
  log,
  read = readClock,
  elapsed = () => performance.now(),
}: Deps): ClockWatch {
  let jump: { readAt: Date; at: number } | null = null
  let isDriftLogged = false

  async function check(): Promise<void> {
    const { readAt, seenAt } = await read(database.owner)
    logDrift(readAt)
    const isUsual = isClockTrusted(readAt, seenAt) && (seenAt === null || isClockTrusted(seenAt, readAt))
    if (!isUsual && !isSteady(readAt, seenAt)) return
    if (jump)
      log.info({ now: readAt }, isUsual ? 'the clock is right again' : 'the clock is steady: leave accrues again')
    jump = null
    await saveSeenAt(database.owner, readAt)
  }

  function isSteady(readAt: Date, lastRan: Date | null): boolean {
    const at = elapsed()
    const drift = jump ? Math.abs(readAt.getTime() - jump.readAt.getTime() - (at - jump.at)) : 0
    if (jump && drift <= TOLERANCE_MS) return at - jump.at >= STEADY_MS
    jump = { readAt, at }
    const message =
      'the clock is days away from when the product last ran: leave waits until the clock has been steady for 15 minutes'
    log.warn({ now: readAt, lastRan }, message)
    return false
  }

  function logDrift(readAt: Date): void {
    const isApart = Math.abs(now().getTime() - readAt.getTime()) > MAX_DRIFT_MS
    if (isApart && !isDriftLogged) {
      log.warn({ process: now(), database: readAt }, 'the clocks of this process and its database differ: correct them')
    }
    isDriftLogged = isApart
  }

  const { stop } = startWorkerLoop({
    poll: () => check().then(() => POLL_MS),
    onError(error) {
      log.warn({ err: error }, 'the clock could not be checked')
      return POLL_MS
    },
  })
  return { check, stop }
}
