/** Counted, not measured in bytes, so only short texts are cached. */
const MAX_CACHED = 5_000
const MAX_CACHED_LENGTH = 48

/** Keeps words and short texts such as names and times. Clears itself when full. */
export function createTextCache<T>() {
  const cache = new Map<string, T>()
  return (key: string, create: () => T): T => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = create()
    if (key.length > MAX_CACHED_LENGTH) return value
    if (cache.size === MAX_CACHED) cache.clear()
    cache.set(key, value)
    return value
  }
}
