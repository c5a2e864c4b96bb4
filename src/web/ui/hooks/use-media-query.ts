import { useSyncExternalStore } from 'react'

/** The widths at which the layout changes; the same as Tailwind's `sm`, `md`, `lg` and `xl`. */
export const BREAKPOINTS = {
  sm: '(min-width: 40rem)',
  md: '(min-width: 48rem)',
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
} as const

/** A mouse or a trackpad: no keyboard covers the screen when a field gets the focus. */
export const FINE_POINTER = '(pointer: fine)'

/** Whether a media query holds, kept up to date. For what CSS cannot do: choosing a table or cards, never both. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
