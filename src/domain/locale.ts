/** The product's only language so far. Formats take a locale, so that a translation can pass its own. */
export const DEFAULT_LOCALE = 'en-US'

/** A count with thousands separators, `1,234`. */
export function numberText(count: number, locale: string = DEFAULT_LOCALE): string {
  return count.toLocaleString(locale)
}
