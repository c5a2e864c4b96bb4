import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/tenant.ts'

/** `/healthz`: the process is up. `/readyz`: the database answers too, and the process is not about to stop. */
export function answerProbes(app: FastifyInstance, database: Database): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const ready = !stopping && (await answers(database))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function answers(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.gate)
    return true
  } catch {
    return false
  }
}
