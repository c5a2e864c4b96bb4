import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { asTenantId, type TenantId, type Tx } from '../db/tenant.ts'

/** The tenant of a person of any organization. */
export async function findPerson(tx: Tx, userId: string): Promise<TenantId> {
  const found = await tx.selectFrom('users').select('tenantId').where('id', '=', userId).executeTakeFirst()
  if (!found) throw new Refusal('notFound', t`User not found`)
  return asTenantId(found.tenantId)
}

/** Null for a person without an organization, who is a tenant alone. */
export async function findPlace(
  tx: Tx,
  tenantId: TenantId,
): Promise<{ name: string; timezone: string; isDeleted: boolean } | null> {
  const found = await tx
    .selectFrom('organizations')
    .select(['name', 'timezone', 'deletedAt'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return found ? { name: found.name, timezone: found.timezone, isDeleted: found.deletedAt !== null } : null
}
