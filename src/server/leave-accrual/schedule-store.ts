import { sql } from 'kysely'
import { type Reader, say } from '#domain/languages/say.ts'
import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import { describeProblem } from '#domain/leave-accrual/texts.ts'
import { asTenantId, type Database, type TenantId, type Tx } from '../db/tenant.ts'
import { getSeenAt } from './clock-store.ts'

/** Due right away. */
export async function addSchedule(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx
    .insertInto('leaveSchedules')
    .values({ tenantId: organizationId, dueAt: now, accruedThrough: null, problem: null })
    .execute()
}

/**
 * Skipped while the accrual is running, because the run may be waiting for accounts that the caller has locked; what
 * it misses is accrued when a balance is read, or in the next run.
 */
export async function markDue(tx: Tx, tenantId: TenantId, now: Date): Promise<void> {
  await sql`
    update leave_schedules set due_at = least(due_at, ${now}::timestamptz)
    where tenant_id = (select tenant_id from leave_schedules where tenant_id = ${tenantId} for update skip locked)`.execute(
    tx,
  )
}

export async function getSchedule(tx: Tx, tenantId: TenantId, now: Date, reader: Reader): Promise<Schedule> {
  const row = await tx
    .selectFrom('leaveSchedules')
    .select(['accruedThrough', 'dueAt', 'problem'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const problem = isClockTrusted(now, await getSeenAt(tx)) ? row.problem : 'clock-ahead'
  return {
    accruedThrough: row.accruedThrough,
    nextRunAt: row.dueAt.toISOString(),
    problem: problem && say(describeProblem(problem), reader),
  }
}

export type DueTenant = { tenantId: TenantId; timezone: string; attempts: number }

export async function listScheduled(
  owner: Database['owner'],
  organizationId: string | null,
): Promise<{ tenantId: TenantId; name: string; timezone: string }[]> {
  const { rows } = await sql<{ tenantId: string; name: string; timezone: string }>`
    select s.tenant_id, o.name, o.timezone from leave_schedules s join organizations o on o.id = s.tenant_id
    where ${organizationId}::uuid is null or s.tenant_id = ${organizationId} order by o.name, o.id`.execute(owner)
  return rows.map((row) => ({ ...row, tenantId: asTenantId(row.tenantId) }))
}

export type AccrualResult = { dueAt: Date } & ({ accruedThrough: string } | { problem: 'accruals-failed' })

/** The longest that accruing one organization may take: the transaction that locks its queue row is idle meanwhile. */
const IDLE_TIMEOUT = '30min'

/**
 * Locks the organization that has been due longest, runs `accrueTenant`, and stores its result. False when none is due. The row
 * lock ends with the process or its connection. Nothing is stored when `accrueTenant` throws.
 */
export function processDueTenant(
  { owner }: Database,
  now: Date,
  accrueTenant: (due: DueTenant) => Promise<AccrualResult>,
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`).execute(tx)
    const { rows } = await sql<{ tenantId: string; timezone: string; attempts: number }>`
      select s.tenant_id, o.timezone, s.attempts from leave_schedules s join organizations o on o.id = s.tenant_id
      where s.due_at <= ${now} and o.deleted_at is null order by s.due_at limit 1 for update of s skip locked`.execute(
      tx,
    )
    const [row] = rows
    if (!row) return false
    const result = await accrueTenant({ ...row, tenantId: asTenantId(row.tenantId) })
    const through = 'accruedThrough' in result ? result.accruedThrough : null
    const problem = 'problem' in result ? result.problem : null
    await sql`
      update leave_schedules set due_at = ${result.dueAt}, problem = ${problem},
        accrued_through = coalesce(${through}::date, accrued_through),
        attempts = case when ${problem}::text is null then 0 else attempts + 1 end
      where tenant_id = ${row.tenantId}`.execute(tx)
    return true
  })
}
