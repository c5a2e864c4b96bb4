import { type RefObject, useEffect, useRef } from 'react'

/** Escape in the element closes it, unless it is pressed in a field with text, which would be lost. */
export function useCloseOnEscape(onClose: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      const isTyped = target instanceof HTMLInputElement && target.value !== ''
      if (key === 'Escape' && !isTyped) close.current()
    }
    const panel = element.current
    panel?.addEventListener('keydown', closeOnEscape)
    return () => panel?.removeEventListener('keydown', closeOnEscape)
  }, [])
  return element
}
