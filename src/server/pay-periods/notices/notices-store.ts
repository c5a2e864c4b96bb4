import { sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/contract.ts'
import type { TimesheetStatus } from '#domain/pay-periods/rules.ts'
import { type DashboardPath, dashboardPath, type RoleFlags } from '#domain/roles/capabilities.ts'
import { asTenantId, type Database, type TenantId, type Tx } from '../../db/tenant.ts'
import { roleFlags, whoCan } from '../../roles/roles-store.ts'
import { actorName } from '../../users/store.ts'

// Jobs read and write it as the owner, with the tenant in each statement.

type NoticeKey = { tenantId: TenantId; key: string }

export async function listDueNotices({ owner }: Pick<Database, 'owner'>, now: Date, limit: number) {
  const { rows } = await sql<{ tenantId: string; key: string }>`
    select tenant_id, key from pay_notices where sent_at is null and due_at <= ${now} order by due_at limit ${limit}`.execute(
    owner,
  )
  return rows.map(({ tenantId, key }): NoticeKey => ({ tenantId: asTenantId(tenantId), key }))
}

export type StatusChange = {
  organization: { id: TenantId; name: string; timezone: string; isConfirmed: boolean }
  userId: string
  payGroupId: string
  payGroup: string
  from: TimesheetStatus | null
  to: TimesheetStatus
  isOwn: boolean
  actorName: string
  note: string
  days: { periodStart: string; startDate: string; endDate: string }
}

/** Marks it as sent and returns what it is about. Null if another process has it, or its organization is deleted. */
export async function takeStatusNotice(tx: Tx, { tenantId, key }: NoticeKey, now: Date): Promise<StatusChange | null> {
  type Row = Omit<StatusChange, 'organization' | 'days'> &
    StatusChange['days'] & { organizationName: string; timezone: string; isConfirmed: boolean }
  const { rows } = await sql<Row>`
    with taken as (
      update pay_notices set sent_at = ${now} where tenant_id = ${tenantId} and key = ${key} and sent_at is null returning *
    )
    select o.name as organization_name, o.timezone, o.email_confirmed_at is not null as is_confirmed, c.user_id, c.pay_group_id,
      g.name as pay_group, c.from_status as "from", c.to_status as "to", c.changed_by = c.user_id as is_own,
      ${actorName('a', 'c', { id: 'changed_by', username: 'changed_by_username' })} as actor_name, c.note, c.first_day::text as period_start,
      t.start_day::text as start_date, t.last_day::text as end_date
    from taken n
      join organizations o on o.id = n.tenant_id and o.deleted_at is null
      join period_timesheet_changes c on c.tenant_id = n.tenant_id and c.user_id = n.user_id and c.pay_group_id = n.pay_group_id
        and c.first_day = n.day and c.version = n.version
      join period_timesheets t on t.tenant_id = c.tenant_id and t.user_id = c.user_id and t.pay_group_id = c.pay_group_id
        and t.first_day = c.first_day
      join pay_groups g on g.tenant_id = c.tenant_id and g.id = c.pay_group_id
      left join users a on a.tenant_id = c.tenant_id and a.id = c.changed_by`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { organizationName: name, timezone, isConfirmed, periodStart, startDate, endDate, ...change } = row
  return {
    ...change,
    organization: { id: tenantId, name, timezone, isConfirmed },
    days: { periodStart, startDate, endDate },
  }
}

/** `email` is null for who wants none, and for the second person of an address; `wantsPush` only with a device for it. */
export type Recipient = { id: string; dashboard: DashboardPath; email: string | null; wantsPush: boolean }

type RecipientRow = RoleFlags & { id: string; email: string; wantsEmail: boolean; wantsPush: boolean }

/** These people of the organization; null for everyone who approves timesheets. */
export async function listRecipients(
  tx: Tx,
  tenantId: TenantId,
  kind: NotificationKind,
  userIds: readonly string[] | null,
): Promise<Recipient[]> {
  const { rows } = await sql<RecipientRow>`
    select u.id, ${roleFlags('u')}, u.email, coalesce(n.email, true) as wants_email,
      coalesce(n.push, true) and exists (
        select from push_subscriptions s where s.tenant_id = u.tenant_id and s.user_id = u.id) as wants_push
    from users u left join notification_settings n on n.tenant_id = u.tenant_id and n.user_id = u.id and n.kind = ${kind}
    where u.tenant_id = ${tenantId} and u.organization_id is not null
      and ${userIds === null ? whoCan('timesheets.approve', 'u') : sql`u.id = any(${userIds}::uuid[])`}
    order by lower(u.email), u.id`.execute(tx)
  const addresses = new Set<string>()
  return rows.map(({ id, email, wantsEmail, wantsPush, ...roles }) => {
    const address = email.toLowerCase()
    const getsEmail = wantsEmail && email !== '' && !addresses.has(address)
    if (getsEmail) addresses.add(address)
    return { id, dashboard: dashboardPath(roles), email: getsEmail ? email : null, wantsPush }
  })
}

/** Who has an unread notification about the timesheets of this period. */
export async function listWaitingReaders(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, periodStart }: { payGroupId: string; periodStart: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from notifications
    where tenant_id = ${tenantId} and subject_id = ${payGroupId} and kind = 'timesheets-waiting' and read_at is null
      and facts ->> 'periodStart' = ${periodStart}`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}

export async function countSubmitted(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, periodStart }: { payGroupId: string; periodStart: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from period_timesheets
    where tenant_id = ${tenantId} and pay_group_id = ${payGroupId} and first_day = ${periodStart} and status = 'submitted'`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export async function listGroupZones({ owner }: Pick<Database, 'owner'>): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`select distinct timezone from pay_group_terms`.execute(owner)
  return rows.map(({ timezone }) => timezone)
}

export type DueDigest = { tenantId: TenantId; payGroupId: string; day: string }

/** Groups in these zones whose digest of the given day wasn't made yet. */
export async function listDueDigests(
  { owner }: Pick<Database, 'owner'>,
  zones: readonly { zone: string; day: string }[],
  limit: number,
): Promise<DueDigest[]> {
  const { rows } = await sql<{ tenantId: string; payGroupId: string; day: string }>`
    select t.tenant_id, t.pay_group_id, z.day::text as day
    from (
      select distinct on (tenant_id, pay_group_id) tenant_id, pay_group_id, timezone from pay_group_terms
      order by tenant_id, pay_group_id, effective_from desc, recorded_at desc, id desc
    ) t
    join organizations o on o.id = t.tenant_id and o.deleted_at is null
    join unnest(${zones.map(({ zone }) => zone)}::text[], ${zones.map(({ day }) => day)}::date[]) as z (zone, day) on z.zone = t.timezone
    where not exists (
      select from pay_notices n where n.tenant_id = t.tenant_id and n.key = concat_ws(' ', 'daily', t.pay_group_id, z.day))
    limit ${limit}`.execute(owner)
  return rows.map((row) => ({ ...row, tenantId: asTenantId(row.tenantId) }))
}

/** False if another process has it. */
export async function takeDigest(tx: Tx, { tenantId, payGroupId, day }: DueDigest, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into pay_notices (tenant_id, key, kind, pay_group_id, day, due_at, sent_at)
    values (${tenantId}, concat_ws(' ', 'daily', ${payGroupId}::uuid, ${day}::date), 'daily', ${payGroupId}, ${day}, ${now}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Those of these people who had no reminder of this timesheet yet. */
export async function takeOverdue(
  tx: Tx,
  { tenantId, payGroupId }: DueDigest,
  periodStart: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into pay_notices (tenant_id, key, kind, pay_group_id, day, user_id, due_at, sent_at)
    select ${tenantId}::uuid, concat_ws(' ', 'overdue', u.id, ${payGroupId}::uuid, ${periodStart}::date), 'overdue', ${payGroupId}::uuid,
      ${periodStart}::date, u.id, ${now}::timestamptz, ${now}::timestamptz
    from users u where u.tenant_id = ${tenantId} and u.id = any(${userIds}::uuid[])
    on conflict do nothing returning user_id`.execute(tx)
  return rows.map(({ userId }) => userId)
}

export async function getNoticeOrganization(tx: Tx, tenantId: TenantId): Promise<StatusChange['organization']> {
  const { rows } = await sql<{ name: string; timezone: string; isConfirmed: boolean }>`
    select name, timezone, email_confirmed_at is not null as is_confirmed from organizations where id = ${tenantId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('An organization is gone')
  return { id: tenantId, ...row }
}

export async function removePayNotices({ owner }: Pick<Database, 'owner'>, sentBefore: Date): Promise<void> {
  await sql`delete from pay_notices where sent_at < ${sentBefore}`.execute(owner)
}
