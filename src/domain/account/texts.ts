import type { Device } from './rules.ts'

export function deviceText({ system, browser }: Device): string {
  if (system && browser) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
