import type { TouchEvent } from 'react'

export function isInstalledApp(): boolean {
  return (
    window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** On these devices only an app on the Home Screen can show notifications. */
export function isAppleHandheld({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** In home-screen apps, some phones don't open the keyboard for a tapped input [2.22]. */
export function focusOnTap({ target }: TouchEvent) {
  if (target instanceof HTMLInputElement && isInstalledApp()) target.focus()
}
