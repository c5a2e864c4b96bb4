import { useEffect } from 'react'

const FIRST_INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']

/** Loads what a page may need next at the first sign of use, so that the first view doesn't wait for it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const inputs = new AbortController()
    const start = () => {
      if (!navigator.onLine) return
      inputs.abort()
      load().catch(() => undefined)
    }
    for (const type of FIRST_INPUTS) window.addEventListener(type, start, { passive: true, signal: inputs.signal })
    return () => inputs.abort()
  }, [load])
}
