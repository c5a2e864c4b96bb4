import { dayOf, localTimeOf } from '#domain/time/zones/local-times.ts'
import type { Config } from '../../config.ts'
import { isUnreachable } from '../../db/failures.ts'
import type { Database } from '../../db/tenant.ts'
import type { Log } from '../../log.ts'
import { startWorkerLoop, type WorkerLoop } from '../../worker-loop.ts'
import { listDueDigests, listDueNotices, listGroupZones, takeStatusNotice } from './notices-store.ts'
import { sendDigest } from './send-digest.ts'
import { sendStatusNotice } from './send-status-notice.ts'

type Deps = { database: Database; config: Config; now: () => Date; log: Log }

const POLL_MS = 5000
const DIGEST_POLL_MS = 60_000
const BATCH = 100
/** In the time zone of the pay group. */
const DIGEST_TIME = '09:00'

/** Tells people what happened to timesheets. */
export function startPayNotices({ log, ...deps }: Deps): WorkerLoop {
  return startWorkerLoop({
    poll: async () => ((await sendStatusNotices(deps)) === BATCH ? 0 : POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) log.warn({ err: error }, 'notices of timesheets were not sent')
      return POLL_MS
    },
  })
}

/** Reminds people who haven't submitted, and approvers of what waits for them. */
export function startDigests({ log, ...deps }: Deps): WorkerLoop {
  return startWorkerLoop({
    poll: async () => ((await sendDigests(deps)) === BATCH ? 0 : DIGEST_POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) log.warn({ err: error }, 'digests of timesheets were not sent')
      return DIGEST_POLL_MS
    },
  })
}

/** Each in a transaction of its own, so one goes out exactly once whatever process dies. */
export async function sendStatusNotices({ database, config, now }: Omit<Deps, 'log'>): Promise<number> {
  const due = await listDueNotices(database, now(), BATCH)
  for (const notice of due) {
    await database.owner.transaction().execute(async (tx) => {
      const change = await takeStatusNotice(tx, notice, now())
      if (change) await sendStatusNotice(tx, change, { at: now(), config })
    })
  }
  return due.length
}

export async function sendDigests({ database, config, now }: Omit<Deps, 'log'>): Promise<number> {
  const at = now()
  const zones = (await listGroupZones(database))
    .filter((zone) => localTimeOf(at, zone) >= DIGEST_TIME)
    .map((zone) => ({ zone, day: dayOf(at, zone) }))
  const due = await listDueDigests(database, zones, BATCH)
  for (const digest of due) await database.owner.transaction().execute((tx) => sendDigest(tx, digest, { at, config }))
  return due.length
}
