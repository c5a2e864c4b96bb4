const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Countries in English by their codes: people look for theirs, and not for the largest city of its zone. */
export function countryNames(codes: readonly string[]): string {
  return codes.flatMap((code) => names.of(code) ?? []).join(', ')
}
