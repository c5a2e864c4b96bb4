import { brandingEndpoints } from '#domain/branding/contract.ts'
import { buildUrl } from '#web/api/client.ts'

/** Removes the old style sheet when the new one has loaded, so that the page does not flash. */
export function reloadTheme(): void {
  const address = buildUrl(brandingEndpoints.style, {})
  const current = document.querySelectorAll(`link[href^="${address}"]`)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${address}?${Date.now()}`
  link.addEventListener('load', () => current.forEach((old) => old.remove()))
  document.head.append(link)
}
