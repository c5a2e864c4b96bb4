import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/tenant.ts'

const ANSWER_MS = 2000

/** `/healthz`: the process runs. `/readyz`: the database answers, its disk has room, writes don't wait, and the process is not stopping. */
export function serveProbes(app: FastifyInstance, database: Database, answerMs = ANSWER_MS): void {
  let stopping = false
  /** One query for all requests: while the database is silent, each would take a connection. */
  let asking: Promise<boolean> | null = null
  const isReady = () => {
    asking ??= canUseDatabase(database).finally(() => (asking = null))
    return withTimeout(answerMs, asking)
  }
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const ready = !stopping && (await isReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/**
 * A temporary file of 300 KB finds a full disk. It leaves no row, and nothing to vacuum. A write that has waited for a
 * synchronous standby for 5 seconds says that others would, too.
 */
async function canUseDatabase({ owner }: Database): Promise<boolean> {
  try {
    return await owner.transaction().execute(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`select count(*) from generate_series(1, 10000)`.execute(tx)
      const { rows } = await sql`
        select from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()
          and state_change < now() - interval '5 seconds' limit 1`.execute(tx)
      return rows.length === 0
    })
  } catch {
    return false
  }
}

async function withTimeout(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
