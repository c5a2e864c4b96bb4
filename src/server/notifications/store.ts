import type { NotificationKind, NotificationSetting } from '#domain/notifications/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** Only kinds that the person has changed. */
export async function listSettings(tx: Tx, tenantId: TenantId, userId: string): Promise<NotificationSetting[]> {
  const rows = await tx
    .selectFrom('notificationSettings')
    .select(['kind', 'email'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ kind, email }) => ({ kind: kind as NotificationKind, email }))
}

export async function saveSetting(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  setting: NotificationSetting,
): Promise<void> {
  await tx
    .insertInto('notificationSettings')
    .values({ tenantId, userId, ...setting })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'kind']).doUpdateSet({ email: setting.email }))
    .execute()
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
