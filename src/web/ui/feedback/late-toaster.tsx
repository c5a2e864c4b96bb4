import { type ComponentType, useEffect, useState } from 'react'
import { toasts } from './toast-store.ts'

/** Loads after the page, which must open fast. If the connection was lost meanwhile, each toast tries again. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster) return toasts.release()
    const load = () => {
      // The time of a toast starts once it can be seen.
      toasts.hold()
      void import('./toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster), toasts.release)
    }
    load()
    return toasts.subscribe(load)
  }, [Toaster])
  return Toaster && <Toaster />
}
