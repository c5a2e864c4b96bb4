import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'
import { t } from '#domain/texts/text.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { usernameKeySql } from '../db/username-key.ts'
import { nameOrder, personName } from '../users/store.ts'
import { isExemptSql } from './individual-terms-store.ts'

type Row = Omit<PayPerson, 'next'> & { nextFrom: string | null; nextGroupId: string | null }

/** Sorted by name. `today` is a day of the organization. */
export function listPayPeople(tx: Tx, tenantId: TenantId, today: string): Promise<PayPerson[]> {
  return selectPeople(tx, tenantId, today, sql`true`)
}

/** Changes of the same person wait for each other. */
export async function lockPayPerson(tx: Tx, tenantId: TenantId, named: string, today: string): Promise<PayPerson> {
  await sql`
    select from users u where u.tenant_id = ${tenantId} and ${isNamed(named)} for no key update`.execute(tx)
  return getPayPerson(tx, tenantId, named, today)
}

export async function getPayPerson(tx: Tx, tenantId: TenantId, named: string, today: string): Promise<PayPerson> {
  const [person] = await selectPeople(tx, tenantId, today, isNamed(named))
  if (!person) throw new Refusal('notFound', t`User not found`)
  return person
}

/** By id or username. */
function isNamed(named: string): RawBuilder<unknown> {
  return isId(named) ? sql`u.id = ${named}` : sql`lower(u.username) = ${usernameKeySql(named)}`
}

async function selectPeople(tx: Tx, tenantId: TenantId, today: string, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.username, ${personName('u', 'u.username')} as employee_name,
      current.pay_group_id, coalesce(p.payroll_id, '') as payroll_id,
      ${isExemptSql('u', today)} as overtime_exempt,
      coalesce(upper(current.span), lower(later.span))::text as next_from,
      (
        select max(t.last_day)::text from period_timesheets t
        where t.tenant_id = u.tenant_id and t.user_id = u.id and t.status <> 'open'
      ) as decided_until,
      case when lower(later.span) = coalesce(upper(current.span), lower(later.span)) then later.pay_group_id end as next_group_id
    from users u
      left join pay_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
      -- By person, because without statistics a join compares everyone with everyone.
      left join lateral (
        select m.span, m.pay_group_id from pay_group_members m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and m.span @> ${today}::date
        limit 1
      ) current on true
      left join lateral (
        select m.span, m.pay_group_id from pay_group_members m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and lower(m.span) > ${today}::date
        order by m.span limit 1
      ) later on true
    where u.tenant_id = ${tenantId} and u.organization_id is not null and ${condition}
    order by ${nameOrder('u')}`.execute(tx)
  return rows.map(({ nextFrom, nextGroupId, ...person }) => ({
    ...person,
    next: nextFrom === null ? null : { payGroupId: nextGroupId, from: nextFrom },
  }))
}

export async function savePayrollId(tx: Tx, tenantId: TenantId, userId: string, payrollId: string): Promise<void> {
  await sql`
    insert into pay_people (tenant_id, user_id, payroll_id) values (${tenantId}, ${userId}, ${payrollId})
    on conflict (tenant_id, user_id) do update set payroll_id = excluded.payroll_id`.execute(tx)
}

/** Of these people, by id. Empty for none. */
export async function listPayrollIds(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ userId: string; payrollId: string }>`
    select user_id, payroll_id from pay_people
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ userId, payrollId }) => [userId, payrollId]))
}

/** People may swap theirs: all are taken away first. */
export async function savePayrollIds(
  tx: Tx,
  tenantId: TenantId,
  people: readonly { userId: string; payrollId: string }[],
): Promise<void> {
  const userIds = people.map(({ userId }) => userId)
  await sql`
    update pay_people set payroll_id = ''
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[]) and payroll_id <> ''`.execute(tx)
  await sql`
    insert into pay_people (tenant_id, user_id, payroll_id)
    select ${tenantId}::uuid, p.user_id, p.payroll_id
    from unnest(${userIds}::uuid[], ${people.map(({ payrollId }) => payrollId)}::text[]) as p (user_id, payroll_id)
    on conflict (tenant_id, user_id) do update set payroll_id = excluded.payroll_id`.execute(tx)
}

/** Other people who have one of these, with their names. */
export async function findPayrollIdOwners(
  tx: Tx,
  tenantId: TenantId,
  payrollIds: readonly string[],
  exceptIds: readonly string[],
): Promise<{ payrollId: string; name: string }[]> {
  const { rows } = await sql<{ payrollId: string; name: string }>`
    select p.payroll_id, ${personName('u', 'u.username')} as name
    from pay_people p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.payroll_id = any(${payrollIds}::text[]) and p.user_id <> all(${exceptIds}::uuid[])`.execute(
    tx,
  )
  return rows
}

export async function findPayrollIdOwner(tx: Tx, tenantId: TenantId, payrollId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${personName('u', 'u.username')} as name
    from pay_people p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.payroll_id = ${payrollId}`.execute(tx)
  return rows[0]?.name ?? null
}
