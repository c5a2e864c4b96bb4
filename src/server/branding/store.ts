import type { TenantId, Tx } from '../db/tenant.ts'

export type Branding = { primaryColor: string; logo: Buffer | null }

/** How an organization looks; null where it chose nothing. */
export async function findBranding(tx: Tx, tenantId: TenantId): Promise<Branding | null> {
  const row = await tx
    .selectFrom('branding')
    .select(['primaryColor', 'logo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? null
}
