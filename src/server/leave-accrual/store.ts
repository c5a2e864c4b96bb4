import { type RawBuilder, sql } from 'kysely'
import type { LedgerKind, LedgerReason } from '#domain/leave-accrual/contract.ts'
import type { WorkedDay } from '#domain/leave-accrual/credits.ts'
import type { LedgerEntry, Posting } from '#domain/leave-accrual/ledger.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { offsetsBetween } from '#domain/time/zones/zone-tables.ts'
import { startOfDay } from '#domain/time/zones/zones.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { workedSecondsSql } from '../entries/worked-seconds-store.ts'

export type AccountKey = { userId: string; leaveTypeId: string }

/** `serviceStart` is the employee's first day in the organization's zone. */
export type StoredAccount = AccountKey &
  Pick<Tables['leaveAccounts'], 'assignedPolicyId' | 'policyId' | 'policySince' | 'accruedThrough'> & {
    serviceStart: string
  }

/** All accounts without any of these. */
export type AccountFilter = { userId?: string; userIds?: readonly string[]; leaveTypeId?: string }

const ACCOUNT = sql`
  u.id as user_id, t.id as leave_type_id, a.assigned_policy_id, a.policy_id, a.policy_since, a.accrued_through,
  u.created_at, o.timezone`

type AccountRow = Omit<StoredAccount, 'serviceStart'> & { createdAt: Date; timezone: string }

function toAccount({ createdAt, timezone, ...account }: AccountRow): StoredAccount {
  return { ...account, serviceStart: dayOf(createdAt, timezone) }
}

const HAS_ACTIVE_POLICY = sql`t.is_active and exists (
  select 1 from leave_policies p where p.tenant_id = t.tenant_id and p.leave_type_id = t.id and p.is_active)`

