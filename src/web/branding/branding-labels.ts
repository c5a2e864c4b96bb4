import type { Branding } from '#domain/branding/contract.ts'
import type { FieldLabels } from '#web/api/merge-drafts.ts'
import { about, t } from '#web/languages/text.ts'

export const BRANDING_LABELS: FieldLabels<Branding> = {
  primaryColor: t`Primary color`,
  secondaryColor: t`Secondary color`,
  fontFamily: t`Font family`,
  logo: [t`Light mode logo`, (was, now) => logoChangeText(was.logoUrl, now.logoUrl)],
  logoDark: [t`Dark mode logo`, (was, now) => logoChangeText(was.logoDarkUrl, now.logoDarkUrl)],
}

function logoChangeText(was: string | null, now: string | null): string | null {
  if (was === now) return null
  if (now === null) return about('logo')`removed`
  return was === null ? about('logo')`added` : about('logo')`replaced`
}
