import { sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

export type StoredSetting = { kind: NotificationKind; email: boolean; push: boolean }

/** Only kinds that the person has changed. */
export async function listSettings(tx: Tx, tenantId: TenantId, userId: string): Promise<StoredSetting[]> {
  const rows = await tx
    .selectFrom('notificationSettings')
    .select(['kind', 'email', 'push'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ kind, ...ways }) => ({ kind: kind as NotificationKind, ...ways }))
}

/** What is not given stays. */
export async function saveSetting(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { kind, ...ways }: { kind: NotificationKind; email?: boolean | undefined; push?: boolean | undefined },
): Promise<StoredSetting> {
  const { email, push } = ways
  const row = await tx
    .insertInto('notificationSettings')
    .values({ tenantId, userId, kind, email: email ?? true, push: push ?? true })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'kind']).doUpdateSet((eb) => ({
        email: email ?? eb.ref('notificationSettings.email'),
        push: push ?? eb.ref('notificationSettings.push'),
      })),
    )
    .returning(['email', 'push'])
    .executeTakeFirstOrThrow()
  return { kind, ...row }
}

/** Returns the ways by which a person gets this kind; `push` only if they have a device for it. */
export async function findWays(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  kind: NotificationKind,
): Promise<{ email: boolean; push: boolean }> {
  const { rows } = await sql<{ email: boolean; push: boolean }>`
    select coalesce(bool_and(n.email), true) as email,
      coalesce(bool_and(n.push), true) and exists (
        select from push_subscriptions s where s.tenant_id = ${tenantId} and s.user_id = ${userId}) as push
    from notification_settings n where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.kind = ${kind}`.execute(
    tx,
  )
  return rows[0] ?? { email: true, push: false }
}
