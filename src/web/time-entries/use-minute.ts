import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

/** How often running times are looked at: they have minutes, and each person's begins at another second. */
const EVERY_MS = 10_000

/** Now by the server's clock, for times that run by the minute; at once when the page is looked at again. */
export function useMinute(): Date {
  const [now, setNow] = useState(serverNow)
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
