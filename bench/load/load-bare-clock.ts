import { v7 } from 'uuid'
import { openPool } from '#server/db/connect.ts'
import { scheduleFor } from '../schedule.ts'
import type { CallerGroup, Job } from './loader.ts'
import { compile, POOL, runMessages, type StatementValues, valuesOf } from './run-messages.ts'

export function bareClock(job: Job & { kind: 'bare clock' }): CallerGroup {
  const pool = openPool(job.connection, { max: POOL, onError: () => undefined })
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
    await timed(() => runMessages(pool, clockIn, values))
    await timed(() => runMessages(pool, clockOut, { ...values, clockOut: times.next(), now: new Date() }))
  })
  return { callers, close: () => pool.end() }
}
