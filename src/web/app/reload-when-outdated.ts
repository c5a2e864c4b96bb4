const KEY = 'reloaded-at'
const ONCE_IN_MS = 60_000

/**
 * After an upgrade an open page asks for pieces that are no longer there. It then loads itself anew, at most once a
 * minute, so that a piece that is really missing does not make it go round in circles.
 */
export function reloadWhenOutdated() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_IN_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}
