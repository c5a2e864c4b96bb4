import { type RefObject, useEffect, useRef } from 'react'

type FocusFallback = {
  fallbackRef: RefObject<HTMLDivElement | null>
  /** Moves the focus to the fallback with the next change. */
  focusFallback: () => void
}

/**
 * Keeps keyboard focus on the page when the focused element disappears, such as the button that opened a dialog which
 * deleted its row.
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
