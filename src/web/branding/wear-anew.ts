import { brandingEndpoints } from '#domain/branding/contract.ts'
import { urlOf } from '#web/api/client.ts'

/** Asks for the organization's look again after it was changed. The old one stays until the new one is there: no flash between. */
export function wearAnew(): void {
  const sheet = urlOf(brandingEndpoints.style, {})
  const worn = document.querySelectorAll(`link[href^="${sheet}"]`)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${sheet}?${Date.now()}`
  link.addEventListener('load', () => worn.forEach((old) => old.remove()))
  document.head.append(link)
}
