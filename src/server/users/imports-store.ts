import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

type ImportKey = { actorId: string; idempotencyKey: string | null }
export type StoredImport = {
  userIds: string[]
  /** Their links were shown because they could not be emailed. */
  unsentIds: string[]
  requestHash: Buffer
  importedAt: Date
}

export async function findImport(
  tx: Tx,
  tenantId: TenantId,
  { actorId, idempotencyKey }: ImportKey,
): Promise<StoredImport | null> {
  if (idempotencyKey === null) return null
  const row = await tx
    .selectFrom('userImports')
    .select(['userIds', 'unsentIds', 'requestHash', 'importedAt'])
    .where('tenantId', '=', tenantId)
    .where('actorId', '=', actorId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row ?? null
}

export async function addImport(tx: Tx, tenantId: TenantId, done: ImportKey & StoredImport): Promise<void> {
  await tx
    .insertInto('userImports')
    .values({ ...done, tenantId, id: newId() })
    .execute()
}
