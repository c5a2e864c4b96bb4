import { type RawBuilder, sql } from 'kysely'
import type { Text } from '#domain/texts/text.ts'
import type { OwnerQueries, TenantId, Tx } from '../../db/tenant.ts'
import type { DeviceKey } from './devices-store.ts'

/** A device gets what waits together. Then it waits for this long, and later messages are merged. */
export const DEVICE_PAUSE_MS = 15_000

/**
 * `tag`: a newer message replaces one with the same tag on the screen. Its first word is the topic: only one of each
 * waits for a device, and it says how many others it replaced.
 */
type PushMessage = { title: Text | string; path: string; tag: string }

/** Queues it with the caller's transaction, for each device of people who want it. */
export async function queuePush(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { title, path, tag }: PushMessage,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await queueFor(
    sql``,
    sql`select tenant_id, session_id, ${JSON.stringify(title)}::jsonb as title, ${path}::text as path, ${tag}::text as tag
          from push_subscriptions where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[])`,
    now,
  ).execute(tx)
}

/** `messages` may read from `before`. Locks the devices in one order, so that two callers don't wait for each other. */
function queueFor(before: RawBuilder<unknown>, messages: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const pause = `${DEVICE_PAUSE_MS} milliseconds`
  return sql`
    with ${before} queued as (${messages}), devices as (
      select tenant_id, session_id from push_subscriptions
       where (tenant_id, session_id) in (select tenant_id, session_id from queued)
       order by tenant_id, session_id for update
    ), woken as (
      update push_subscriptions p set due_at = coalesce(p.due_at, greatest(${now}::timestamptz, p.tried_at + ${pause}::interval))
        from devices d where p.tenant_id = d.tenant_id and p.session_id = d.session_id
    )
    insert into push_messages as m (tenant_id, session_id, topic, title, path, tag, created_at)
    select q.tenant_id, q.session_id, split_part(q.tag, ' ', 1), q.title, q.path, q.tag, ${now}::timestamptz
      from queued q join devices d using (tenant_id, session_id)
    on conflict (tenant_id, session_id, topic) do update
      set title = excluded.title, path = excluded.path, tag = excluded.tag, created_at = excluded.created_at,
          others = m.others + (m.tag <> excluded.tag)::integer
    returning m.session_id`
}

/** `others`: how many of the same topic it replaced. */
export type WaitingPush = PushMessage & { topic: string; others: number; createdAt: Date }

export async function listWaiting(
  { owner }: OwnerQueries,
  { tenantId, sessionId }: DeviceKey,
  since: Date,
): Promise<WaitingPush[]> {
  return owner
    .selectFrom('pushMessages')
    .select(['topic', 'title', 'path', 'tag', 'others', 'createdAt'])
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .execute()
}

/** Leaves one that has taken its place meanwhile. */
export async function removeSent(
  { owner }: OwnerQueries,
  { tenantId, sessionId }: DeviceKey,
  { topic, tag, others, createdAt }: WaitingPush,
): Promise<void> {
  await owner
    .deleteFrom('pushMessages')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('topic', '=', topic)
    .where('tag', '=', tag)
    .where('others', '=', others)
    .where('createdAt', '=', createdAt)
    .execute()
}

export async function removeOlder(
  { owner }: OwnerQueries,
  { tenantId, sessionId }: DeviceKey,
  since: Date,
): Promise<void> {
  await owner
    .deleteFrom('pushMessages')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('createdAt', '<', since)
    .execute()
}

/**
 * Entries that have run for longer than their organization's hours, each once. Adds a notification for each, and queues
 * messages for people who want them on a device. Returns how many messages.
 */
export async function queueClockOutReminders(
  { owner }: OwnerQueries,
  { title, path, askAfterHours, now }: { title: Text; path: string; askAfterHours: number; now: Date },
): Promise<number> {
  const reminders = sql`
    forgotten as (
      select e.tenant_id, e.user_id, e.id, e.clock_in from time_entries e left join organizations o on o.id = e.tenant_id
      where e.clock_out is null and not e.is_leave_time and o.deleted_at is null
        and e.clock_in < ${now}::timestamptz - make_interval(hours => coalesce(o.ask_after_hours, ${askAfterHours}::integer))
        and not exists (select from clock_out_reminders r where r.tenant_id = e.tenant_id and r.entry_id = e.id)
    ), reminded as (
      insert into clock_out_reminders (tenant_id, entry_id, sent_at) select tenant_id, id, ${now} from forgotten
      on conflict do nothing returning tenant_id, entry_id
    ), listed as (
      insert into notifications (tenant_id, id, user_id, kind, subject_id, facts, created_at)
      select f.tenant_id, gen_random_uuid(), f.user_id, 'forgot-clock-out', f.id,
        jsonb_build_object('clockIn', to_char(f.clock_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ${now}
      from reminded r join forgotten f on f.tenant_id = r.tenant_id and f.id = r.entry_id
    ),`
  const messages = sql`
    select s.tenant_id, s.session_id, ${JSON.stringify(title)}::jsonb as title, ${path}::text as path, 'forgot-clock-out' as tag
    from reminded r join forgotten f on f.tenant_id = r.tenant_id and f.id = r.entry_id
      join push_subscriptions s on s.tenant_id = f.tenant_id and s.user_id = f.user_id
    where not exists (select from notification_settings n where n.tenant_id = f.tenant_id and n.user_id = f.user_id
      and n.kind = 'forgot-clock-out' and not n.push)`
  const { rows } = await queueFor(reminders, messages, now).execute(owner)
  return rows.length
}
