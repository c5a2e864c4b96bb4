import * as z from 'zod/mini'

/**
 * What every answer says of a leave type where it is not about the type itself. Apart from the types' own contract, which
 * the pages that only name a type would otherwise carry: the time clock is one of them.
 */
export const typeLabel = z.object({ id: z.string(), name: z.string(), color: z.string() })

/** What is shown of leave of no particular type, and of a type without a colour [9.6]. */
export const FALLBACK_TYPE = { name: 'Paid Time Off (PTO)', color: '#888888' }
