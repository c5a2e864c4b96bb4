import { sql } from 'kysely'
import type { LeaveStatus } from '#domain/leave-requests/contract.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf, instantsAtLocalTime, localTimeOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { readConfig } from '#server/config.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { addNotifications } from '#server/notifications/list-store.ts'
import { takeStatusNotice } from '#server/pay-periods/notices/notices-store.ts'
import { sendDigest } from '#server/pay-periods/notices/send-digest.ts'
import { sendStatusNotice } from '#server/pay-periods/notices/send-status-notice.ts'
import type { Owner } from './seed-rows.ts'

const UNREAD_DAYS = 7
const KEPT_DAYS = 90

type LeaveFacts = { actorName: string; leaveType: string; startDate: string; endDate: string; hours: number }

type LeaveNotice = {
  status: LeaveStatus
  facts: LeaveFacts
  subjectId: string
  to: readonly { id: string }[]
  at: Date
}

/** About a request that waits, or that someone else has decided. */
export async function addLeaveNotice(
  tx: Owner,
  tenantId: TenantId,
  { status, facts, subjectId, to, at }: LeaveNotice,
  now: Date,
): Promise<void> {
  if (at.getTime() < now.getTime() - KEPT_DAYS * DAY_MS) return
  const notification =
    status === 'pending'
      ? ({ kind: 'request-waiting', facts: { ...facts, change: 'requested' } } as const)
      : ({ kind: 'request-decided', facts: { ...facts, status } } as const)
  const ids = to.map(({ id }) => id)
  await addNotifications(tx, tenantId, ids, { ...notification, subjectId }, at)
}

type Notice = {
  key: string
  userId: string
  payGroupId: string
  at: Date
  change: 'open' | 'submitted' | 'approved' | 'closed' | 'reopened'
  isOwn: boolean
  actorName: string
  periodStart: string
  startDate: string
  endDate: string
}

/**
 * What the job that tells people about timesheets would have done by now. Its emails, and those about corrections, are dropped: the
 * people of the demo don't exist.
 */
export async function seedNotices(tx: Owner, tenantId: TenantId, now: Date): Promise<void> {
  const config = readConfig({})
  // Approvers hear about what was submitted from the digest.
  const notices = (await listNotices(tx, tenantId)).filter(({ change, isOwn }) => change !== 'submitted' && !isOwn)
  const isMany = ({ change }: Notice) => change === 'approved' || change === 'closed'
  for (const { key, at } of notices.filter((notice) => !isMany(notice))) {
    const change = await takeStatusNotice(tx, { tenantId, key }, at)
    if (change) await sendStatusNotice(tx, change, { at, config })
  }
  // The job sends them one by one.
  const batches = groupBy(notices.filter(isMany), ({ payGroupId, at }) => `${payGroupId} ${at.toISOString()}`)
  for (const batch of batches.values()) await addApprovals(tx, tenantId, batch)
  await sql`update pay_notices set sent_at = due_at where tenant_id = ${tenantId} and sent_at is null`.execute(tx)
  await sendDigests(tx, tenantId, now)
  await sql`
    update notifications set read_at = created_at + interval '3 hours'
    where tenant_id = ${tenantId} and created_at < ${addDays(dayOf(now, 'UTC'), -UNREAD_DAYS)}::date`.execute(tx)
  await tx.deleteFrom('mails').where('tenantId', '=', tenantId).execute()
}

async function listNotices(tx: Owner, tenantId: TenantId): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select n.key, c.user_id, c.pay_group_id, c.changed_at as at, c.to_status as change, c.changed_by = c.user_id as is_own,
      concat(a.first_name, ' ', a.last_name) as actor_name, c.first_day::text as period_start,
      t.start_day::text as start_date, t.last_day::text as end_date
    from pay_notices n
      join period_timesheet_changes c on c.tenant_id = n.tenant_id and c.user_id = n.user_id and c.pay_group_id = n.pay_group_id
        and c.first_day = n.day and c.version = n.version
      join period_timesheets t on t.tenant_id = c.tenant_id and t.user_id = c.user_id and t.pay_group_id = c.pay_group_id
        and t.first_day = c.first_day
      join users a on a.tenant_id = c.tenant_id and a.id = c.changed_by
    where n.tenant_id = ${tenantId} and n.sent_at is null
    order by c.changed_at, n.key`.execute(tx)
  return rows
}

async function addApprovals(tx: Owner, tenantId: TenantId, batch: readonly Notice[]): Promise<void> {
  const [first] = batch
  if (first?.change !== 'approved' && first?.change !== 'closed') return
  const { change, actorName, periodStart, startDate, endDate, payGroupId, at } = first
  const facts = { actorName, change, periodStart, startDate, endDate }
  const ids = batch.map(({ userId }) => userId)
  await addNotifications(tx, tenantId, ids, { kind: 'timesheet-approved', facts, subjectId: payGroupId }, at)
}

/** At the last 9:00 AM of each group. */
async function sendDigests(tx: Owner, tenantId: TenantId, now: Date): Promise<void> {
  const { rows } = await sql<{ payGroupId: string; timezone: string }>`
    select pay_group_id, timezone from pay_group_terms where tenant_id = ${tenantId} order by timezone`.execute(tx)
  for (const { payGroupId, timezone } of rows) {
    const today = dayOf(now, timezone)
    const day = localTimeOf(now, timezone) >= '09:00' ? today : addDays(today, -1)
    const [at = now] = instantsAtLocalTime(day, '09:00', timezone)
    await sendDigest(tx, { tenantId, payGroupId, day }, { at, config: readConfig({}) })
  }
}
