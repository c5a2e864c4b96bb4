import { readStored, removeStored, writeStored } from '#web/api/device-storage.ts'

/** Kept on this device from the person's choice of a new version until it has taken over. */
const CHOSEN = 'chosen-version'

/** Chromium may keep a version with calls under way for another half a minute (decision 0043). */
const TAKEOVER_MS = 1000

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
  const { controller } = navigator.serviceWorker
  waiting = controller && registration.waiting
  if (!waiting) removeStored(CHOSEN)
  else if (readStored(CHOSEN) || isOtherLanguage(waiting, controller)) {
    activate(waiting)
    waiting = null
  }
  for (const listener of listeners) listener()
}

/** The person has just chosen it, and the page is in it already (decision 0102). */
function isOtherLanguage(...workers: (ServiceWorker | null)[]): boolean {
  const [one, other] = workers.map((each) => each && new URL(each.scriptURL).searchParams.get('language'))
  return Boolean(one && other && one !== other)
}

/** Pages come from the network first, so this one is new even if the version hasn't taken over, or has in another tab. */
export function reloadWithUpdate(): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  writeStored(CHOSEN, 'yes')
  if (waiting) activate(waiting)
  setTimeout(reload, TAKEOVER_MS)
}

function activate(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only messages to windows have one
  worker.postMessage('activate')
}
