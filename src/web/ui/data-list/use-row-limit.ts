import { useDeferredValue } from 'react'

/** More rows than these don't fit on any screen. */
export const FIRST_ROWS = 100

/** The first rows render right away, the others in a step that a tap interrupts (decision 0062). */
export function useRowLimit(count: number): number {
  return Math.max(FIRST_ROWS, useDeferredValue(count, FIRST_ROWS))
}
