import { sql } from 'kysely'
import type { TimesheetStatus } from '#domain/pay-periods/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName, nameById } from '../users/store.ts'

export type StatusRow = {
  userId: string
  status: TimesheetStatus
  factsHash: string
  changedAt: Date
  changedBy: string
  note: string
}

const CHANGED_BY = { id: 'changed_by', username: 'changed_by_username' }

/** Lists one period's timesheets, or those of these people. A timesheet that no one has submitted or approved has no row. */
export async function listStatuses(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, firstDay, userIds }: { payGroupId: string; firstDay: string; userIds: readonly string[] | null },
): Promise<Map<string, StatusRow>> {
  const { rows } = await sql<StatusRow>`
    select t.user_id, t.status, t.facts_hash, t.changed_at, ${actorName('a', 't', CHANGED_BY)} as changed_by, t.note
    from period_timesheets t left join users a on a.tenant_id = t.tenant_id and a.id = t.changed_by
    where t.tenant_id = ${tenantId} and t.pay_group_id = ${payGroupId} and t.first_day = ${firstDay}
      ${userIds ? sql`and t.user_id = any(${userIds}::uuid[])` : sql``}`.execute(tx)
  return new Map(rows.map((row) => [row.userId, row]))
}

export type OwnStatus = { payGroupId: string; firstDay: string; status: TimesheetStatus; changedBy: string }

/** The statuses of one person's timesheets, by group and first day. */
export async function listOwnStatuses(tx: Tx, tenantId: TenantId, userId: string): Promise<OwnStatus[]> {
  const { rows } = await sql<OwnStatus>`
    select t.pay_group_id, t.first_day::text, t.status, ${actorName('a', 't', CHANGED_BY)} as changed_by
    from period_timesheets t left join users a on a.tenant_id = t.tenant_id and a.id = t.changed_by
    where t.tenant_id = ${tenantId} and t.user_id = ${userId}`.execute(tx)
  return rows
}

type Counts = { payGroupId: string; firstDay: string; submitted: number; approved: number; closed: number }

/** How many timesheets of each period since this day are submitted, approved, and closed. */
export async function countStatuses(
  tx: Tx,
  tenantId: TenantId,
  since: string,
  exceptId: string | null,
): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select pay_group_id, first_day::text, count(*) filter (where status = 'submitted')::integer as submitted,
      count(*) filter (where status = any ('{approved,closed}'))::integer as approved,
      count(*) filter (where status = 'closed')::integer as closed
    from period_timesheets where tenant_id = ${tenantId} and first_day >= ${since} ${exceptId ? sql`and user_id <> ${exceptId}` : sql``}
    group by pay_group_id, first_day`.execute(tx)
  return rows
}

type NewStatus = {
  status: TimesheetStatus
  note: string
  factsHash: string
  attestation: string | null
}

/** `countsFrom`: from when work before it counts toward its overtime. */
type TimesheetSpan = { startDay: string; lastDay: string; countsFrom: Date; startsAt: Date; endsAt: Date }

export type TimesheetKey = { userId: string; payGroupId: string; firstDay: string }

/**
 * Also adds its line of history. Lock the person's time first. The database refuses a status that can't follow the stored one.
 */
export async function saveStatus(
  tx: Tx,
  tenantId: TenantId,
  { userId, payGroupId, firstDay }: TimesheetKey,
  { startDay, lastDay, countsFrom, startsAt, endsAt }: TimesheetSpan,
  { status, note, factsHash, attestation }: NewStatus,
  author: { userId: string; username: string; at: Date },
): Promise<void> {
  const key = sql`tenant_id = ${tenantId} and user_id = ${userId} and pay_group_id = ${payGroupId} and first_day = ${firstDay}`
  await sql`
    with changed as (
      update period_timesheets set start_day = ${startDay}, last_day = ${lastDay}, counts_from = ${countsFrom}, starts_at = ${startsAt}, ends_at = ${endsAt}, status = ${status},
        note = ${note}, facts_hash = ${factsHash}, attestation = ${attestation}, changed_at = ${author.at},
        changed_by = ${author.userId}, changed_by_username = ${author.username}, changed_for = standing_in_for(user_id)
      where ${key} returning 1
    )
    insert into period_timesheets (tenant_id, user_id, pay_group_id, first_day, start_day, last_day, counts_from, starts_at, ends_at, status, note,
      facts_hash, attestation, changed_at, changed_by, changed_by_username, changed_for)
    select ${tenantId}::uuid, ${userId}::uuid, ${payGroupId}::uuid, ${firstDay}::date, ${startDay}::date, ${lastDay}::date,
      ${countsFrom}::timestamptz, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${status}, ${note}, ${factsHash}, ${attestation}, ${author.at}::timestamptz, ${author.userId}::uuid,
      ${author.username}, standing_in_for(${userId}::uuid)
    where not exists (select from changed)`.execute(tx)
}

/** Then it can't become open again, only reopened. */
export async function hasBeenClosed(
  tx: Tx,
  tenantId: TenantId,
  { userId, payGroupId, firstDay }: TimesheetKey,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from period_timesheet_changes
    where tenant_id = ${tenantId} and user_id = ${userId} and pay_group_id = ${payGroupId} and first_day = ${firstDay}
      and to_status = 'closed'
    limit 1`.execute(tx)
  return rows.length > 0
}

type Submission = { factsHash: string; attestation: string | null }

/** What the person had submitted when the timesheet was approved; null if they hadn't. */
export async function findApprovedSubmission(
  tx: Tx,
  tenantId: TenantId,
  { userId, payGroupId, firstDay }: TimesheetKey,
): Promise<Submission | null> {
  const own = sql`tenant_id = ${tenantId} and user_id = ${userId} and pay_group_id = ${payGroupId} and first_day = ${firstDay}`
  const { rows } = await sql<Submission>`
    select s.facts_hash, s.attestation from period_timesheet_changes s
    where ${own} and s.to_status = 'submitted' and 'submitted' = (
      select from_status from period_timesheet_changes where ${own} and to_status = 'approved' order by version desc limit 1)
    order by s.version desc limit 1`.execute(tx)
  return rows[0] ?? null
}

type StatusChange = { status: TimesheetStatus; at: Date; by: string; for: string | null; note: string }

/** Newest first. */
export async function listStatusChanges(tx: Tx, tenantId: TenantId, { userId, payGroupId, firstDay }: TimesheetKey) {
  const { rows } = await sql<StatusChange>`
    select c.to_status as status, c.changed_at as at, ${actorName('a', 'c', CHANGED_BY)} as by,
      ${nameById('c.changed_for')} as "for", c.note
    from period_timesheet_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.changed_by
    where c.tenant_id = ${tenantId} and c.user_id = ${userId} and c.pay_group_id = ${payGroupId} and c.first_day = ${firstDay}
    order by c.version desc`.execute(tx)
  return rows
}
