import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const EVERY_MS = 10_000

/** `dependency` refreshes it too, so that someone who just clocked in doesn't start in the future. */
export function useCurrentMinute(dependency: unknown): Date {
  const [current, setCurrent] = useState(() => ({ now: serverNow(), dependency }))
  // While rendering: in an effect, everything would be rendered twice.
  if (current.dependency !== dependency) setCurrent({ now: serverNow(), dependency })
  useEffect(() => {
    const tick = () => setCurrent((before) => ({ ...before, now: serverNow() }))
    const timer = setInterval(tick, EVERY_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return current.now
}
