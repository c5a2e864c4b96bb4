import { sql } from 'kysely'
import type { DatedIndividualTerms } from '#domain/pay-groups/individual-terms.ts'
import type { Membership } from '#domain/pay-periods/timesheet-periods.ts'
import { type RoleFlags, reachOf } from '#domain/roles/capabilities.ts'
import type { Period } from '#domain/time/periods.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { whoCan } from '../roles/roles-store.ts'
import { personName } from '../users/store.ts'

export type GroupMember = Membership & {
  userId: string
  username: string
  employeeName: string
  /** In all groups up to the end of the period, in the order of their days. */
  memberships: Membership[]
  /** In the order in which they were recorded. */
  individualTerms: DatedIndividualTerms[]
}

/** Who belongs to the group on a day of the period, in the order of names. With `userIds`, only these people. */
export async function listMembers(
  tx: Tx,
  tenantId: TenantId,
  payGroupId: string,
  { startDate, endDate }: Period,
  userIds: readonly string[] | null = null,
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select * from (
      select distinct on (m.user_id) m.user_id, m.pay_group_id, lower(m.span)::text as from, upper(m.span)::text as until,
        u.username, u.name_key, ${personName('u', 'u.username')} as employee_name, (
          select json_agg(json_build_object('payGroupId', b.pay_group_id, 'from', lower(b.span), 'until', upper(b.span)) order by b.span)
          from pay_group_members b
          where b.tenant_id = m.tenant_id and b.user_id = m.user_id and lower(b.span) <= ${endDate}::date
        ) as memberships, coalesce((
          select json_agg(json_build_object('effectiveFrom', nullif(t.effective_from, '-infinity'), 'overtimeExempt', t.overtime_exempt)
            order by t.recorded_at, t.id)
          from pay_individual_terms t where t.tenant_id = m.tenant_id and t.user_id = m.user_id
        ), '[]') as individual_terms
      from pay_group_members m
      join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where m.tenant_id = ${tenantId} and m.pay_group_id = ${payGroupId}
        and m.span && daterange(${startDate}::date, ${endDate}::date, '[]')
        ${userIds ? sql`and m.user_id = any(${userIds}::uuid[])` : sql``}
      order by m.user_id, lower(m.span)
    ) member
    order by name_key, user_id`.execute(tx)
  return rows
}

/** When this person belongs to which groups, newest first. */
export async function listMemberships(tx: Tx, tenantId: TenantId, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select pay_group_id, lower(span)::text as from, upper(span)::text as until from pay_group_members
    where tenant_id = ${tenantId} and user_id = ${userId} order by span desc`.execute(tx)
  return rows
}

/** How many people belong to the group on a day of the period. */
export async function countMembers(
  tx: Tx,
  tenantId: TenantId,
  payGroupId: string,
  period: Period,
  exceptId: string | null,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::integer as people from pay_group_members
    where tenant_id = ${tenantId} and pay_group_id = ${payGroupId}
      and span && daterange(${period.startDate}::date, ${period.endDate}::date, '[]')
      ${exceptId ? sql`and user_id <> ${exceptId}` : sql``}`.execute(tx)
  return rows[0]?.people ?? 0
}

type PossibleApprover = RoleFlags & { tenantId: TenantId; userId: string }

/** An administrator other than this person. Managers don't reach administrators, but each organization has one. */
export async function hasOtherApprover(tx: Tx, { tenantId, userId, ...roles }: PossibleApprover): Promise<boolean> {
  if (reachOf(roles, 'timesheets.approve') === 'others') return true
  const { rows } = await sql`
    select 1 from users
    where tenant_id = ${tenantId} and organization_id is not null and id <> ${userId} and ${whoCan('timesheets.approve', 'users')}
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Until the transaction ends, this person's time, timesheets, and pay group don't change: changes wait for it, and it waits for changes
 * that aren't committed yet. The person's row comes first, as in calls that lock it before they write an entry.
 */
export async function lockTime(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await sql`select 1 from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx)
  await sql`select pg_advisory_xact_lock(1, time_lock_key(${userId}))`.execute(tx)
}

/**
 * Until the transaction ends, the terms of this group don't change, nor those of the groups that the person was in, by which hours before
 * a timesheet count.
 */
export async function lockTerms(tx: Tx, tenantId: TenantId, payGroupId: string, userId: string): Promise<void> {
  await sql`
    select 1 from pay_groups
    where tenant_id = ${tenantId} and (id = ${payGroupId} or id in (
      select pay_group_id from pay_group_members where tenant_id = ${tenantId} and user_id = ${userId}))
    order by id for share`.execute(tx)
}
