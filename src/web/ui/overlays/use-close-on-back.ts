import { useEffect, useEffectEvent } from 'react'

declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** Native apps do the same. Elsewhere Esc already does. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!open || !('CloseWatcher' in window) || !window.matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => onClose())
    return () => watcher.destroy()
  }, [open])
}
