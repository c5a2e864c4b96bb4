import { sql } from 'kysely'
import type { Return } from '#domain/pay-groups/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

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

/** Of these people, who isn't already in this group, or in no group, from this day on without an end. */
export async function findMoving(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { payGroupId, from }: Move,
): Promise<string[]> {
  const stays = payGroupId
    ? sql`exists (
        select from pay_group_members m
        where m.tenant_id = ${tenantId} and m.user_id = u.id and m.pay_group_id = ${payGroupId}
          and m.span @> daterange(${from}::date, null))`
    : sql`not exists (
        select from pay_group_members m
        where m.tenant_id = ${tenantId} and m.user_id = u.id and m.span && daterange(${from}::date, null))`
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${userIds}::uuid[]) as u (id) where not ${stays}`.execute(tx)
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

type Move = { payGroupId: string | null; from: string }

/** Replaces what was planned for that day and later. */
export async function movePeople(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { payGroupId, from }: Move,
): Promise<void> {
  const theirs = sql`tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[])`
  await sql`delete from pay_group_members where ${theirs} and lower(span) >= ${from}::date`.execute(tx)
  await sql`
    update pay_group_members
    set span = daterange(lower(span), case when pay_group_id = ${payGroupId}::uuid then null else ${from}::date end)
    where ${theirs} and (upper_inf(span) or upper(span) >= ${from}::date)`.execute(tx)
  if (payGroupId === null) return
  await sql`
    insert into pay_group_members (tenant_id, user_id, pay_group_id, span)
    select ${tenantId}::uuid, u.id, ${payGroupId}::uuid, daterange(${from}::date, null)
    from unnest(${userIds}::uuid[]) as u (id)
    where not exists (
      select from pay_group_members m
      where m.tenant_id = ${tenantId} and m.user_id = u.id and m.span @> ${from}::date)`.execute(tx)
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
