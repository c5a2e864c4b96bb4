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

/** Without a controller the first version has just been installed: there is nothing to announce. */
export function announceWaiting(registration: ServiceWorkerRegistration): void {
  waiting = navigator.serviceWorker.controller ? registration.waiting : null
  for (const listener of listeners) listener()
}

export function reloadWithUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only messages to windows have one
  waiting?.postMessage('activate')
}
