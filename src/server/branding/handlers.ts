import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { BRANDING_DEFAULTS, type Branding, branding, type brandingEndpoints } from '#domain/branding/contract.ts'
import { THEME_MODES } from '#domain/branding/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { brandingChanges } from './audit-changes.ts'
import { decodeLogos } from './decode-logos.ts'
import * as store from './store.ts'
import { logoPath, renderStyleSheet } from './style-sheet.ts'

export const brandingHandlers: Handlers<typeof brandingEndpoints> = {
  async current(_, { actor, db }) {
    return toResponse(await db.read((tx) => store.findTheme(tx, actor.tenantId)))
  },

  /** Logos first: if one is invalid, nothing is saved [5.15]. */
  async save({ body }, { actor, db, now, reader }) {
    const { logo, logoDark, removeLogo, removeLogoDark, version: basis, ...theme } = body
    const read = await decodeLogos({ logo, logoDark })
    const logos = {
      logo: read.logo ?? (removeLogo === 'true' ? null : undefined),
      logoDark: read.logoDark ?? (removeLogoDark === 'true' ? null : undefined),
    }
    const saved = await db.transaction(async (tx) => {
      const before = await store.lockBranding(tx, actor.tenantId)
      if (before && isDeepStrictEqual(store.applyChanges(before, theme, logos), before)) return before
      const row = { basis, stored: toResponse(before), shape: branding, subjectId: actor.organizationId }
      await refuseStale(tx, actor.tenantId, { ...row, groups: ['branding'] })
      const after = await store.saveBranding(tx, actor.tenantId, theme, logos)
      const changes = brandingChanges(before, after)
      const event = { action: 'branding changed', subject: toSubject(actor), changes } as const
      if (changes.length > 0) await addAuditEntry(tx, actor, now(), event)
      return after
    })
    return { message: say(t`Branding settings updated successfully`, reader), branding: toResponse(saved) }
  },

  async remove(_, { actor, db, now, reader }) {
    await db.transaction(async (tx) => {
      const before = await store.removeBranding(tx, actor.tenantId)
      if (before === null) return
      const changes = brandingChanges(before, null)
      await addAuditEntry(tx, actor, now(), { action: 'branding removed', subject: toSubject(actor), changes })
    })
    return { message: say(t`Branding settings updated successfully`, reader), branding: toResponse(null) }
  },

  async style(_, { actor, db }) {
    const sheet = renderStyleSheet(await db.read((tx) => store.findTheme(tx, actor.tenantId)))
    const version = createHash('sha256').update(sheet).digest('hex').slice(0, 16)
    return { type: 'css', bytes: Buffer.from(sheet), version, forEver: false }
  },

  async logo({ params }, { actor, db }) {
    const { version } = params
    const mode = THEME_MODES.find((known) => known === params.mode)
    const bytes = mode && (await db.read((tx) => store.findLogo(tx, actor.tenantId, mode, version)))
    if (!bytes) throw new Refusal('notFound', t`Logo not found`)
    return { type: 'png', bytes, version, forEver: true }
  },
}

function toResponse(found: store.StoredBranding | null): Branding {
  const { logoVersion, logoDarkVersion, ...theme } = found ?? {
    ...BRANDING_DEFAULTS,
    logoVersion: null,
    logoDarkVersion: null,
    version: 0,
  }
  return {
    ...theme,
    primary: theme.primaryColor,
    logoUrl: logoVersion && logoPath('light', logoVersion),
    logoDarkUrl: logoDarkVersion && logoPath('dark', logoDarkVersion),
    isOwn: found !== null,
  }
}

function toSubject({ organizationId, organizationName }: Actor) {
  return { id: organizationId, name: organizationName ?? '' }
}
