import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

/** Ids that leave the list are no longer selected. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set(listed.filter((id) => chosen.has(id)))
  return {
    ids,
    toggle: (id) => setChosen(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(ids.size === listed.length ? [] : listed)),
    clear: () => setChosen(new Set()),
  }
}
