/** The device's clock minus the server's is only corrected beyond this, since the Date header has whole seconds. */
const TOLERATED_MS = 2500

let offsetMs = 0

/**
 * Learns the server's time from an answer. A phone whose clock is wrong still shows and sends the right time,
 * instead of being refused for a punch in the future.
 */
export function syncServerClock(response: Response): void {
  const stated = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(stated)) return
  const difference = stated - Date.now()
  // The header's rounding and the way it came make each reading differ a little: only a real change is taken over.
  if (Math.abs(difference - offsetMs) > TOLERATED_MS) offsetMs = Math.abs(difference) > TOLERATED_MS ? difference : 0
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
