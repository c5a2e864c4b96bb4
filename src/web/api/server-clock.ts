import { readStored, writeStored } from './device-storage.ts'

/** The Date header has whole seconds and some delay: a smaller difference is noise. */
const TOLERATED_MS = 2500

/** Kept for pages that open without a connection. */
const KEY = 'clock-offset'

let offsetMs = Number(readStored(KEY)) || 0

export function syncServerClock(response: Response): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  if (Math.abs(difference - offsetMs) <= TOLERATED_MS) return
  offsetMs = Math.abs(difference) > TOLERATED_MS ? difference : 0
  writeStored(KEY, String(offsetMs))
}

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Milliseconds, as last seen: the server's clock minus this device's. */
export const clockOffset = () => offsetMs

/** Reads one moment: the server's time, this device's, and the offset between them. */
export function readClocks(): { at: string; deviceTime: string; offsetMs: number } {
  const deviceTime = new Date()
  const at = new Date(deviceTime.getTime() + offsetMs)
  return { at: at.toISOString(), deviceTime: deviceTime.toISOString(), offsetMs }
}
