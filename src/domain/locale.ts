/** The product's only language so far. Formats take a locale, so that a translation can pass its own. */
export const DEFAULT_LOCALE = 'en-US'

/** A count with thousands separators, `1,234`. */
export function numberText(count: number, locale: string = DEFAULT_LOCALE): string {
  // On a phone, the first use of a locale takes as long as rendering the page.
  if (locale === DEFAULT_LOCALE && Number.isInteger(count) && Math.abs(count) < 1000) return String(count)
  return count.toLocaleString(locale)
}
