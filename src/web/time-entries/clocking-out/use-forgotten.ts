import { useSyncExternalStore } from 'react'
import { shouldAskForEnd } from '#domain/time/shifts/ask-after-hours.ts'
import { readStored, writeStored } from '#web/api/device-storage.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { ShownShift } from '../punches/shown-shift.ts'

const STILL_WORKING = 'still-working'
const EVERY_MS = 10_000

/** `working`: the shift is long, and its person said not long ago that they are still working. */
type Forgotten = 'no' | 'working' | 'asked'

/** Whether the clock asks when the shift that is shown ended. */
export function useForgotten(shift: ShownShift | null, askAfterHours: number): Forgotten {
  return useSyncExternalStore(subscribe, () => {
    const now = serverNow()
    if (!shift || !shouldAskForEnd(shift.clockIn, askAfterHours, now)) return 'no'
    const [clockIn, until = ''] = readStored(STILL_WORKING)?.split(' ') ?? []
    return clockIn === shift.clockIn && now.toISOString() < until ? 'working' : 'asked'
  })
}

/** The start of the shift, and until when not to ask; an empty text to ask now. */
export function setStillWorking(text: string): void {
  writeStored(STILL_WORKING, text)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  const timer = setInterval(listener, EVERY_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
