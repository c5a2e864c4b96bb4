import pg from 'pg'
import { v7 } from 'uuid'
import { scheduleFor } from '../schedule.ts'
import type { CallerGroup, Job } from './loader.ts'
import { compile, POOL, runStatements, type StatementValues, valuesOf } from './run-statements.ts'

export function bareClock(job: Job & { kind: 'bare clock' }): CallerGroup {
  const pool = new pg.Pool({ ...job.connection, max: POOL })
  const clockIn = compile(job.statements.clockIn)
  const clockOut = compile(job.statements.clockOut)
  const callers = scheduleFor(job).map((person) => async (timed: <T>(work: () => Promise<T>) => Promise<T>) => {
    const { user, times } = person()
    const values: StatementValues = {
      ...valuesOf(user),
      entryId: v7(),
      key: v7(),
      clockIn: times.next(),
      now: new Date(),
    }
    await timed(() => runStatements(pool, clockIn, values))
    await timed(() => runStatements(pool, clockOut, { ...values, clockOut: times.next(), now: new Date() }))
  })
  return { callers, close: () => pool.end() }
}
