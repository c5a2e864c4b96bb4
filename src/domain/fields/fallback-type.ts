/** Used for leave without a type, and types without a color [9.6]. */
export const FALLBACK_TYPE = { name: 'Paid Time Off (PTO)', color: '#888888' }
