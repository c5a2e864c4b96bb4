import { type RawBuilder, sql } from 'kysely'
import type { DecidedTimesheet } from '#domain/pay-groups/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

/**
 * A timesheet that is submitted or approved and has this day or a later one, which keeps schedules and members as they are; of people
 * in any group, or of a group. The terms of a group also count for people who left it in the workweeks in which a timesheet starts.
 */
export function findDecided(
  tx: Tx,
  tenantId: TenantId,
  from: string,
  of: { payGroupId: string } | { userIds: readonly string[] },
): Promise<DecidedTimesheet | null> {
  const whose =
    'payGroupId' in of
      ? sql`(t.pay_group_id = ${of.payGroupId} or exists (
          select from pay_group_members m
          where m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.pay_group_id = ${of.payGroupId}
            and m.span && daterange(coalesce((t.counts_from at time zone 'UTC')::date - 1, t.start_day - 21), t.start_day) and upper(m.span) > ${from}::date))`
      : sql`t.user_id = any(${of.userIds}::uuid[])`
  return findLast(tx, tenantId, sql`${whose} and t.last_day >= ${from} and t.status <> 'open'`)
}

/** The last timesheet of a person that is approved or was closed, which keeps what their pay depends on as it is. */
export function findApproved(tx: Tx, tenantId: TenantId, userId: string): Promise<DecidedTimesheet | null> {
  return findLast(tx, tenantId, sql`t.user_id = ${userId} and t.status = any ('{approved,closed,reopened}')`)
}

async function findLast(tx: Tx, tenantId: TenantId, which: RawBuilder<unknown>): Promise<DecidedTimesheet | null> {
  const { rows } = await sql<DecidedTimesheet>`
    select ${personName('u', 'u.username')} as employee_name, t.start_day::text as first_day, t.last_day::text,
      t.status <> 'submitted' as is_approved
    from period_timesheets t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = ${tenantId} and ${which}
    order by t.last_day desc limit 1`.execute(tx)
  return rows[0] ?? null
}
