/** The Date header has whole seconds and some delay: a smaller difference is noise. */
const TOLERATED_MS = 2500

let offsetMs = 0

export function syncServerClock(response: Response): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  if (Math.abs(difference - offsetMs) > TOLERATED_MS) offsetMs = Math.abs(difference) > TOLERATED_MS ? difference : 0
}

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
