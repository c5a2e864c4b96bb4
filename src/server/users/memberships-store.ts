import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'

/** Where people are in one group a day: the table, and its column with the group. Days without an end go on. */
type Memberships = { table: 'pay_group_members'; group: 'pay_group_id' } | { table: 'team_members'; group: 'team_id' }

/** `groupId` null: out of groups. */
type Move = { groupId: string | null; from: string }

/** Locks these people of the organization, so that moves of the same person wait for each other. Returns those that exist. */
export async function lockPeople(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from users
    where tenant_id = ${tenantId} and organization_id is not null and id = any(${userIds}::uuid[])
    order by id for no key update`.execute(tx)
  return rows
}

/** Of these people, who isn't already in this group, or in no group, from this day on without an end. */
export async function findMoving(
  tx: Tx,
  tenantId: TenantId,
  { table, group }: Memberships,
  userIds: readonly string[],
  { groupId, from }: Move,
): Promise<string[]> {
  const stays = groupId
    ? sql`exists (
        select from ${sql.table(table)} m
        where m.tenant_id = ${tenantId} and m.user_id = u.id and m.${sql.ref(group)} = ${groupId}
          and m.span @> daterange(${from}::date, null))`
    : sql`not exists (
        select from ${sql.table(table)} m
        where m.tenant_id = ${tenantId} and m.user_id = u.id and m.span && daterange(${from}::date, null))`
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${userIds}::uuid[]) as u (id) where not ${stays}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Replaces what was planned for that day and later. */
export async function movePeople(
  tx: Tx,
  tenantId: TenantId,
  { table, group }: Memberships,
  userIds: readonly string[],
  { groupId, from }: Move,
): Promise<void> {
  const members = sql.table(table)
  const theirs = sql`tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[])`
  await sql`delete from ${members} where ${theirs} and lower(span) >= ${from}::date`.execute(tx)
  await sql`
    update ${members}
    set span = daterange(lower(span), case when ${sql.ref(group)} = ${groupId}::uuid then null else ${from}::date end)
    where ${theirs} and (upper_inf(span) or upper(span) >= ${from}::date)`.execute(tx)
  if (groupId === null) return
  await sql`
    insert into ${members} (tenant_id, user_id, ${sql.ref(group)}, span)
    select ${tenantId}::uuid, u.id, ${groupId}::uuid, daterange(${from}::date, null)
    from unnest(${userIds}::uuid[]) as u (id)
    where not exists (
      select from ${members} m
      where m.tenant_id = ${tenantId} and m.user_id = u.id and m.span @> ${from}::date)`.execute(tx)
}

/** Whether someone is in the group on this day or later; without a day, also whether someone ever was. */
export async function hasMembers(
  tx: Tx,
  tenantId: TenantId,
  { table, group }: Memberships,
  groupId: string,
  from: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} m where m.tenant_id = ${tenantId} and m.${sql.ref(group)} = ${groupId}
      and m.span && daterange(${from}::date, null) limit 1`.execute(tx)
  return rows.length > 0
}
