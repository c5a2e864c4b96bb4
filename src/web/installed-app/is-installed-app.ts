import type { TouchEvent } from 'react'

export function isInstalledApp(): boolean {
  return (
    window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** In home-screen apps, some phones don't open the keyboard for a tapped input [2.22]. */
export function focusOnTap({ target }: TouchEvent) {
  if (target instanceof HTMLInputElement && isInstalledApp()) target.focus()
}
