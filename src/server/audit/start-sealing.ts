import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { SavedSeal } from '#domain/audit/rules.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { isUnreachable } from '../db/failures.ts'
import type { Database } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { startWorkerLoop } from '../worker-loop.ts'
import { SEALS_FILE } from './read-seals.ts'
import { sealWhenDue } from './seals-store.ts'

/** Copies the last seal of each audit log to where the database's owner cannot change it, once a day (docs/decisions/0016). */
type Sealing = {
  stop(): Promise<void>
}

type SealingDeps = { database: Database; now: () => Date; log: Log; dataDir: string }

const POLL_MS = HOUR_MS

export function startSealing({ database, now, log, dataDir }: SealingDeps): Sealing {
  const seal = async () => {
    await sealWhenDue(database.owner, now(), async (seals) => {
      for (const { tenantId, sequence, seal: hash } of seals)
        log.info({ tenantId, lines: sequence, seal: hash }, 'audit seal')
      // The process's log has them anyway.
      await appendSeals(dataDir, seals).catch((error: unknown) =>
        log.warn({ err: error }, 'audit seals not written to the file'),
      )
    })
  }

  return startWorkerLoop({
    poll: () => seal().then(() => POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) log.warn({ err: error }, 'audit seals not written')
      return POLL_MS
    },
  })
}

async function appendSeals(dataDir: string, seals: readonly SavedSeal[]): Promise<void> {
  if (seals.length === 0) return
  const lines = seals.map(({ at, tenantId, sequence, seal }) => JSON.stringify({ at, tenantId, lines: sequence, seal }))
  await mkdir(dataDir, { recursive: true })
  const file = await open(path.join(dataDir, SEALS_FILE), 'a', 0o600)
  try {
    await file.appendFile(`${lines.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
