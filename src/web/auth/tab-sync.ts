/** `<user id> <time>`; the id is empty after sign-out. */
const KEY = 'signed-in'

export function broadcastUser(userId: string | null): void {
  try {
    localStorage.setItem(KEY, `${userId ?? ''} ${Date.now()}`)
  } catch {
    // Without storage, the server still refuses calls from a page that shows another user.
  }
}

/** Empty after sign-out. */
export function lastBroadcastId(): string | null {
  try {
    return localStorage.getItem(KEY)?.split(' ')[0] ?? null
  } catch {
    return null
  }
}

export function watchOtherTabs(shownId: () => string | undefined): void {
  const checkUser = () => {
    const [shown, latest] = [shownId(), lastBroadcastId()]
    if (shown !== undefined && latest !== null && latest !== shown) startOver()
  }
  window.addEventListener('storage', checkUser)
  // A background tab, or a page restored by Back, may have missed the event.
  document.addEventListener('visibilitychange', checkUser)
}

export function startOver(path = '/'): void {
  window.location.replace(path)
}
