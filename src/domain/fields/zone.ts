import * as z from 'zod/mini'
import { findZoneName } from '#domain/time/zones/zone-tables.ts'

const UNKNOWN = 'There is no such time zone'

/**
 * An IANA time zone by name, such as `America/Chicago`; an offset such as `+05:00` is no zone, since it knows no summer.
 * Names are known in any case of their letters, old ones too, and parsed to the one spelling in use today (decision 0014).
 */
export const timeZone = z.pipe(
  z.string().check(
    z.maxLength(64, UNKNOWN),
    z.refine((name) => findZoneName(name) !== null, UNKNOWN),
  ),
  z.transform((name) => findZoneName(name) ?? name),
)
