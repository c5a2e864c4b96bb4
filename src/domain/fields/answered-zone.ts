import * as z from 'zod/mini'

/** A zone that a screen shows times in. `zoneTable` is beside it, because browsers have no tables of their own (decision 0014). */
export const shownZone = z.string()

/** As in time/zones/zone-tables.ts. */
export const zoneTable = z.string()

/** A zone that no screen shows times in, such as one to choose. */
export const zoneName = z.string()
