import { HOUR_MS } from '#domain/time/units/durations.ts'

/** A new version that is ready and waits for the pages of the old one to close. */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** `useSyncExternalStore` reads it. */
export const updates = {
  isReady: () => waiting !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const CHECK_MS = HOUR_MS

/** Lets the app open without a connection. Browsers look for a new version at each start; long-lived pages do each hour. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const check = () => {
    if (navigator.onLine) registration.update().catch(() => undefined)
  }
  setInterval(check, CHECK_MS)
  announceWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => announceWaiting(registration))
  })
}

/** Without a controller the first version has just been installed: there is nothing to announce. */
function announceWaiting(registration: ServiceWorkerRegistration): void {
  waiting = navigator.serviceWorker.controller ? registration.waiting : null
  for (const listener of listeners) listener()
}

export function reloadWithUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only messages to windows have one
  waiting?.postMessage('activate')
}
