import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { DEFAULT_TERMS, type LeavePolicy, type LeaveType } from '#domain/leave-types/contract.ts'
import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import { t } from '#domain/texts/text.ts'
import { toMonthDay, yearlyDayText } from '#domain/time/cycles.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'

/** `activeSince` is the first day, in the organization's zone, since which it is active without a break. */
export type StoredType = LeaveType & { activeSince: string }

export type StoredPolicy = Omit<LeavePolicy, 'isDefault'> & { activeSince: string }

/** Leaves out who changed it last, which takes a look at its history. */
export type PolicyTerms = Omit<StoredPolicy, 'version' | 'changedBy' | 'changedAt'>

type LastChange = { changedBy: string | null; changedAt: Date | null }
type Stored<Table extends 'leaveTypes' | 'leavePolicies'> = Omit<
  Tables[Table],
  'tenantId' | 'createdAt' | 'version'
> & {
  version: number
}
type TypeRow = Stored<'leaveTypes'> & LastChange
type PolicyRow = Omit<Stored<'leavePolicies'>, 'accrualThresholds'> & Pick<LeavePolicy['rules'], 'accrualThresholds'>
export type PolicyTermsRow = Omit<PolicyRow, 'version'>

/** The last change of the row with the alias `s`. People who were deleted keep their name. */
const LAST_CHANGE = sql`
  left join lateral (
    select ${actorName('a', 'c')} as changed_by, c.changed_at
    from leave_setting_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = s.tenant_id and c.subject_id = s.id
    order by c.changed_at desc, c.id desc limit 1
  ) last on true`

const TYPES = sql`
  select s.id, s.name, s.description, s.color, s.is_active, s.is_system, s.active_since, s.version, last.changed_by, last.changed_at
  from leave_types s ${LAST_CHANGE}`

/** Columns of the row with the alias `s`. */
export const TERMS_COLUMNS = sql`
  s.id, s.leave_type_id, s.name, s.description, s.annual_allocation, s.accrual_rate, s.accrual_frequency, s.max_balance,
  s.min_service_days, s.is_active, s.active_since, s.accrual_type, s.initial_allocation, s.reset_date, s.max_carry_over,
  s.accrual_thresholds`

const POLICIES = sql`
  select ${TERMS_COLUMNS}, s.version, last.changed_by, last.changed_at from leave_policies s ${LAST_CHANGE}`

/** System types first, then the others by name. */
export async function listTypes(
  tx: Tx,
  tenantId: TenantId,
  { withInactive }: { withInactive: boolean },
): Promise<StoredType[]> {
  const { rows } = await sql<TypeRow>`
    ${TYPES} where s.tenant_id = ${tenantId} ${withInactive ? sql`` : sql`and s.is_active`}
    order by s.is_system desc, sort_key(s.name) collate "C", s.created_at, s.id`.execute(tx)
  return rows.map(toType)
}

export async function getType(tx: Tx, tenantId: TenantId, id: string): Promise<StoredType> {
  const type = await findType(tx, tenantId, id)
  if (!type) throw typeNotFound()
  return type
}

export async function findType(tx: Tx, tenantId: TenantId, id: string): Promise<StoredType | null> {
  if (!isId(id)) return null
  const { rows } = await sql<TypeRow>`${TYPES} where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(tx)
  return rows[0] ? toType(rows[0]) : null
}

/** Locks a type, so that changes of it and of its policies wait for each other. */
export async function lockType(tx: Tx, tenantId: TenantId, id: string): Promise<StoredType> {
  // Requests and ledger entries, which only need the type to exist, need not wait.
  await sql`select 1 from leave_types where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(tx)
  return getType(tx, tenantId, id)
}

type TypeFields = Pick<StoredType, 'name' | 'description' | 'color' | 'isActive' | 'activeSince'>

