import { useCallback, useState } from 'react'
import { keepListed, toggleAll, toggleId } from './selection.ts'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

/** A row that leaves the list, for example behind a filter, isn't selected until it is back. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE)
  const ids = keepListed(chosen, listed)
  return {
    ids,
    toggle: useCallback((id) => setChosen((before) => toggleId(before, id)), []),
    toggleAll: () => setChosen(toggleAll(ids, listed)),
    clear: () => setChosen(NONE),
  }
}

const NONE: ReadonlySet<string> = new Set()
