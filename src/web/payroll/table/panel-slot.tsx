import { useCallback } from 'react'

/** The place of a panel that is rendered elsewhere: it keeps what is typed when a phone is turned and rows become a table. */
export function PanelSlot({ element }: { element: HTMLElement }) {
  const place = useCallback((slot: HTMLDivElement | null) => slot?.append(element), [element])
  return <div ref={place} />
}