export async function addType(tx: Tx, tenantId: TenantId, fields: TypeFields, now: Date): Promise<string> {
  const { name, description, color, isActive, activeSince } = fields
  const id = newId()
  await tx
    .insertInto('leaveTypes')
    .values({ tenantId, id, name, description, color, isActive, isSystem: false, activeSince, createdAt: now })
    .execute()
  return id
}

export async function changeType(tx: Tx, tenantId: TenantId, id: string, fields: TypeFields): Promise<void> {
  const { name, description, color, isActive, activeSince } = fields
  await tx
    .updateTable('leaveTypes')
    .set((eb) => ({ name, description, color, isActive, activeSince, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Also deletes its policies and accounts; the database refuses when there are requests or ledger entries. */
export async function removeType(tx: Tx, tenantId: TenantId, id: string): Promise<void> {
  await tx.deleteFrom('leaveTypes').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

export async function isTypeInUse(tx: Tx, tenantId: TenantId, id: string): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select 1 from leave_requests where tenant_id = ${tenantId} and leave_type_id = ${id})
      or exists (select 1 from leave_ledger where tenant_id = ${tenantId} and leave_type_id = ${id})
      or exists (select 1 from time_entries where tenant_id = ${tenantId} and leave_type_id = ${id}) as in_use`.execute(
    tx,
  )
  return rows[0]?.inUse ?? false
}

/** Lists each type's oldest first: the first active one applies by default. */
export async function listPoliciesOf(tx: Tx, tenantId: TenantId, types: readonly string[]): Promise<StoredPolicy[]> {
  const { rows } = await sql<PolicyRow & LastChange>`
    ${POLICIES} where s.tenant_id = ${tenantId} and s.leave_type_id = any(${types}::uuid[])
    order by s.leave_type_id, s.created_at, s.id`.execute(tx)
  return rows.map(toPolicy)
}

export async function getPolicy(tx: Tx, tenantId: TenantId, id: string): Promise<StoredPolicy> {
  if (!isId(id)) throw policyNotFound()
  const { rows } = await sql<
    PolicyRow & LastChange
  >`${POLICIES} where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(tx)
  if (!rows[0]) throw policyNotFound()
  return toPolicy(rows[0])
}

/** Locks the policy's type, so that no policy of the type changes meanwhile. */
export async function lockPolicy(tx: Tx, tenantId: TenantId, id: string): Promise<StoredPolicy> {
  const { leaveTypeId } = await getPolicy(tx, tenantId, id)
  await lockType(tx, tenantId, leaveTypeId)
  return getPolicy(tx, tenantId, id)
}

export type PolicyFields = Omit<StoredPolicy, 'id' | 'leaveTypeId' | 'changedBy' | 'changedAt' | 'version'>

export async function addPolicy(
  tx: Tx,
  tenantId: TenantId,
  leaveTypeId: string,
  fields: PolicyFields,
  now: Date,
): Promise<string> {
  const id = newId()
  const row = { ...toColumns(fields), tenantId, id, leaveTypeId, createdAt: now }
  await tx.insertInto('leavePolicies').values(row).execute()
  return id
}

export async function changePolicy(tx: Tx, tenantId: TenantId, id: string, fields: PolicyFields): Promise<void> {
  await tx
    .updateTable('leavePolicies')
    .set((eb) => ({ ...toColumns(fields), version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function removePolicy(tx: Tx, tenantId: TenantId, id: string): Promise<void> {
  await tx.deleteFrom('leavePolicies').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

/** Whether it has credited someone, or someone is on it. */
export async function isPolicyInUse(
  tx: Tx,
  tenantId: TenantId,
  { id, leaveTypeId }: Pick<StoredPolicy, 'id' | 'leaveTypeId'>,
): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (
        select 1 from leave_accounts where tenant_id = ${tenantId} and leave_type_id = ${leaveTypeId}
          and (policy_id = ${id} or assigned_policy_id = ${id})
      ) or exists (
        select 1 from leave_ledger
        where tenant_id = ${tenantId} and leave_type_id = ${leaveTypeId} and policy_id = ${id}
      ) as in_use`.execute(tx)
  return rows[0]?.inUse ?? false
}

/** `before` is null when it was added, `after` when it was deleted. */
type SettingChange = {
  subject: Tables['leaveSettingChanges']['subject']
  subjectId: string
  before: object | null
  after: object | null
}

export async function addSettingChange(
  tx: Tx,
  tenantId: TenantId,
  { subject, subjectId, before, after }: SettingChange,
  author: { actorId: string; actorUsername: string; at: Date },
): Promise<void> {
  await sql`
    insert into leave_setting_changes (tenant_id, id, subject, subject_id, actor_id, actor_username, changed_at, before, after)
    values (${tenantId}, ${newId()}, ${subject}, ${subjectId}, ${author.actorId}, ${author.actorUsername}, ${author.at},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(tx)
}

const SYSTEM_TYPES = [
  { name: FALLBACK_TYPE.name, color: '#0891B2', policy: 'Standard PTO' },
  { name: 'Sick Leave', color: '#D97706', policy: null },
]

/** Adds the leave types of a new organization, with the PTO policy of [9.5]. Only inserts, because the platform's role may not read them. */
export async function addSystemTypes(tx: Tx, organizationId: string, today: string, now: Date): Promise<void> {
  const shared = { tenantId: organizationId, description: '', isActive: true, activeSince: today, createdAt: now }
  for (const { name, color, policy } of SYSTEM_TYPES) {
    const leaveTypeId = newId()
    await tx
      .insertInto('leaveTypes')
      .values({ ...shared, id: leaveTypeId, name, color, isSystem: true })
      .execute()
    if (policy === null) continue
    const { rules, ...terms } = DEFAULT_TERMS
    const fields = {
      ...shared,
      ...terms,
      name: policy,
      rules: { ...rules, accrualThresholds: [...rules.accrualThresholds] },
    }
    await tx
      .insertInto('leavePolicies')
      .values({ ...toColumns(fields), tenantId: organizationId, id: newId(), leaveTypeId, createdAt: now })
      .execute()
  }
}

function toColumns({ rules, ...fields }: PolicyFields) {
  const { name, description, annualAllocation, accrualRate, accrualFrequency, maxBalance } = fields
  const { minServiceDays, isActive, activeSince } = fields
  const { accrualType, initialAllocation, resetDate, maxCarryOver } = rules
  return {
    name,
    description,
    annualAllocation,
    accrualRate,
    accrualFrequency,
    maxBalance,
    minServiceDays,
    isActive,
    activeSince,
    accrualType,
    initialAllocation,
    resetDate: toMonthDay(resetDate) ?? '01-01',
    maxCarryOver,
    accrualThresholds: JSON.stringify(rules.accrualThresholds),
  }
}

function toType({ changedAt, ...row }: TypeRow): StoredType {
  return { ...row, changedAt: changedAt?.toISOString() ?? null }
}

function toPolicy({ changedAt, ...row }: PolicyRow & LastChange): StoredPolicy {
  return { ...toTerms(row), changedAt: changedAt?.toISOString() ?? null }
}

export function toTerms<Row extends PolicyTermsRow>(row: Row) {
  const { accrualType, initialAllocation, resetDate, accrualThresholds, maxCarryOver, ...policy } = row
  const rules = { accrualType, initialAllocation, resetDate: toYearlyDay(resetDate), accrualThresholds, maxCarryOver }
  return { ...policy, rules }
}

/** `01-01` → `January 1` */
function toYearlyDay(stored: string): string {
  const [month = 1, day = 1] = stored.split('-').map(Number)
  return yearlyDayText({ month, day })
}

const typeNotFound = () => new Refusal('notFound', t`Leave type not found`)
const policyNotFound = () => new Refusal('notFound', t`Policy not found`)
