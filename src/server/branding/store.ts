import type { FontFamily } from '#domain/brand-fonts/rules.ts'
import { BRANDING_DEFAULTS, type Look } from '#domain/branding/contract.ts'
import type { Mode } from '#domain/branding/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** How an organization looks; of its logos, which they are. */
export type StoredBranding = Look & { logoVersion: string | null; logoDarkVersion: string | null }

/** A logo as it is kept: PNG, and what tells it from any other. */
export type Logo = { bytes: Buffer; version: string }

/** A logo to keep, null to have none, and undefined to leave it as it is. */
export type LogoChange = Logo | null | undefined

const COLUMNS = ['primaryColor', 'secondaryColor', 'fontFamily', 'logoVersion', 'logoDarkVersion'] as const

/** What a printed report has of it. */
export type Letterhead = { primaryColor: string; secondaryColor: string; logo: Buffer | null }

/** How an organization looks on paper; null where it chose nothing. */
export async function findBranding(tx: Tx, tenantId: TenantId): Promise<Letterhead | null> {
  const row = await tx
    .selectFrom('branding')
    .select(['primaryColor', 'secondaryColor', 'logo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? null
}

/** How an organization looks on screens; null where it never chose. */
export async function findLook(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
  const row = await tx.selectFrom('branding').select(COLUMNS).where('tenantId', '=', tenantId).executeTakeFirst()
  return row ? asStored(row) : null
}

/**
 * Changes it, and tells what it was before: whoever saves at the same time waits, so each knows what they replaced. What stands
 * already is not written again.
 */
export async function saveBranding(
  tx: Tx,
  tenantId: TenantId,
  look: Look,
  logos: { logo: LogoChange; logoDark: LogoChange },
): Promise<{ before: StoredBranding | null; after: StoredBranding }> {
  const added = await tx
    .insertInto('branding')
    .values({ tenantId, ...BRANDING_DEFAULTS })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const row = await tx
    .selectFrom('branding')
    .select(COLUMNS)
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = added.numInsertedOrUpdatedRows === 1n ? null : asStored(row)
  const { logo, logoDark } = logos
  const wanted: StoredBranding = {
    ...look,
    logoVersion: logo === undefined ? row.logoVersion : (logo?.version ?? null),
    logoDarkVersion: logoDark === undefined ? row.logoDarkVersion : (logoDark?.version ?? null),
  }
  if (before && COLUMNS.every((column) => before[column] === wanted[column])) return { before, after: before }
  const after = await tx
    .updateTable('branding')
    .set({
      ...look,
      ...(logo === undefined ? {} : { logo: logo?.bytes ?? null, logoVersion: logo?.version ?? null }),
      ...(logoDark === undefined
        ? {}
        : { logoDark: logoDark?.bytes ?? null, logoDarkVersion: logoDark?.version ?? null }),
    })
    .where('tenantId', '=', tenantId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { before, after: asStored(after) }
}

/** Takes it away, and tells what it was; null when there was none. */
export async function removeBranding(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
  const row = await tx.deleteFrom('branding').where('tenantId', '=', tenantId).returning(COLUMNS).executeTakeFirst()
  return row ? asStored(row) : null
}

/** The bytes of a logo, as long as it is that of the organization. */
export async function findLogo(tx: Tx, tenantId: TenantId, mode: Mode, version: string): Promise<Buffer | null> {
  const [bytes, versionColumn] =
    mode === 'light' ? (['logo', 'logoVersion'] as const) : (['logoDark', 'logoDarkVersion'] as const)
  const row = await tx
    .selectFrom('branding')
    .select(bytes)
    .where('tenantId', '=', tenantId)
    .where(versionColumn, '=', version)
    .executeTakeFirst()
  return (row as Partial<Record<typeof bytes, Buffer | null>> | undefined)?.[bytes] ?? null
}

type Row = Omit<StoredBranding, 'fontFamily'> & { fontFamily: string }

/** The database knows the fonts' names, too: a check there holds them. */
function asStored(row: Row): StoredBranding {
  return { ...row, fontFamily: row.fontFamily as FontFamily }
}
