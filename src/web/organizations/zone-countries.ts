/** Not in every browser, and in older ones by another name. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => readonly string[]; timeZones?: readonly string[] }

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/**
 * The countries whose clocks each zone shows, in English and as the browser knows them, since people look for theirs and not for its
 * largest city. A browser that does not know leaves the map empty.
 */
export function countriesByZone(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = new Map<string, Set<string>>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = names.of(code)
    if (!name) continue
    const locale: ZonedLocale = new Intl.Locale(`und-${code}`)
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? [])
      found.set(zone, (found.get(zone) ?? new Set()).add(name))
  }
  return new Map([...found].map(([zone, countries]) => [zone, [...countries].join(', ')]))
}
