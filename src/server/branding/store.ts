import type { FontFamily } from '#domain/brand-fonts/rules.ts'
import { BRANDING_DEFAULTS, type Theme } from '#domain/branding/contract.ts'
import type { ThemeMode } from '#domain/branding/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** How an organization looks; of its logos, which they are. */
export type StoredBranding = Theme & { logoVersion: string | null; logoDarkVersion: string | null; version: number }

/** A logo as it is kept: PNG, and what tells it from any other. */
export type Logo = { bytes: Buffer; version: string }

/** A logo to keep, null to have none, and undefined to leave it as it is. */
export type LogoChange = Logo | null | undefined

const COLUMNS = ['primaryColor', 'secondaryColor', 'fontFamily', 'logoVersion', 'logoDarkVersion', 'version'] as const

/** What a printed report has of it. */
export type ReportBranding = { primaryColor: string; secondaryColor: string; logo: Buffer | null }

/** How an organization looks on paper; null where it chose nothing. */
export async function findReportBranding(tx: Tx, tenantId: TenantId): Promise<ReportBranding | null> {
  const row = await tx
    .selectFrom('branding')
    .select(['primaryColor', 'secondaryColor', 'logo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? null
}

/** How an organization looks on screens; null where it never chose. */
export async function findTheme(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
  const row = await tx.selectFrom('branding').select(COLUMNS).where('tenantId', '=', tenantId).executeTakeFirst()
  return row ? toStoredBranding(row) : null
}

/** The look that is about to change, held until the transaction ends; null where none was saved. */
export async function lockBranding(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
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
  return added.numInsertedOrUpdatedRows === 1n ? null : toStoredBranding(row)
}

type LogoChanges = { logo: LogoChange; logoDark: LogoChange }

/** What a look becomes by a change. */
export function applyChanges(before: StoredBranding, look: Theme, { logo, logoDark }: LogoChanges): StoredBranding {
  return {
    ...before,
    ...look,
    logoVersion: logo === undefined ? before.logoVersion : (logo?.version ?? null),
    logoDarkVersion: logoDark === undefined ? before.logoDarkVersion : (logoDark?.version ?? null),
  }
}

/** Changes the look that `lockBranding` holds. */
export async function saveBranding(
  tx: Tx,
  tenantId: TenantId,
  look: Theme,
  { logo, logoDark }: LogoChanges,
): Promise<StoredBranding> {
  const after = await tx
    .updateTable('branding')
    .set((eb) => ({
      ...look,
      ...(logo === undefined ? {} : { logo: logo?.bytes ?? null, logoVersion: logo?.version ?? null }),
      ...(logoDark === undefined
        ? {}
        : { logoDark: logoDark?.bytes ?? null, logoDarkVersion: logoDark?.version ?? null }),
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toStoredBranding(after)
}

/** Takes it away, and tells what it was; null when there was none. */
export async function removeBranding(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
  const row = await tx.deleteFrom('branding').where('tenantId', '=', tenantId).returning(COLUMNS).executeTakeFirst()
  return row ? toStoredBranding(row) : null
}

/** The bytes of a logo, as long as it is that of the organization. */
export async function findLogo(tx: Tx, tenantId: TenantId, mode: ThemeMode, version: string): Promise<Buffer | null> {
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
function toStoredBranding(row: Row): StoredBranding {
  return { ...row, fontFamily: row.fontFamily as FontFamily }
}
