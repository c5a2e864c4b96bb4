import pg from 'pg'
import { v7 } from 'uuid'
import { freeDays, rotaFor } from '../rota.ts'
import type { Job } from './load.ts'
import type { Crew } from './load-program.ts'
import { type Facts, factsOf, HOUR_MS, POOL, prepared, send } from './replay.ts'

/** The statements of a request for leave and its approval, exactly as the product sends them, by the driver and nothing else. */
export function bareLeave(job: Job & { kind: 'bare leave' }): Crew {
  const pool = new pg.Pool({ ...job.connection, max: POOL })
  const submit = prepared(job.statements.submit)
  const approve = prepared(job.statements.approve)
  const dayFor = freeDays(job.firstDay)
  const { userId: bossId = '', username: bossName = '', tokenHash = '' } = factsOf(job.boss)
  const callers = rotaFor(job).map((person) => async (timed: <T>(work: () => Promise<T>) => Promise<T>) => {
    const { visitor } = person()
    const now = new Date()
    const instants = { now, hourLater: new Date(now.getTime() + HOUR_MS) }
    const ids = { bossId, bossName, requestId: v7(), key: v7(), day: dayFor(visitor) }
    const facts: Facts = { ...factsOf(visitor), ...ids, ...instants }
    await timed(async () => {
      await send(pool, submit, facts)
      await send(pool, approve, { ...facts, tokenHash })
    })
  })
  return { callers, close: () => pool.end() }
}
