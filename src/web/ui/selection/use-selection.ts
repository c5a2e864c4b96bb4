import { useCallback, useState } from 'react'
import { keepListed, toggleAll, toggleId } from './selection.ts'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setIds] = useState<ReadonlySet<string>>(NONE)
  const ids = keepListed(chosen, listed)
  if (ids !== chosen) setIds(ids)
  return {
    ids,
    toggle: useCallback((id) => setIds((before) => toggleId(before, id)), []),
    toggleAll: () => setIds(toggleAll(ids, listed)),
    clear: () => setIds(NONE),
  }
}

const NONE: ReadonlySet<string> = new Set()
