/** The product's own name, where the specification writes `{product}`. The server may override it with `PRODUCT_NAME`. */
export const PRODUCT_NAME = 'Watchbell'

/** The time zone of an organization that chose none, and of a person without one [9.7]. */
export const DEFAULT_TIMEZONE = 'America/Chicago'
