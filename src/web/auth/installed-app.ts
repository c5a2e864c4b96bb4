import type { TouchEvent } from 'react'

/** Whether the product runs from the home screen instead of in a browser tab. */
export function isInstalledApp(): boolean {
  return (
    window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/**
 * From the home screen, some phones do not bring up the keyboard for a tapped input: it is focused by hand [2.22].
 * The 16 px of its text, which keep iOS from zooming, are in the stylesheet under the same display modes.
 */
export function focusOnTap({ target }: TouchEvent) {
  if (target instanceof HTMLInputElement && isInstalledApp()) target.focus()
}
