/** Where tabs of this browser tell each other who is signed in: an id, or nothing after sign-out, and when that was. */
const KEY = 'signed-in'

/** Tells the other tabs who is signed in now; null when no one is. */
export function broadcastUser(userId: string | null): void {
  try {
    localStorage.setItem(KEY, `${userId ?? ''} ${Date.now()}`)
  } catch {
    // Without storage the server still refuses calls from a page that shows someone else.
  }
}

/** The id that was told last, empty after sign-out; null when nothing was told. */
export function lastBroadcastId(): string | null {
  try {
    return localStorage.getItem(KEY)?.split(' ')[0] ?? null
  } catch {
    return null
  }
}

/** Starts this page over as soon as another tab signs in someone else or signs out. `shownId` says whom this page shows. */
export function watchOtherTabs(shownId: () => string | undefined): void {
  const look = () => {
    const [shown, told] = [shownId(), lastBroadcastId()]
    if (shown !== undefined && told !== null && told !== shown) startOver()
  }
  window.addEventListener('storage', look)
  // A tab in the background may have slept through it; so has a page that Back brings up.
  document.addEventListener('visibilitychange', look)
}

/** Leaves everything of the person before behind. `/` leads to the time clock of the person who is signed in now [2.1]. */
export function startOver(path = '/'): void {
  window.location.replace(path)
}
