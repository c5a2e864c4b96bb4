import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

/** Now by the server's clock, renewed every second and at once when the page is looked at again. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
