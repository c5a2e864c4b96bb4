const KEY = 'reloaded-at'
const ONCE_IN_MS = 60_000

/** Chunks of an old version are gone. At most one reload a minute, to avoid a loop, and none while offline. */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}
