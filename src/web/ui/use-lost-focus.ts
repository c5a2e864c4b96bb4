import { type RefObject, useEffect } from 'react'

/** Takes the focus when this appears and what had the focus is gone or disabled. A page that has just loaded lost none. */
export function useLostFocus(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body || focused.matches(':disabled')
    if (isLost && navigator.userActivation?.hasBeenActive) control.current?.focus()
  }, [control])
}
