import { sql } from 'kysely'
import type { Return } from '#domain/pay-groups/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { lockPeople } from '../users/memberships-store.ts'
import { personName } from '../users/store.ts'

/** Everyone who is in no pay group on this day or later, also not after they were locked: someone else may add the same people. */
export async function lockUngrouped(tx: Tx, tenantId: TenantId, today: string): Promise<string[]> {
  const before = await listUngrouped(tx, tenantId, today)
  if (before.length > 0) await lockPeople(tx, tenantId, before)
  return listUngrouped(tx, tenantId, today)
}

async function listUngrouped(tx: Tx, tenantId: TenantId, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.tenant_id = ${tenantId} and u.organization_id is not null and not exists (
      select from pay_group_members m
      where m.tenant_id = u.tenant_id and m.user_id = u.id and m.span && daterange(${today}::date, null))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The groups that these people leave on this day. */
export async function listGroupsLeft(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  from: string,
): Promise<string[]> {
  const { rows } = await sql<{ payGroupId: string }>`
    select distinct pay_group_id from pay_group_members
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[]) and span @> ${from}::date
      and lower(span) < ${from}::date`.execute(tx)
  return rows.map(({ payGroupId }) => payGroupId)
}

/** People who leave the group and are in it again later. Lock the group first, so that no one joins. */
export async function listReturns(tx: Tx, tenantId: TenantId, payGroupId: string): Promise<Return[]> {
  const { rows } = await sql<Return>`
    select ${personName('u', 'u.username')} as employee_name, m.leaves_on::text, m.returns_on::text
    from (
      select user_id, upper(span) as leaves_on, lead(lower(span)) over (partition by user_id order by span) as returns_on
      from pay_group_members where tenant_id = ${tenantId} and pay_group_id = ${payGroupId}
    ) m join users u on u.tenant_id = ${tenantId} and u.id = m.user_id
    where m.returns_on is not null
    order by m.returns_on, u.name_key`.execute(tx)
  return rows
}
