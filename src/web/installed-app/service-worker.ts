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
  if (waiting && isOtherLanguage(waiting, controller)) {
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

export function reloadWithUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  if (waiting) activate(waiting)
}

function activate(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only messages to windows have one
  worker.postMessage('activate')
}
