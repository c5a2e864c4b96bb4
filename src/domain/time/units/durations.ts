export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** 24 hours. A day of a time zone is shorter or longer when clocks change. */
export const DAY_MS = 24 * HOUR_MS
