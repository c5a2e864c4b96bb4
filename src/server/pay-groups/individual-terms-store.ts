import { type RawBuilder, sql } from 'kysely'
import type { DatedIndividualTerms, GroupTime } from '#domain/pay-groups/individual-terms.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'
import { listGroups } from './groups-store.ts'

/** Whether someone is exempt from overtime on a day, as `individualTermsOn` says. `user` is the table of people in the statement. */
export function isExemptSql(user: string, day: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select terms.overtime_exempt from pay_individual_terms terms
    where terms.tenant_id = ${sql.ref(`${user}.tenant_id`)} and terms.user_id = ${sql.ref(`${user}.id`)}
      and terms.effective_from <= ${day}::date
    order by terms.recorded_at desc, terms.id desc limit 1
  ), false)`
}

type RecordedTerms = DatedIndividualTerms & { id: string; recordedAt: Date | null; recordedBy: string | null }

/** In the order in which they were recorded. */
export async function listIndividualTerms(tx: Tx, tenantId: TenantId, userId: string): Promise<RecordedTerms[]> {
  const { rows } = await sql<RecordedTerms>`
    select t.id, nullif(t.effective_from, '-infinity')::text as effective_from, t.overtime_exempt,
      case when t.recorded_by is not null then t.recorded_at end as recorded_at,
      case when t.recorded_by is not null then ${actorName('a', 't', { id: 'recorded_by', username: 'recorded_by_username' })} end as recorded_by
    from pay_individual_terms t left join users a on a.tenant_id = t.tenant_id and a.id = t.recorded_by
    where t.tenant_id = ${tenantId} and t.user_id = ${userId}
    order by t.recorded_at, t.id`.execute(tx)
  return rows
}

export async function addIndividualTerms(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { effectiveFrom, overtimeExempt }: DatedIndividualTerms,
  author: { userId: string; username: string; at: Date },
): Promise<void> {
  await sql`
    insert into pay_individual_terms (tenant_id, id, user_id, effective_from, overtime_exempt, recorded_at, recorded_by,
      recorded_by_username)
    values (${tenantId}, ${newId()}, ${userId}, ${effectiveFrom ?? '-infinity'}, ${overtimeExempt}, ${author.at},
      ${author.userId}, ${author.username})`.execute(tx)
}

/** When this person belongs to which groups, with their terms, in order. */
export async function listGroupTimes(tx: Tx, tenantId: TenantId, userId: string, today: string): Promise<GroupTime[]> {
  const { rows } = await sql<{ payGroupId: string; from: string; until: string | null }>`
    select pay_group_id, lower(span)::text as from, upper(span)::text as until from pay_group_members
    where tenant_id = ${tenantId} and user_id = ${userId} order by span`.execute(tx)
  const groups = rows.length > 0 ? await listGroups(tx, tenantId, { today }) : []
  return rows.map(({ payGroupId, from, until }) => {
    return { from, until, terms: groups.find(({ id }) => id === payGroupId)?.terms ?? [] }
  })
}
