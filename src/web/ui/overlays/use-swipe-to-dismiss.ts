import { type PointerEvent, useRef } from 'react'

/** How far to the right a toast must be dragged to go [9.12]. */
export const SWIPE_THRESHOLD_PX = 50

/** Below this a press is a press, and the button inside gets its click. */
const SLACK_PX = 4

/**
 * Lets an element be dragged off to the right. It follows the finger, springs back when let go too early, and does not
 * move to the left. The distance is read from the last event, since React's state is a frame behind a quick finger.
 */
export function useSwipeToDismiss(onAway: () => void) {
  const startX = useRef<number | null>(null)

  const place = (element: HTMLElement, x: number, transition: string) => {
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
      if (Math.abs(x) > SLACK_PX) event.currentTarget.setPointerCapture(event.pointerId)
      place(event.currentTarget, x, 'none')
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return
      const x = event.clientX - startX.current
      startX.current = null
      if (x >= SWIPE_THRESHOLD_PX) onAway()
      else place(event.currentTarget, 0, 'transform 160ms, opacity 160ms')
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      startX.current = null
      place(event.currentTarget, 0, 'transform 160ms, opacity 160ms')
    },
  }
}
