import { defaultFormats } from '#domain/default-formats.ts'

let names: Intl.DisplayNames | undefined

/** People search for their country, not for the largest city of its zone. */
export function countryNames(codes: readonly string[]): string {
  names ??= new Intl.DisplayNames(defaultFormats().locale, { type: 'region', fallback: 'none' })
  return codes.flatMap((code) => names?.of(code) ?? []).join(', ')
}
