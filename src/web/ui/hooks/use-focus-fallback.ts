import { type RefObject, useEffect, useRef } from 'react'

type FocusFallback = {
  /** Where the focus goes: something that fallbackRef, with tabIndex -1. */
  fallbackRef: RefObject<HTMLDivElement | null>
  /** What has the focus, or would get it back, goes with the next change. */
  focusFallback: () => void
}

/**
 * Keeps the focus on the page when what held it goes. A dialog, say, gives it back to the button that opened it, and the deed of
 * the dialog took that away: the keyboard would then begin again at the top. `change` is what comes with it, such as what is open.
 */
export function useFocusFallback(change: unknown): FocusFallback {
  const fallbackRef = useRef<HTMLDivElement>(null)
  const going = useRef(false)
  useEffect(() => {
    if (!going.current) return
    going.current = false
    fallbackRef.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- it runs because of the change, whatever that is
  }, [change])
  return {
    fallbackRef,
    focusFallback: () => {
      going.current = true
    },
  }
}
