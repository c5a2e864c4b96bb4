/** Those that leave the list are no longer selected. */
export function keepListed(ids: ReadonlySet<string>, listed: readonly string[]): ReadonlySet<string> {
  const kept = new Set(listed.filter((id) => ids.has(id)))
  return kept.size === ids.size ? ids : kept
}

export function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
}

export function toggleAll(ids: ReadonlySet<string>, listed: readonly string[]): ReadonlySet<string> {
  return new Set(ids.size === listed.length ? [] : listed)
}

export function countState(selected: number, listed: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none'
  return selected === listed ? 'all' : 'some'
}
