import type { Branding } from '#domain/branding/contract.ts'
import type { FieldLabels } from '#web/api/merge-drafts.ts'

export const BRANDING_LABELS: FieldLabels<Branding> = {
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  fontFamily: 'Font family',
  logo: ['Light mode logo', (was, now) => logoChangeText(was.logoUrl, now.logoUrl)],
  logoDark: ['Dark mode logo', (was, now) => logoChangeText(was.logoDarkUrl, now.logoDarkUrl)],
}

function logoChangeText(was: string | null, now: string | null): string | null {
  if (was === now) return null
  if (now === null) return 'removed'
  return was === null ? 'added' : 'replaced'
}
