import { useEffect, useLayoutEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const EVERY_MS = 10_000

/** `dependency` refreshes it too, so that someone who just clocked in doesn't start in the future. */
export function useCurrentMinute(dependency: unknown): Date {
  const [now, setNow] = useState(serverNow)
  // oxlint-disable-next-line react/exhaustive-deps -- runs when the dependency changes
  useLayoutEffect(() => setNow(serverNow()), [dependency])
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
