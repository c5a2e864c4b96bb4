import { sql } from 'kysely'
import type { TeamPerson } from '#domain/teams/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { nameOrder, personName } from '../users/store.ts'

type Row = Omit<TeamPerson, 'next'> & { nextFrom: string | null; nextTeamId: string | null }

/** Sorted by name; for managers, those of their teams and themselves. `today` is a day of the organization. */
export async function listTeamPeople(tx: Tx, tenantId: TenantId, today: string): Promise<TeamPerson[]> {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.username, u.first_name, u.last_name, u.name_suffix, u.email, u.phone_number,
      ${personName('u', 'u.username')} as employee_name, current.team_id,
      coalesce(upper(current.span), lower(later.span))::text as next_from,
      case when lower(later.span) = coalesce(upper(current.span), lower(later.span)) then later.team_id end as next_team_id
    from users u
      -- By person, because without statistics a join compares everyone with everyone.
      left join lateral (
        select m.span, m.team_id from team_members m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and m.span @> ${today}::date
        limit 1
      ) current on true
      left join lateral (
        select m.span, m.team_id from team_members m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and lower(m.span) > ${today}::date
        order by m.span limit 1
      ) later on true
    where u.tenant_id = ${tenantId} and u.organization_id is not null
    order by ${nameOrder('u')}`.execute(tx)
  return rows.map(({ nextFrom, nextTeamId, ...person }) => ({
    ...person,
    next: nextFrom === null ? null : { teamId: nextTeamId, from: nextFrom },
  }))
}
