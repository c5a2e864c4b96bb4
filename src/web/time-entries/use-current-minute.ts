import { useEffect, useLayoutEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const EVERY_MS = 10_000

/**
 * The server's time for minute displays. Refreshes every 10 seconds, when the page is shown, and when `dependency`
 * changes, so that someone who just clocked in doesn't start in the future.
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
