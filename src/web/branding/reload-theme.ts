import { brandingEndpoints } from '#domain/branding/contract.ts'
import { buildUrl } from '#web/api/client.ts'

/** Asks for the organization's look again after it was changed. The old one stays until the new one is there: no flash between. */
export function reloadTheme(): void {
  const address = buildUrl(brandingEndpoints.style, {})
  const current = document.querySelectorAll(`link[href^="${address}"]`)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${address}?${Date.now()}`
  link.addEventListener('load', () => current.forEach((old) => old.remove()))
  document.head.append(link)
}
