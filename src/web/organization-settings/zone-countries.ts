const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** People search for their country, not for the largest city of its zone. */
export function countryNames(codes: readonly string[]): string {
  return codes.flatMap((code) => names.of(code) ?? []).join(', ')
}
