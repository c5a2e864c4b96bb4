import { type RefObject, useEffect, useRef } from 'react'

type FocusFallback = {
  fallbackRef: RefObject<HTMLDivElement | null>
  focusFallback: () => void
}

export function useFocusFallback(change: unknown): FocusFallback {
  const fallbackRef = useRef<HTMLDivElement>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current) return
    isRequested.current = false
    fallbackRef.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the change is what triggers it
  }, [change])
  return {
    fallbackRef,
    focusFallback: () => {
      isRequested.current = true
    },
  }
}