/** `columns` are those of the table that is searched, because PostgreSQL does not apply a list to a joined table. */
function toWhere(
  { userId, userIds, leaveTypeId }: AccountFilter,
  columns: { user: RawBuilder<unknown>; type: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    ${userId === undefined ? sql`` : sql`and ${columns.user} = ${userId}`}
    ${userIds === undefined ? sql`` : sql`and ${columns.user} = any(${userIds}::uuid[])`}
    ${leaveTypeId === undefined ? sql`` : sql`and ${columns.type} = ${leaveTypeId}`}`
}

const USER_COLUMNS = { user: sql`u.id`, type: sql`t.id` }
const ACCOUNT_COLUMNS = { user: sql`a.user_id`, type: sql`a.leave_type_id` }

/** Looked up one by one, because joins read the whole table each time while its statistics are new. */
const JOIN_ACCOUNT = sql`
  left join lateral (
    select * from leave_accounts known
    where known.tenant_id = u.tenant_id and known.user_id = u.id and known.leave_type_id = t.id limit 1
  ) a on true`

export async function listEmployees(tx: Tx, tenantId: TenantId): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').where('tenantId', '=', tenantId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** True also when an account with a policy does not exist yet. */
export async function isAnyOverdue(tx: Tx, tenantId: TenantId, filter: AccountFilter, day: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from users u join leave_types t on t.tenant_id = u.tenant_id ${JOIN_ACCOUNT}
      where u.tenant_id = ${tenantId} and ${HAS_ACTIVE_POLICY} ${toWhere(filter, USER_COLUMNS)}
        and (a.accrued_through is null or a.accrued_through < ${day}::date)
    ) as behind`.execute(tx)
  return rows[0]?.behind ?? false
}

/**
 * Locks in the order of employee and type, so that transactions never deadlock. Adds missing accounts with an active
 * policy, and the account of one employee and one type in any case, because it is about to be changed.
 */
export async function lockAccounts(tx: Tx, tenantId: TenantId, filter: AccountFilter): Promise<StoredAccount[]> {
  const isOne = filter.userId !== undefined && filter.leaveTypeId !== undefined
  const addMissing = sql`
    insert into leave_accounts (tenant_id, user_id, leave_type_id)
    select u.tenant_id, u.id, t.id from users u join leave_types t on t.tenant_id = u.tenant_id ${JOIN_ACCOUNT}
    where u.tenant_id = ${tenantId} and a.user_id is null and ${isOne ? sql`true` : HAS_ACTIVE_POLICY} ${toWhere(filter, USER_COLUMNS)}
    order by u.id, t.id on conflict do nothing`
  const lock = sql<AccountRow>`
    select ${ACCOUNT} from leave_accounts a
      join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      join leave_types t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
      join organizations o on o.id = a.tenant_id
    where a.tenant_id = ${tenantId} ${toWhere(filter, ACCOUNT_COLUMNS)}
    order by a.user_id, a.leave_type_id for update of a`
  const [, { rows }] = await Promise.all([addMissing.execute(tx), lock.execute(tx)])
  return rows.map(toAccount)
}

/** Accounts that do not exist yet are empty; those of unknown employees are left out. */
export async function listAccounts(tx: Tx, tenantId: TenantId, keys: readonly AccountKey[]): Promise<StoredAccount[]> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT}
    from unnest(${keys.map(({ userId }) => userId)}::uuid[], ${keys.map(({ leaveTypeId }) => leaveTypeId)}::uuid[])
        as k (user_id, leave_type_id)
      join users u on u.tenant_id = ${tenantId} and u.id = k.user_id
      join leave_types t on t.tenant_id = ${tenantId} and t.id = k.leave_type_id
      join organizations o on o.id = ${tenantId}
      left join leave_accounts a on a.tenant_id = ${tenantId} and a.user_id = u.id and a.leave_type_id = t.id`.execute(
    tx,
  )
  return rows.map(toAccount)
}

type CondensedHistory = { opening: number; lastReset: string | null; rest: LedgerEntry[] }

/**
 * Returns lists in the order of the keys. Entries before the day are one entry with their sum, except the last reset and the
 * thresholds that were credited (with 0 hours), so that a late time entry does not credit them again. Entries that
 * were taken back count only with their hours.
 */
export async function listEntries(
  tx: Tx,
  tenantId: TenantId,
  keys: readonly (AccountKey & { from: string })[],
): Promise<LedgerEntry[][]> {
  const { rows } = await sql<CondensedHistory>`
    select condensed.*
    from unnest(${keys.map(({ userId }) => userId)}::uuid[], ${keys.map(({ leaveTypeId }) => leaveTypeId)}::uuid[],
        ${keys.map(({ from }) => from)}::date[]) with ordinality as k (user_id, leave_type_id, from_day, position)
      cross join lateral (
        select coalesce(sum(l.hours) filter (where l.effective_on < k.from_day), 0) as opening,
          max(l.effective_on) filter (where l.kind = 'reset' and l.effective_on < k.from_day and c.id is null) as last_reset,
          coalesce(jsonb_agg(jsonb_build_object('kind', case when c.id is null then l.kind else 'adjustment' end,
              'effectiveOn', l.effective_on, 'leaveDay', l.leave_day, 'period', case when c.id is null then l.period end, 'hours', case when l.effective_on < k.from_day then 0 else l.hours end))
            filter (where l.effective_on >= k.from_day or l.period like '%+%'), '[]') as rest
        from leave_ledger l left join leave_ledger c
          on c.tenant_id = ${tenantId} and c.corrects_id = l.id and c.effective_on = l.effective_on
        where l.tenant_id = ${tenantId} and l.user_id = k.user_id and l.leave_type_id = k.leave_type_id
      ) condensed
    order by k.position`.execute(tx)
  return rows.map(({ opening, lastReset, rest }) => [
    { kind: 'adjustment', hours: opening, effectiveOn: '0001-01-01', period: null },
    ...(lastReset === null ? [] : [{ kind: 'reset' as const, hours: 0, effectiveOn: lastReset, period: lastReset }]),
    ...rest,
  ])
}

/**
 * Completed work by the day on which it ended, in the organization's zone. The index is by clock-in, and no shift lasts a year.
 * The query gets the zone's offsets from our own tables (decision 0014).
 */
export async function listWorkedDays(
  tx: Tx,
  tenantId: TenantId,
  keys: readonly { userId: string; from: string }[],
): Promise<Map<string, WorkedDay[]>> {
  const zone = await getZone(tx, tenantId)
  const from = keys.map((each) => startOfDay(each.from, zone))
  const earliest = from.reduce((first, at) => Math.min(first, at.getTime()), Infinity)
  const { starts, offsets } = offsetsBetween(earliest, earliest + MAX_SERVICE_MS, zone)
  const { rows } = await sql<WorkedDay & { userId: string }>`
    select k.user_id, worked.*
    from unnest(${keys.map(({ userId }) => userId)}::uuid[], ${from}::timestamptz[]) as k (user_id, from_instant)
      cross join lateral (
        select (e.clock_out at time zone 'UTC' + offsets.ahead[width_bucket(e.clock_out, offsets.starts) + 1])::date as day,
          sum(${workedSecondsSql('e')})::bigint as seconds
        from time_entries e, (select ${starts.map((ms) => new Date(ms))}::timestamptz[] as starts,
          ${offsets.map((ms) => `${ms} milliseconds`)}::interval[] as ahead) offsets
        where e.tenant_id = ${tenantId} and e.user_id = k.user_id and not e.is_leave_time
          and e.clock_out >= k.from_instant and e.clock_in >= k.from_instant - interval '366 days'
        group by 1
      ) worked
    order by k.user_id, worked.day`.execute(tx)
  const worked = new Map<string, WorkedDay[]>()
  for (const { userId, ...day } of rows) {
    const days = worked.get(userId)
    if (days) days.push(day)
    else worked.set(userId, [day])
  }
  return worked
}

const MAX_SERVICE_MS = 60 * 366 * DAY_MS

async function getZone(tx: Tx, tenantId: TenantId): Promise<string> {
  const row = await tx
    .selectFrom('organizations')
    .select('timezone')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return row.timezone
}

type NewCredit = AccountKey & Posting & { policyId: string; policyName: string }

/**
 * Corrections are counted once for all credits. If PostgreSQL plans this for an empty table, a subquery for each credit
 * scans all rows that the statement has inserted so far.
 */
export async function addCredits(tx: Tx, tenantId: TenantId, credits: readonly NewCredit[], now: Date): Promise<void> {
  const userIds = [...new Set(credits.map(({ userId }) => userId))]
  await sql`
    insert into leave_ledger (tenant_id, id, user_id, leave_type_id, kind, hours, effective_on, reason, policy_id, policy_name,
      period, period_start, period_end, due_hours, max_balance, max_carry_over, posted_at, times_corrected)
    with corrected as materialized (
      select l.user_id, l.leave_type_id, l.kind, l.period, count(*) as times
      from leave_ledger c join leave_ledger l on l.tenant_id = c.tenant_id and l.id = c.corrects_id
      where c.tenant_id = ${tenantId} and c.corrects_id is not null and c.user_id = any(${userIds}::uuid[])
      group by l.user_id, l.leave_type_id, l.kind, l.period
    )
    select ${tenantId}::uuid, credit.*, ${now}::timestamptz, coalesce(corrected.times, 0)
    from unnest(
      ${credits.map(() => newId())}::uuid[], ${credits.map(({ userId }) => userId)}::uuid[],
      ${credits.map(({ leaveTypeId }) => leaveTypeId)}::uuid[], ${credits.map(({ kind }) => kind)}::text[],
      ${credits.map(({ hours }) => hours)}::numeric[], ${credits.map(({ effectiveOn }) => effectiveOn)}::date[],
      ${credits.map(({ reason }) => JSON.stringify(reason))}::jsonb[], ${credits.map(({ policyId }) => policyId)}::uuid[],
      ${credits.map(({ policyName }) => policyName)}::text[], ${credits.map(({ period }) => period)}::text[],
      ${credits.map(({ span }) => span?.startDate ?? null)}::date[],
      ${credits.map(({ span }) => span?.endDate ?? null)}::date[], ${credits.map(({ due }) => due)}::numeric[],
      ${credits.map(({ maxBalance }) => maxBalance)}::numeric[], ${credits.map(({ maxCarryOver }) => maxCarryOver)}::numeric[])
      as credit (id, user_id, leave_type_id, kind, hours, effective_on, reason, policy_id, policy_name, period, period_start, period_end,
        due_hours, max_balance, max_carry_over)
      left join corrected using (user_id, leave_type_id, kind, period)
    on conflict (tenant_id, user_id, leave_type_id, kind, period, times_corrected) where period is not null do nothing`.execute(
    tx,
  )
}

export async function advanceAccounts(
  tx: Tx,
  tenantId: TenantId,
  accounts: readonly (AccountKey & { policyId: string; policySince: string })[],
  through: string,
): Promise<void> {
  await sql`
    update leave_accounts a
    set accrued_through = ${through}::date, policy_id = k.policy_id, policy_since = k.policy_since
    from unnest(${accounts.map(({ userId }) => userId)}::uuid[], ${accounts.map(({ leaveTypeId }) => leaveTypeId)}::uuid[],
      ${accounts.map(({ policyId }) => policyId)}::uuid[], ${accounts.map(({ policySince }) => policySince)}::date[])
      as k (user_id, leave_type_id, policy_id, policy_since)
    where a.tenant_id = ${tenantId} and a.user_id = k.user_id and a.leave_type_id = k.leave_type_id`.execute(tx)
}

export type ActionEntry = {
  userId: string
  leaveTypeId: string
  kind: Extract<LedgerKind, 'request' | 'cancellation' | 'adjustment'>
  /** Negative where it subtracts. */
  hours: number
  effectiveOn: string
  /** Of leave: its day. */
  leaveDay: string | null
  reason: LedgerReason
  actorId: string
  actorUsername: string
  requestId: string | null
  idempotencyKey: string | null
}

/** The account must be locked (accrueThrough). */
export async function postActions(
  tx: Tx,
  tenantId: TenantId,
  entries: readonly ActionEntry[],
  now: Date,
): Promise<void> {
  const byRule = { policyId: null, policyName: null, period: null, periodStart: null, periodEnd: null }
  const rows = entries.map((entry) => {
    return { ...entry, ...byRule, reason: JSON.stringify(entry.reason), tenantId, id: newId(), postedAt: now }
  })
  if (rows.length > 0) await tx.insertInto('leaveLedger').values(rows).execute()
}

/** The hours by day that an approved request took off, ascending. */
export async function listDeductedDays(
  tx: Tx,
  tenantId: TenantId,
  requestId: string,
): Promise<{ day: string; hours: number }[]> {
  const { rows } = await sql<{ day: string; hours: number }>`
    select leave_day as day, -hours as hours from leave_ledger
    where tenant_id = ${tenantId} and request_id = ${requestId} and kind = 'request' order by leave_day`.execute(tx)
  return rows
}
