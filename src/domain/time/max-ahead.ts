import { MINUTE_MS } from './units/durations.ts'

/** How far ahead of the server's clock a punch may be (decision 0006). */
export const MAX_AHEAD_MS = 5 * MINUTE_MS
