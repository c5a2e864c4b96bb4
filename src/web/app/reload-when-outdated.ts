import { isServerUp } from '#web/api/is-server-up.ts'
import { markCodeLoadError } from '#web/layout/code-load-error.ts'

const KEY = 'reloaded-at'
const ONCE_IN_MS = 60_000

/**
 * Chunks of an old version are gone. At most one reload a minute, to avoid a loop, and only if the server answers:
 * otherwise the browser would replace the page with its own error.
 */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markCodeLoadError(payload)
    void reloadOnce()
  })
}

async function reloadOnce() {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (!navigator.onLine || Date.now() - last < ONCE_IN_MS || !(await isServerUp())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
