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

export async function isEmailWanted(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  const settings = await listSettings(tx, tenantId, userId)
  return settings.find((setting) => setting.kind === kind)?.email ?? true
}
