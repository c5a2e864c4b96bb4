import * as z from 'zod/mini'

const UNKNOWN = 'There is no such time zone'

/**
 * An IANA time zone by name, such as `America/Chicago`; an offset such as `+05:00` is no zone, since it knows no summer.
 * Names are known in any case of their letters, and parsed to one spelling: formatters are kept by it.
 */
export const timeZone = z.pipe(
  z.string().check(
    z.maxLength(64, UNKNOWN),
    z.refine((name) => zoneNamed(name) !== null, UNKNOWN),
  ),
  z.transform((name) => zoneNamed(name) ?? name),
)

/** The one spelling of a zone, null when there is no such zone. */
export function zoneNamed(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
