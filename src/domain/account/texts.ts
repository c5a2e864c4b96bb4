import { type Text, t } from '../texts/text.ts'
import type { Device } from './rules.ts'

export function deviceText({ system, browser }: Device): Text | string {
  if (system && browser) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
