import { type RefObject, useEffect, useRef } from 'react'

type FocusAfter = {
  /** Where the focus goes: something that stays, with tabIndex -1. */
  stays: RefObject<HTMLDivElement | null>
  /** What has the focus, or would get it back, goes with the next change. */
  willGo: () => void
}

/**
 * Keeps the focus on the page when what held it goes. A dialog, say, gives it back to the button that opened it, and the deed of
 * the dialog took that away: the keyboard would then begin again at the top. `change` is what comes with it, such as what is open.
 */
export function useFocusAfter(change: unknown): FocusAfter {
  const stays = useRef<HTMLDivElement>(null)
  const going = useRef(false)
  useEffect(() => {
    if (!going.current) return
    going.current = false
    stays.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- it runs because of the change, whatever that is
  }, [change])
  return {
    stays,
    willGo: () => {
      going.current = true
    },
  }
}
