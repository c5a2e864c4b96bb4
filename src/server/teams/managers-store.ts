import { sql } from 'kysely'
import type { OwnerQueries, TenantId, Tx } from '../db/tenant.ts'

/** From this day on these people lead the team, and no one else. */
export async function setManagers(
  tx: Tx,
  tenantId: TenantId,
  teamId: string,
  userIds: readonly string[],
  today: string,
): Promise<void> {
  const ofTeam = sql`tenant_id = ${tenantId} and team_id = ${teamId}`
  const leaving = sql`${ofTeam} and user_id <> all(${userIds}::uuid[])`
  const deleted = await sql<{ userId: string }>`
    delete from team_managers where ${leaving} and lower(span) >= ${today}::date returning user_id`.execute(tx)
  const ended = await sql<{ userId: string }>`
    update team_managers set span = daterange(lower(span), ${today}::date)
    where ${leaving} and span @> ${today}::date returning user_id`.execute(tx)
  await sql`
    insert into team_managers (tenant_id, team_id, user_id, span)
    select ${tenantId}::uuid, ${teamId}::uuid, u.id, daterange(${today}::date, null)
    from unnest(${userIds}::uuid[]) as u (id)
    where not exists (
      select from team_managers m where m.tenant_id = ${tenantId} and m.team_id = ${teamId} and m.user_id = u.id
        and m.span @> ${today}::date)`.execute(tx)
  const left = [...deleted.rows, ...ended.rows].map(({ userId }) => userId)
  if (left.length > 0) await removeHints(tx, tenantId, left, today)
}

/** Of those of these people who lead no team today or later. */
export async function removeHints(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  today: string,
): Promise<void> {
  await sql`
    update users u set may_manage = false
    where u.tenant_id = ${tenantId} and u.id = any(${userIds}::uuid[]) and u.may_manage and ${leadsNothing(today)}`.execute(
    tx,
  )
}

/** The menu loses the page of managers who led a team until before this day: one that has ended in every time zone. */
export async function removeOldHints({ owner }: OwnerQueries, day: string): Promise<void> {
  await sql`update users u set may_manage = false where u.may_manage and ${leadsNothing(day)}`.execute(owner)
}

/** Of `u`: on this day and later. */
function leadsNothing(day: string) {
  const goesOn = sql`span && daterange(${day}::date, null)`
  return sql`not exists (
      select from team_managers m where m.tenant_id = u.tenant_id and m.user_id = u.id and m.${goesOn})
    and not exists (
      select from substitutes s where s.tenant_id = u.tenant_id and s.substitute_id = u.id and s.${goesOn})`
}
