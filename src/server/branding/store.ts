import type { FontFamily } from '#domain/brand-fonts/rules.ts'
import { BRANDING_DEFAULTS, type Look } from '#domain/branding/contract.ts'
import type { Mode } from '#domain/branding/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** How an organization looks; of its logos, which they are. */
export type StoredBranding = Look & { logoVersion: string | null; logoDarkVersion: string | null; version: number }

/** A logo as it is kept: PNG, and what tells it from any other. */
export type Logo = { bytes: Buffer; version: string }

/** A logo to keep, null to have none, and undefined to leave it as it is. */
export type LogoChange = Logo | null | undefined

const COLUMNS = ['primaryColor', 'secondaryColor', 'fontFamily', 'logoVersion', 'logoDarkVersion', 'version'] as const

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
  return added.numInsertedOrUpdatedRows === 1n ? null : asStored(row)
}

type Logos = { logo: LogoChange; logoDark: LogoChange }

/** What a look becomes by a change. */
export function withChanges(before: StoredBranding, look: Look, { logo, logoDark }: Logos): StoredBranding {
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
  look: Look,
  { logo, logoDark }: Logos,
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
  return asStored(after)
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
