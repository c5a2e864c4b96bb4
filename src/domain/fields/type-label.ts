import * as z from 'zod/mini'

/** Kept out of the leave types' contract, so that the time clock doesn't load it. */
export const typeLabel = z.object({ id: z.string(), name: z.string(), color: z.string() })

/** For leave without a type, and types without a color [9.6]. */
export const FALLBACK_TYPE = { name: 'Paid Time Off (PTO)', color: '#888888' }
