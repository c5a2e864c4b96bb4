import { useSyncExternalStore } from 'react'
import { hoursMinutesText, hoursText } from '#domain/time/hours.ts'
import { readStored, writeStored } from '#web/api/device-storage.ts'

type HoursFormat = 'decimal' | 'minutes'

/** Files always have decimals [4.3]: payroll programs read them. */
const TEXTS: Record<HoursFormat, (seconds: number | null) => string> = {
  decimal: hoursText,
  minutes: hoursMinutesText,
}

const KEY = 'hours-format'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const readFormat = (): HoursFormat => (readStored(KEY) === 'minutes' ? 'minutes' : 'decimal')

export function changeHoursFormat(format: HoursFormat): void {
  writeStored(KEY, format)
  for (const listener of listeners) listener()
}

/** How this device shows hours on screen: `8.50` or `8:30`. */
export function useHoursFormat(): { format: HoursFormat; toText: (seconds: number | null) => string } {
  const format = useSyncExternalStore(subscribe, readFormat)
  return { format, toText: TEXTS[format] }
}
