import { type ComponentType, useEffect, useState } from 'react'
import { toasts } from './toast-store.ts'

/** Loads after the page, which must open fast. If the connection was lost meanwhile, each toast tries again. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => void import('./toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster), ignore)
    load()
    return toasts.subscribe(load)
  }, [])
  return Toaster && <Toaster />
}

const ignore = () => undefined
