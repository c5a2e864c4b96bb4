import type { AuditFact } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import type { StoredBranding } from './store.ts'

const THEME = { primaryColor: 'primaryColor', secondaryColor: 'secondaryColor', fontFamily: 'fontFamily' } as const
const LOGOS = { logoVersion: 'logo', logoDarkVersion: 'logoDark' } as const

/** Logos are only added, replaced, or removed: a picture has no text. */
export function brandingChanges(before: StoredBranding | null, after: StoredBranding | null): AuditFact[] {
  const logos = changesBetween(before, after, LOGOS).map(({ field, from, to }) => ({
    field,
    from: from && 'present',
    to: to === null ? 'removed' : from === null ? 'added' : 'replaced',
  }))
  return [...changesBetween(before, after, THEME), ...logos]
}
