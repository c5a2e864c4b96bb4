import { type PointerEvent, useRef } from 'react'

/** [9.12] */
const SWIPE_THRESHOLD_PX = 50

const TAP_TOLERANCE_PX = 4

/** Reads positions from the events, because React state lags one frame behind a fast swipe. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const startX = useRef<number | null>(null)

  const moveTo = (element: HTMLElement, x: number, transition: string) => {
    element.style.transition = transition
    element.style.transform = x > 0 ? `translateX(${x}px)` : ''
    element.style.opacity = x > 0 ? String(Math.max(0.35, 1 - x / 320)) : ''
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) startX.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return
      const x = event.clientX - startX.current
      if (Math.abs(x) > TAP_TOLERANCE_PX) event.currentTarget.setPointerCapture(event.pointerId)
      moveTo(event.currentTarget, x, 'none')
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return
      const x = event.clientX - startX.current
      startX.current = null
      if (x >= SWIPE_THRESHOLD_PX) onDismiss()
      else moveTo(event.currentTarget, 0, 'transform 160ms, opacity 160ms')
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      startX.current = null
      moveTo(event.currentTarget, 0, 'transform 160ms, opacity 160ms')
    },
  }
}
