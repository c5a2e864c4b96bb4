import { isId } from '#domain/fields/id.ts'
import type { StoredPreview } from '#domain/subscriptions/switches.ts'
import { newId } from '../../db/ids.ts'
import type { TenantId, Tx } from '../../db/tenant.ts'

/** Removes those that have expired, so that each organization has few. Returns the new id. */
export async function addPreview(tx: Tx, tenantId: TenantId, preview: StoredPreview, now: Date): Promise<string> {
  await tx.deleteFrom('switchPreviews').where('tenantId', '=', tenantId).where('expiresAt', '<=', now).execute()
  const id = newId()
  await tx
    .insertInto('switchPreviews')
    .values({ ...preview, tenantId, id })
    .execute()
  return id
}

export async function findPreview(tx: Tx, tenantId: TenantId, id: string): Promise<StoredPreview | null> {
  if (!isId(id)) return null
  const row = await tx
    .selectFrom('switchPreviews')
    .select(['tierId', 'billingCycle', 'basis', 'prorationDate', 'dueCents', 'creditCents', 'expiresAt'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
