import { sql } from 'kysely'
import { isId } from '#domain/fields/id.ts'
import type { NewSubstitute, Substitute } from '#domain/teams/contract.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { nameOrder, personName } from '../users/store.ts'

/** Whether this person leads a team on this day of the organization or later. */
export async function leadsTeams(tx: Tx, tenantId: TenantId, userId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from team_managers
    where tenant_id = ${tenantId} and user_id = ${userId} and span && daterange(${today}::date, null)
    limit 1`.execute(tx)
  return rows.length > 0
}

const SUBSTITUTES = sql`
  select s.id, s.substitute_id, ${personName('u', 'u.username')} as name, lower(s.span)::text as "from",
    (upper(s.span) - 1)::text as through
  from substitutes s join users u on u.tenant_id = s.tenant_id and u.id = s.substitute_id`

/** Of this manager, on this day of the organization or later, in the order of their days. */
export async function listSubstitutes(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  today: string,
): Promise<Substitute[]> {
  const { rows } = await sql<Substitute>`
    ${SUBSTITUTES} where s.tenant_id = ${tenantId} and s.user_id = ${userId} and upper(s.span) > ${today}::date
    order by s.span`.execute(tx)
  return rows
}

/** The same, of one id. Two who end it wait for each other. */
export async function lockSubstitute(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { id, today }: { id: string; today: string },
): Promise<Substitute | null> {
  if (!isId(id)) return null
  const { rows } = await sql<Substitute>`
    ${SUBSTITUTES} where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.id = ${id} and upper(s.span) > ${today}::date
    for update of s`.execute(tx)
  return rows[0] ?? null
}

/** The database refuses a second one of a person on a day: `substitutes_one_a_day`. */
export async function addSubstitute(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { substituteId, from, through }: NewSubstitute,
  at: Date,
): Promise<string> {
  const id = newId()
  const span = `[${from},${through}]`
  await tx
    .insertInto('substitutes')
    .values({ tenantId, id, userId, substituteId, span, setBy: userId, setAt: at })
    .execute()
  return id
}

/** The last day is yesterday. What starts today or later is deleted. */
export async function endSubstitute(tx: Tx, tenantId: TenantId, id: string, today: string): Promise<void> {
  const row = sql`tenant_id = ${tenantId} and id = ${id}`
  await sql`delete from substitutes where ${row} and lower(span) >= ${today}::date`.execute(tx)
  await sql`update substitutes set span = daterange(lower(span), ${today}::date) where ${row}`.execute(tx)
}

/** Everyone but this person, by name. */
export async function listOthers(tx: Tx, tenantId: TenantId, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, ${personName('u', 'u.username')} as name from users u
    where u.tenant_id = ${tenantId} and u.organization_id is not null and u.id <> ${userId}
    order by ${nameOrder('u')}`.execute(tx)
  return rows
}
