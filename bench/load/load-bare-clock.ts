import pg from 'pg'
import { v7 } from 'uuid'
import { rotaFor } from '../rota.ts'
import type { Job } from './load.ts'
import type { Crew } from './load-program.ts'
import { type Facts, factsOf, POOL, prepared, send } from './replay.ts'

/** The statements of clocking in and out, exactly as the product sends them, by the driver and nothing else. */
export function bareClock(job: Job & { kind: 'bare clock' }): Crew {
  const pool = new pg.Pool({ ...job.connection, max: POOL })
  const clockIn = prepared(job.statements.clockIn)
  const clockOut = prepared(job.statements.clockOut)
  const callers = rotaFor(job).map((person) => async (timed: <T>(work: () => Promise<T>) => Promise<T>) => {
    const { visitor, times } = person()
    const facts: Facts = { ...factsOf(visitor), entryId: v7(), key: v7(), clockIn: times.next(), now: new Date() }
    await timed(() => send(pool, clockIn, facts))
    await timed(() => send(pool, clockOut, { ...facts, clockOut: times.next(), now: new Date() }))
  })
  return { callers, close: () => pool.end() }
}
