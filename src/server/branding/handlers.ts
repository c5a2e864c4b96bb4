import { createHash } from 'node:crypto'
import { BRANDING_DEFAULTS, type Branding, type brandingEndpoints } from '#domain/branding/contract.ts'
import { MODES } from '#domain/branding/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { record } from '../audit/store.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { readLogos } from './import-logo.ts'
import { brandingChanges } from './present-audit.ts'
import { logoAddress, styleSheet } from './present-style.ts'
import * as store from './store.ts'

export const brandingHandlers: Handlers<typeof brandingEndpoints> = {
  async current(_, { actor, db }) {
    return present(await db.transaction((tx) => store.findLook(tx, actor.tenantId)))
  },

  /** Logos are looked at first: when one is none, nothing is saved [5.15]. Of two at once the later wins whole. */
  async save({ body }, { actor, db, now }) {
    const { logo, logoDark, removeLogo, removeLogoDark, ...look } = body
    const logos = await readLogos({ logo, logoDark })
    const saved = await db.transaction(async (tx) => {
      const changed = await store.saveBranding(tx, actor.tenantId, look, {
        logo: logos.logo ?? (removeLogo === 'true' ? null : undefined),
        logoDark: logos.logoDark ?? (removeLogoDark === 'true' ? null : undefined),
      })
      const changes = brandingChanges(changed.before, changed.after)
      const event = { action: 'branding changed', subject: subjectOf(actor), changes } as const
      if (changes.length > 0) await record(tx, actor, now(), event)
      return changed.after
    })
    return { message: 'Branding settings updated successfully', branding: present(saved) }
  },

  async remove(_, { actor, db, now }) {
    await db.transaction(async (tx) => {
      const before = await store.removeBranding(tx, actor.tenantId)
      if (before === null) return
      const changes = brandingChanges(before, null)
      await record(tx, actor, now(), { action: 'branding removed', subject: subjectOf(actor), changes })
    })
    return { message: 'Branding settings updated successfully', branding: present(null) }
  },

  async style(_, { actor, db }) {
    const sheet = styleSheet(await db.transaction((tx) => store.findLook(tx, actor.tenantId)))
    const version = createHash('sha256').update(sheet).digest('hex').slice(0, 16)
    return { type: 'text/css; charset=utf-8', bytes: Buffer.from(sheet), version, forEver: false }
  },

  async logo({ params }, { actor, db }) {
    const { version } = params
    const mode = MODES.find((known) => known === params.mode)
    const bytes = mode && (await db.transaction((tx) => store.findLogo(tx, actor.tenantId, mode, version)))
    if (!bytes) throw new Refusal('notFound', 'Logo not found')
    return { type: 'image/png', bytes, version, forEver: true }
  },
}

function present(found: store.StoredBranding | null): Branding {
  const { logoVersion, logoDarkVersion, ...look } = found ?? {
    ...BRANDING_DEFAULTS,
    logoVersion: null,
    logoDarkVersion: null,
  }
  return {
    ...look,
    primary: look.primaryColor,
    logoUrl: logoVersion && logoAddress('light', logoVersion),
    logoDarkUrl: logoDarkVersion && logoAddress('dark', logoDarkVersion),
    isOwn: found !== null,
  }
}

function subjectOf({ organizationId, organizationName }: Actor) {
  return { id: organizationId, name: organizationName ?? '' }
}
