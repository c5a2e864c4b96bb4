import * as z from 'zod/mini'

/** Kept out of the leave types' contract, so that the time clock doesn't load it. */
export const typeLabel = z.object({ id: z.string(), name: z.string(), color: z.string() })
