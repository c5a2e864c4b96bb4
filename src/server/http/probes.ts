import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/tenant.ts'

const ANSWER_MS = 2000

/** `/healthz`: the process runs. `/readyz`: the database answers, too, and the process is not stopping. */
export function serveProbes(app: FastifyInstance, database: Database, answerMs = ANSWER_MS): void {
  let stopping = false
  /** One query for all requests: while the database is silent, each would take a connection. */
  let asking: Promise<boolean> | null = null
  const isReady = () => {
    asking ??= canReachDatabase(database).finally(() => (asking = null))
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

async function canReachDatabase(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.owner)
    return true
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
