import type { FontFamily } from '#domain/brand-fonts/rules.ts'
import { BRANDING_DEFAULTS, type Theme } from '#domain/branding/contract.ts'
import type { ThemeMode } from '#domain/branding/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

export type StoredBranding = Theme & { logoVersion: string | null; logoDarkVersion: string | null; version: number }

export type Logo = { bytes: Buffer; version: string }

/** Null removes, undefined leaves unchanged. */
type LogoChange = Logo | null | undefined

const COLUMNS = ['primaryColor', 'secondaryColor', 'fontFamily', 'logoVersion', 'logoDarkVersion', 'version'] as const

type ReportBranding = { primaryColor: string; secondaryColor: string; logo: Buffer | null }

export async function findReportBranding(tx: Tx, tenantId: TenantId): Promise<ReportBranding | null> {
  const row = await tx
    .selectFrom('branding')
    .select(['primaryColor', 'secondaryColor', 'logo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? null
}

export async function findTheme(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
  const row = await tx.selectFrom('branding').select(COLUMNS).where('tenantId', '=', tenantId).executeTakeFirst()
  return row ? toStoredBranding(row) : null
}

/** Null if none is saved. */
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

export function applyChanges(before: StoredBranding, theme: Theme, { logo, logoDark }: LogoChanges): StoredBranding {
  return {
    ...before,
    ...theme,
    logoVersion: logo === undefined ? before.logoVersion : (logo?.version ?? null),
    logoDarkVersion: logoDark === undefined ? before.logoDarkVersion : (logoDark?.version ?? null),
  }
}

/** Call `lockBranding` first. */
export async function saveBranding(
  tx: Tx,
  tenantId: TenantId,
  theme: Theme,
  { logo, logoDark }: LogoChanges,
): Promise<StoredBranding> {
  const after = await tx
    .updateTable('branding')
    .set((eb) => ({
      ...theme,
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

export async function removeBranding(tx: Tx, tenantId: TenantId): Promise<StoredBranding | null> {
  const row = await tx.deleteFrom('branding').where('tenantId', '=', tenantId).returning(COLUMNS).executeTakeFirst()
  return row ? toStoredBranding(row) : null
}

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

/** A check in the database guarantees the font. */
function toStoredBranding(row: Row): StoredBranding {
  return { ...row, fontFamily: row.fontFamily as FontFamily }
}
