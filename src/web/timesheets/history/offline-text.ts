import type { EntryChange } from '#domain/entries/contract.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'

/** The network takes a moment, too. */
const SAME_MS = 5000

/**
 * Describes a punch that waited on the device. It counts at the time of the entry, whatever the device's clock showed.
 */
export function offlineText(
  { deviceTime, aheadMs }: NonNullable<EntryChange['recordedOffline']>,
  zone: string,
  now: Date,
): string {
  const shown = `${shortDateText(deviceTime, zone, now)}, ${shortTimeText(deviceTime, zone)}`
  const start = `Recorded offline. The device showed ${shown}`
  if (Math.abs(aheadMs) < SAME_MS) return `${start}. Its clock was right.`
  return `${start}. Its clock was ${lengthText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}.`
}

/** `3 min`, `25 h 10 min` */
function lengthText(milliseconds: number): string {
  if (milliseconds < 60_000) return `${Math.round(milliseconds / 1000)} s`
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
