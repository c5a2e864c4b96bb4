import { sql } from 'kysely'
import type { DatedSchedule } from '#domain/time/pay-schedules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

type JoinedGroup = { id: string; name: string; terms: (DatedSchedule & { timezone: string })[] }

/** The pay group that takes new people. Its terms don't change until the transaction ends; they are in the order of their first days. */
export async function lockJoinedGroup(tx: Tx, tenantId: TenantId): Promise<JoinedGroup | null> {
  const locked = await sql`
    select 1 from pay_groups where tenant_id = ${tenantId} and takes_new_people for no key update`.execute(tx)
  if (locked.rows.length === 0) return null
  const { rows } = await sql<JoinedGroup>`
    select g.id, g.name, (
        select json_agg(json_build_object('effectiveFrom', t.effective_from, 'frequency', t.frequency, 'anchorDay', t.anchor_day,
          'timezone', t.timezone) order by t.effective_from)
        from (
          select distinct on (effective_from) * from pay_group_terms
          where tenant_id = g.tenant_id and pay_group_id = g.id
          order by effective_from, recorded_at desc, id desc
        ) t
      ) as terms
    from pay_groups g where g.tenant_id = ${tenantId} and g.takes_new_people`.execute(tx)
  return rows[0] ?? null
}

/** These people are in no pay group yet. */
export async function addMembers(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { payGroupId, from }: { payGroupId: string; from: string },
): Promise<void> {
  await sql`
    insert into pay_group_members (tenant_id, user_id, pay_group_id, span)
    select ${tenantId}::uuid, id, ${payGroupId}::uuid, daterange(${from}::date, null)
    from unnest(${userIds}::uuid[]) as added (id)`.execute(tx)
}
