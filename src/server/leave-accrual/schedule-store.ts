import { sql } from 'kysely'
import { isClockTrusted } from '#domain/leave-accrual/clock.ts'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import { describeProblem } from '#domain/leave-accrual/texts.ts'
import type { Database, TenantId, Tx } from '../db/tenant.ts'
import { getSeenAt } from './clock-store.ts'

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
export async function markDue(tx: Tx, tenantId: TenantId, now: Date): Promise<void> {
  await sql`
    update leave_schedules set due_at = least(due_at, ${now}::timestamptz)
    where tenant_id = (select tenant_id from leave_schedules where tenant_id = ${tenantId} for update skip locked)`.execute(
    tx,
  )
}

export async function getSchedule(tx: Tx, tenantId: TenantId, now: Date): Promise<Schedule> {
  const row = await tx
    .selectFrom('leaveSchedules')
    .select(['accruedThrough', 'dueAt', 'problem'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const problem = isClockTrusted(now, await getSeenAt(tx)) ? row.problem : 'clock-ahead'
  return {
    accruedThrough: row.accruedThrough,
    nextRunAt: row.dueAt.toISOString(),
    problem: problem && describeProblem(problem),
  }
}

/** An organization whose leave is to be credited now. */
export type DueTenant = { tenantId: TenantId; timezone: string; attempts: number }

/** Every organization of the queue, or one: for the command that corrects all of them. */
export async function listScheduled(
  owner: Database['owner'],
  organizationId: string | null,
): Promise<{ tenantId: TenantId; name: string; timezone: string }[]> {
  const { rows } = await sql<{ tenantId: string; name: string; timezone: string }>`
    select s.tenant_id, o.name, o.timezone from leave_schedules s join organizations o on o.id = s.tenant_id
    where ${organizationId}::uuid is null or s.tenant_id = ${organizationId} order by o.name, o.id`.execute(owner)
  return rows.map((row) => ({ ...row, tenantId: row.tenantId as TenantId }))
}

/** What a run came to: through which day everybody is credited, or why not everybody is, and when to run again. */
export type AccrualResult = { dueAt: Date } & ({ accruedThrough: string } | { problem: 'accruals-failed' })

/** How long crediting one organization may take: the transaction that holds its place in the queue has nothing to do meanwhile. */
const IDLE_TIMEOUT = '30min'

/**
 * Takes the organization that has been due longest, lets `credit` do its work while nobody else can take it, and writes down what came
 * of it. False when none is due. It is held by a row lock, so it is free again in the moment in which this process or its connection
 * ends. When `credit` throws, nothing is written down.
 */
export function processDueTenant(
  { owner }: Database,
  now: Date,
  credit: (due: DueTenant) => Promise<AccrualResult>,
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`).execute(tx)
    const { rows } = await sql<{ tenantId: string; timezone: string; attempts: number }>`
      select s.tenant_id, o.timezone, s.attempts from leave_schedules s join organizations o on o.id = s.tenant_id
      where s.due_at <= ${now} order by s.due_at limit 1 for update of s skip locked`.execute(tx)
    const [row] = rows
    if (!row) return false
    // The queue itself says whose turn it is: nobody asked, so there is no session that a tenant id could come from.
    const outcome = await credit({ ...row, tenantId: row.tenantId as TenantId })
    const through = 'accruedThrough' in outcome ? outcome.accruedThrough : null
    const problem = 'problem' in outcome ? outcome.problem : null
    await sql`
      update leave_schedules set due_at = ${outcome.dueAt}, problem = ${problem},
        accrued_through = coalesce(${through}::date, accrued_through),
        attempts = case when ${problem}::text is null then 0 else attempts + 1 end
      where tenant_id = ${row.tenantId}`.execute(tx)
    return true
  })
}
