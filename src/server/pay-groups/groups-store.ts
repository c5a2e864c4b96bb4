import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { NewPayTerms, PayTerms } from '#domain/pay-groups/contract.ts'
import { t } from '#domain/texts/text.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** Who is in which pay group on which days. */
export const PAY_GROUP_MEMBERS = { table: 'pay_group_members', group: 'pay_group_id' } as const

/** `terms` are those in force, in the order of their first days. */
export type StoredGroup = {
  id: string
  name: string
  version: number
  people: number
  takesNewPeople: boolean
  terms: PayTerms[]
}

type Filter = { today: string; id?: string }

export async function listGroups(tx: Tx, tenantId: TenantId, { today, id }: Filter): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select g.id, g.name, g.version, g.takes_new_people, (
        select count(*)::integer from pay_group_members m
        where m.tenant_id = g.tenant_id and m.pay_group_id = g.id and m.span @> ${today}::date
      ) as people, (
        select json_agg(json_build_object('id', t.id, 'effectiveFrom', t.effective_from, 'frequency', t.frequency,
          'anchorDay', t.anchor_day, 'timezone', t.timezone, 'weekStartsOn', t.week_starts_on, 'dayStartsAt', t.day_starts_at,
          'ruleSet', t.rule_set, 'longShiftHours', t.long_shift_hours, 'submission', t.submission, 'attestation', t.attestation) order by t.effective_from)
        from (
          select distinct on (effective_from) * from pay_group_terms
          where tenant_id = g.tenant_id and pay_group_id = g.id
          order by effective_from, recorded_at desc, id desc
        ) t
      ) as terms
    from pay_groups g
    where g.tenant_id = ${tenantId} ${id ? sql`and g.id = ${id}` : sql``}
    order by sort_key(g.name) collate "C", g.id`.execute(tx)
  return rows
}

export async function getGroup(tx: Tx, tenantId: TenantId, id: string, today: string): Promise<StoredGroup> {
  const [group] = isId(id) ? await listGroups(tx, tenantId, { today, id }) : []
  if (!group) throw new Refusal('notFound', t`Pay group not found`)
  return group
}

/** Changes of a group, and moves of people into it, wait for each other. */
export async function lockGroup(tx: Tx, tenantId: TenantId, id: string, today: string): Promise<StoredGroup> {
  if (isId(id)) {
    await sql`select 1 from pay_groups where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(tx)
  }
  return getGroup(tx, tenantId, id, today)
}

type NewGroup = { name: string; createdAt: Date; idempotencyKey: string | null }

export async function addGroup(tx: Tx, tenantId: TenantId, group: NewGroup): Promise<string> {
  const id = newId()
  await tx
    .insertInto('payGroups')
    .values({ tenantId, id, ...group })
    .execute()
  return id
}

/** The group that a call with this key has added. */
export async function findAddedGroup(
  tx: Tx,
  tenantId: TenantId,
  idempotencyKey: string,
  today: string,
): Promise<StoredGroup | null> {
  const added = await tx
    .selectFrom('payGroups')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return added ? getGroup(tx, tenantId, added.id, today) : null
}

export async function addTerms(
  tx: Tx,
  tenantId: TenantId,
  payGroupId: string,
  terms: NewPayTerms,
  author: { actorId: string; at: Date },
): Promise<void> {
  const recorded = { recordedAt: author.at, recordedBy: author.actorId }
  await tx
    .insertInto('payGroupTerms')
    .values({ tenantId, id: newId(), payGroupId, ...terms, ...recorded })
    .execute()
}

export async function renameGroup(tx: Tx, tenantId: TenantId, id: string, name: string): Promise<void> {
  await sql`
    update pay_groups set name = ${name}, version = version + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  )
}

/** Everyone else's choice of such a group waits, because only one can be it. */
export async function lockGroups(tx: Tx, tenantId: TenantId): Promise<void> {
  await sql`select 1 from pay_groups where tenant_id = ${tenantId} order by id for no key update`.execute(tx)
}

/** No other group takes them then. */
export async function takeNewPeople(tx: Tx, tenantId: TenantId, id: string, takes: boolean): Promise<void> {
  await sql`
    update pay_groups set takes_new_people = false
    where tenant_id = ${tenantId} and takes_new_people and (id = ${id} or ${takes})`.execute(tx)
  if (!takes) return
  await sql`update pay_groups set takes_new_people = true where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
}

export async function removeGroup(tx: Tx, tenantId: TenantId, id: string): Promise<void> {
  await tx.deleteFrom('payGroups').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}
