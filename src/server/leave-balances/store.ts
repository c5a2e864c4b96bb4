import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { LedgerReason } from '#domain/leave-accrual/contract.ts'
import type { LedgerEntry } from '#domain/leave-accrual/ledger.ts'
import { t } from '#domain/texts/text.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { AccountKey } from '../leave-accrual/store.ts'
import { actorName } from '../users/store.ts'

export async function getEmployeeId(tx: Tx, tenantId: TenantId, userId: string): Promise<string> {
  const known = isId(userId)
    ? await sql<{ id: string }>`select id from users where tenant_id = ${tenantId} and id = ${userId}`.execute(tx)
    : { rows: [] }
  if (!known.rows[0]) throw new Refusal('notFound', t`User not found`)
  return known.rows[0].id
}

export async function listAssignments(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<(AccountKey & { policyId: string })[]> {
  const { rows } = await sql<AccountKey & { policyId: string }>`
    select user_id, leave_type_id, assigned_policy_id as policy_id from leave_accounts
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[]) and assigned_policy_id is not null`.execute(tx)
  return rows
}

/** Null for the default policy. The account must be locked (accrueThrough). */
export async function assignPolicy(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
  policyId: string | null,
): Promise<void> {
  await tx
    .updateTable('leaveAccounts')
    .set({ assignedPolicyId: policyId })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('leaveTypeId', '=', leaveTypeId)
    .execute()
}

/** `usage` are the entries that sumUsed of domain/leave-accrual reads. */
export type PostedTotals = AccountKey & {
  hours: number
  usage: Pick<LedgerEntry, 'kind' | 'hours' | 'effectiveOn' | 'leaveDay'>[]
}

/**
 * Resets that were taken back are left out. Person by person: some hundred of an organization's are asked for, and the planner would
 * read the ledger of all of it.
 */
export async function listPostedTotals(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<PostedTotals[]> {
  const { rows } = await sql<PostedTotals>`
    select k.user_id, totals.*
    from unnest(${userIds}::uuid[]) as k (user_id) cross join lateral (
      select leave_type_id, sum(hours) as hours, coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'hours', hours, 'effectiveOn', effective_on, 'leaveDay', leave_day))
        filter (where kind in ('request', 'cancellation') or kind = 'reset' and not exists (
          select from leave_ledger c
          where c.tenant_id = ${tenantId} and c.corrects_id = l.id and c.effective_on = l.effective_on
        )), '[]') as usage
      from leave_ledger l
      where tenant_id = ${tenantId} and user_id = k.user_id
      group by leave_type_id
    ) totals`.execute(tx)
  return rows
}

export async function listPendingHours(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<(AccountKey & { hours: number })[]> {
  const { rows } = await sql<AccountKey & { hours: number }>`
    select user_id, leave_type_id, sum(hours) as hours from leave_requests
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[]) and status = 'pending'
    group by user_id, leave_type_id`.execute(tx)
  return rows
}

export type StoredEntry = Pick<
  Tables['leaveLedger'],
  'id' | 'kind' | 'hours' | 'effectiveOn' | 'requestId' | 'policyName' | 'periodStart' | 'periodEnd' | 'postedAt'
> & { reason: LedgerReason; actorName: string | null }

const ENTRY = sql`
  l.id, l.kind, l.hours, l.effective_on, l.request_id, l.reason, l.policy_name, l.period_start, l.period_end, l.posted_at,
  case when l.actor_id is null then null else ${actorName('a', 'l')} end as actor_name
  from leave_ledger l left join users a on a.tenant_id = l.tenant_id and a.id = l.actor_id`

/** The newest entries through a day, oldest first; on one day, credits come before actions. */
export async function listEntries(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
  { through, limit }: { through: string; limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${ENTRY}
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.leave_type_id = ${leaveTypeId}
      and l.effective_on <= ${through}::date
    order by l.effective_on desc, l.period is null desc, l.id desc limit ${limit}`.execute(tx)
  return rows.toReversed()
}

export async function sumEntries(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
  through: string,
): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce(sum(hours), 0) as hours from leave_ledger
    where tenant_id = ${tenantId} and user_id = ${userId} and leave_type_id = ${leaveTypeId}
      and effective_on <= ${through}::date`.execute(tx)
  return rows[0]?.hours ?? 0
}

/** Leave after `on` that was approved and not refunded at `before`, oldest first. */
export async function listBooked(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
  { on, before }: { on: string; before: Date },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${ENTRY}
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.leave_type_id = ${leaveTypeId}
      and l.kind = 'request' and l.effective_on > ${on}::date and l.posted_at < ${before}
      and not exists (
        select 1 from leave_ledger c where c.tenant_id = l.tenant_id and c.request_id = l.request_id
          and c.leave_day = l.leave_day and c.kind = 'cancellation' and c.posted_at < ${before})
      and not exists (select from leave_ledger m where m.tenant_id = l.tenant_id and m.corrects_id = l.id)
    order by l.effective_on, l.id`.execute(tx)
  return rows
}

type StoredAdjustment = AccountKey & { hours: number; reason: string }

export async function findByIdempotencyKey(
  tx: Tx,
  tenantId: TenantId,
  actorId: string,
  key: string,
): Promise<StoredAdjustment | null> {
  const { rows } = await sql<StoredAdjustment>`
    select user_id, leave_type_id, hours, reason ->> 'text' as reason from leave_ledger
    where tenant_id = ${tenantId} and actor_id = ${actorId} and idempotency_key = ${key}`.execute(tx)
  return rows[0] ?? null
}
