import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { Team } from '#domain/teams/contract.ts'
import { t } from '#domain/texts/text.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

/** Who is in which team on which days. */
export const TEAM_MEMBERS = { table: 'team_members', group: 'team_id' } as const

type Filter = { today: string; id?: string }

/** By name, without archived ones. `today` is a day of the organization. */
export async function listTeams(tx: Tx, tenantId: TenantId, { today, id }: Filter): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select t.id, t.name, t.version, (
        select count(*)::integer from team_members m
        where m.tenant_id = t.tenant_id and m.team_id = t.id and m.span @> ${today}::date
      ) as people, coalesce((
        select json_agg(json_build_object('userId', m.user_id, 'employeeName', coalesce(${personName('u', 'u.username')}, author_name(m.user_id)))
          order by u.name_key, m.user_id)
        from team_managers m left join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = t.tenant_id and m.team_id = t.id and m.span @> ${today}::date
      ), '[]') as managers
    from teams t
    where t.tenant_id = ${tenantId} and t.archived_at is null ${id ? sql`and t.id = ${id}` : sql``}
    order by sort_key(t.name) collate "C", t.id`.execute(tx)
  return rows
}

export async function getTeam(tx: Tx, tenantId: TenantId, id: string, today: string): Promise<Team> {
  const [team] = isId(id) ? await listTeams(tx, tenantId, { today, id }) : []
  if (!team) throw new Refusal('notFound', t`Team not found`)
  return team
}

/** Changes of a team, and moves of people into it, wait for each other. */
export async function lockTeam(tx: Tx, tenantId: TenantId, id: string, today: string): Promise<Team> {
  if (isId(id)) {
    await sql`select from teams where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(tx)
  }
  return getTeam(tx, tenantId, id, today)
}

type NewTeam = { name: string; createdAt: Date; idempotencyKey: string | null }

export async function addTeam(tx: Tx, tenantId: TenantId, team: NewTeam): Promise<string> {
  const id = newId()
  await tx
    .insertInto('teams')
    .values({ tenantId, id, archivedAt: null, ...team })
    .execute()
  return id
}

/** The team that a call with this key has added. */
export async function findAddedTeam(tx: Tx, tenantId: TenantId, key: string, today: string): Promise<Team | null> {
  const added = await tx
    .selectFrom('teams')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return added ? getTeam(tx, tenantId, added.id, today) : null
}

/** A change of its managers counts, too, so that two administrators don't undo each other. */
export async function saveTeam(tx: Tx, tenantId: TenantId, id: string, name: string): Promise<void> {
  await sql`update teams set name = ${name}, version = version + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  )
}

export async function archiveTeam(tx: Tx, tenantId: TenantId, id: string, at: Date): Promise<void> {
  await sql`update teams set archived_at = ${at} where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
}

export async function deleteTeam(tx: Tx, tenantId: TenantId, id: string): Promise<void> {
  await sql`delete from team_managers where tenant_id = ${tenantId} and team_id = ${id}`.execute(tx)
  await sql`delete from teams where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
}
