import { useSyncExternalStore } from 'react'

/** Tables are printed as tables, however narrow the paper is. */
export const BREAKPOINTS = {
  sm: '(min-width: 40rem)',
  md: '(min-width: 48rem), print',
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
} as const

export const PAPER = 'print'

export const orOnPaper = (query: string) => `${query}, ${PAPER}`

export const FINE_POINTER = '(pointer: fine)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
