import { HOUR_MS } from '#domain/time/units/durations.ts'
import { pageLanguage } from '#web/languages/page-language.ts'
import { announceWaiting } from './service-worker.ts'

const CHECK_MS = HOUR_MS

/** Lets the app open without a connection. Browsers look for a new version at each start; long-lived pages do each hour. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(`/service-worker.js?language=${pageLanguage()}`)
  const check = () => {
    if (navigator.onLine) registration.update().catch(() => undefined)
  }
  setInterval(check, CHECK_MS)
  announceWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => announceWaiting(registration))
  })
}
