import { sql } from 'kysely'
import type { PushSubscriptionKeys } from '#domain/notifications/contract.ts'
import type { OwnerQueries, TenantId, Tx } from '../../db/tenant.ts'
import type { Full } from '../../lanes.ts'
import type { Reading } from '../../languages/known-languages.ts'

/** Of one person. The oldest make room. */
const MAX_DEVICES = 10

type Owner = { userId: string; sessionId: string }

/** One for each session, and one for each endpoint: who subscribed last has it. */
export async function saveSubscription(
  tx: Tx,
  tenantId: TenantId,
  { userId, sessionId }: Owner,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionKeys,
  createdAt: Date,
): Promise<void> {
  await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx)
  const again = await sql`
    update push_subscriptions set p256dh = ${p256dh}, auth = ${auth}, created_at = ${createdAt}
     where tenant_id = ${tenantId} and session_id = ${sessionId} and user_id = ${userId} and endpoint = ${endpoint}`.execute(
    tx,
  )
  if (again.numAffectedRows === 1n) return
  // A message of an earlier user of the device goes with its row. When the endpoint was tried last stays.
  const { rows } = await sql<{ triedAt: Date | null }>`
    delete from push_subscriptions
     where tenant_id = ${tenantId} and (session_id = ${sessionId} or md5(endpoint) = md5(${endpoint}))
    returning tried_at`.execute(tx)
  const tried = rows.flatMap(({ triedAt }) => triedAt?.getTime() ?? [])
  const triedAt = tried.length > 0 ? new Date(Math.max(...tried)) : null
  await tx
    .insertInto('pushSubscriptions')
    .values({ tenantId, userId, sessionId, endpoint, p256dh, auth, createdAt, triedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    delete from push_subscriptions where tenant_id = ${tenantId} and user_id = ${userId} and session_id not in (
      select session_id from push_subscriptions where tenant_id = ${tenantId} and user_id = ${userId}
       order by created_at desc, session_id limit ${MAX_DEVICES})`.execute(tx)
}

export async function removeSubscription(tx: Tx, tenantId: TenantId, sessionId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('tenantId', '=', tenantId).where('sessionId', '=', sessionId).execute()
}

export async function hasSubscription(tx: Tx, tenantId: TenantId, sessionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('pushSubscriptions')
    .select('sessionId')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

export type DeviceKey = { tenantId: string; sessionId: string }

/** `isSignedIn`: its session hasn't ended. */
export type Device = DeviceKey & {
  endpoint: string
  host: string
  p256dh: string
  auth: string
  isSignedIn: boolean
  reading: Reading
}

/**
 * The next device that has messages and isn't waiting, for this process until `until`. `onlyProven` takes those whose
 * last attempt worked; otherwise those that weren't tried yet or failed come first. Materialized, because a join that reads the
 * subquery once for each row would lease several.
 */
export async function leaseDevice(
  { owner }: OwnerQueries,
  { onlyProven, full, now, until }: { onlyProven: boolean; full: Full; now: Date; until: Date },
): Promise<Device | null> {
  const order = onlyProven ? sql`due_at` : sql`is_proven, tried_at nulls first, due_at`
  const { rows } = await sql<Device>`
    with next as materialized (
      select tenant_id, session_id from push_subscriptions
       where due_at <= ${now} and ${onlyProven ? sql`is_proven` : sql`true`}
         and tenant_id <> all(${full.owners}::uuid[]) and host <> all(${full.hosts}::text[])
       order by ${order} limit 1 for update skip locked)
    update push_subscriptions p set due_at = ${until} from next
     where p.tenant_id = next.tenant_id and p.session_id = next.session_id
    returning p.tenant_id, p.session_id, p.endpoint, p.host, p.p256dh, p.auth, exists (
      select from sessions s join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
        join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.auth_version = s.auth_version
        left join organizations o on o.id = u.organization_id
       where s.id = p.session_id and s.user_id = p.user_id and s.expires_at > ${now} and o.deleted_at is null
    ) as is_signed_in, (
      select jsonb_build_object('language', coalesce(u.language, o.language), 'clock', u.clock, 'region', coalesce(o.region, 'US'))
        from users u left join organizations o on o.id = u.organization_id where u.id = p.user_id
    ) as reading`.execute(owner)
  return rows[0] ?? null
}

/** Ends the lease. The next one begins at `nextAt` at the earliest, if something waits. */
export async function releaseDevice(
  { owner }: OwnerQueries,
  { tenantId, sessionId }: DeviceKey,
  { isProven, triedAt, nextAt }: { isProven: boolean; triedAt: Date; nextAt: Date },
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Those who queue a message lock the row, too, so after this their messages are visible.
    await sql`select from push_subscriptions where tenant_id = ${tenantId} and session_id = ${sessionId} for update`.execute(
      tx,
    )
    await sql`
      update push_subscriptions p set is_proven = ${isProven}, tried_at = ${triedAt}, due_at = case when exists (
        select from push_messages m where m.tenant_id = p.tenant_id and m.session_id = p.session_id) then ${nextAt}::timestamptz end
       where tenant_id = ${tenantId} and session_id = ${sessionId}`.execute(tx)
  })
}

export async function removeDevice({ owner }: OwnerQueries, { tenantId, sessionId }: DeviceKey): Promise<void> {
  await owner
    .deleteFrom('pushSubscriptions')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .execute()
}
