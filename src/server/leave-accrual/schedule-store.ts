import { sql } from 'kysely'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** Gives a new organization its place in the queue: due at once, so that its first people have their leave. */
export async function addSchedule(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx
    .insertInto('leaveSchedules')
    .values({ tenantId: organizationId, dueAt: now, accruedThrough: null, problem: null })
    .execute()
}

/**
 * Makes an organization's crediting due. While it is running this does nothing rather than wait, for the run may be waiting
 * for accounts that the caller holds: what came too late for it is credited when somebody looks, or the night after.
 */
export async function wakeSchedule(tx: Tx, tenantId: TenantId, now: Date): Promise<void> {
  await sql`
    update leave_schedules set due_at = least(due_at, ${now}::timestamptz)
    where tenant_id = (select tenant_id from leave_schedules where tenant_id = ${tenantId} for update skip locked)`.execute(
    tx,
  )
}

export async function getSchedule(tx: Tx, tenantId: TenantId): Promise<Schedule> {
  const row = await tx
    .selectFrom('leaveSchedules')
    .select(['accruedThrough', 'dueAt', 'problem'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { accruedThrough: row.accruedThrough, nextRunAt: row.dueAt.toISOString(), problem: row.problem }
}
