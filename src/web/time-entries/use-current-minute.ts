import { useEffect, useLayoutEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

/** How often running times are looked at: they have minutes, and each person's begins at another second. */
const EVERY_MS = 10_000

/**
 * Now by the server's clock, for times that run by the minute; at once when the page is looked at again, and when
 * what runs has changed: who just came is not shown by a clock that stood still before they did.
 */
export function useCurrentMinute(runs: unknown): Date {
  const [now, setNow] = useState(serverNow)
  // oxlint-disable-next-line react/exhaustive-deps -- looked at anew for what runs, though nothing of it is read
  useLayoutEffect(() => setNow(serverNow()), [runs])
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, EVERY_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
