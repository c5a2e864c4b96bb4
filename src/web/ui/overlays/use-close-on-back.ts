import { useEffect, useEffectEvent } from 'react'

/** Of the HTML standard, and not yet among the types of the DOM. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/**
 * On a phone, Back closes what lies over the page and does not leave the page under it, as in every app there. Elsewhere Esc is the
 * same request and is heard already, also by the lists and calendars within; a browser that does not tell of it goes back.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!open || !('CloseWatcher' in window) || !window.matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => closed())
    return () => watcher.destroy()
  }, [open])
}
