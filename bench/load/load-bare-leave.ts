import { v7 } from 'uuid'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { openPool } from '#server/db/connect.ts'
import { scheduleFor, uniqueDays } from '../schedule.ts'
import { leaveTimesOf } from '../statements/leave-times.ts'
import type { CallerGroup, Job } from './loader.ts'
import { compile, POOL, runMessages, type StatementValues, valuesOf } from './run-messages.ts'

export function bareLeave(job: Job & { kind: 'bare leave' }): CallerGroup {
  const pool = openPool(job.connection, { max: POOL, onError: () => undefined })
  const submit = compile(job.statements.submit)
  const approve = compile(job.statements.approve)
  const dayFor = uniqueDays(job.firstDay)
  const { userId: adminId = '', username: adminName = '', tokenHash = '', versions = '' } = valuesOf(job.admin)
  const callers = scheduleFor(job).map((person) => async (timed: <T>(work: () => Promise<T>) => Promise<T>) => {
    const { user } = person()
    const now = new Date()
    const day = dayFor(user)
    const instants = { now, hourLater: new Date(now.getTime() + HOUR_MS), ...leaveTimesOf(day) }
    const ids = { adminId, adminName, requestId: v7(), key: v7(), day }
    const values: StatementValues = { ...valuesOf(user), ...ids, ...instants }
    await timed(async () => {
      await runMessages(pool, submit, values)
      await runMessages(pool, approve, { ...values, tokenHash, versions })
    })
  })
  return { callers, close: () => pool.end() }
}
