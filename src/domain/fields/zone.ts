import * as z from 'zod/mini'
import { findZoneName } from '#domain/time/zones/find-zone-name.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

const UNKNOWN = words(t`There is no such time zone`)

/** Stays as it was sent. */
export const knownZone = z.string().check(
  z.maxLength(64, UNKNOWN),
  z.refine((name) => findZoneName(name) !== null, UNKNOWN),
)

/**
 * An IANA time zone, such as `America/Chicago`. Offsets such as `+05:00` are refused because they have no daylight
 * saving time. Any case and old names are accepted and become the current name (decision 0014).
 */
export const timeZone = z.pipe(
  knownZone,
  z.transform((name) => findZoneName(name) ?? name),
)
