import { DAY_MS, MINUTE_MS } from './units/durations.ts'

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
const minutes = Array.from(
  { length: 24 * 60 },
  (_, minute) => `T${twoDigits[Math.floor(minute / 60)]}:${twoDigits[minute % 60]}:`,
)

/** Ten years. */
const MAX_DAYS = 4000
const days = new Map<number, string>()

/** The same as `toISOString`, in a quarter of its time, which counts in long lists. Their days repeat. */
export function isoText(instant: Date): string {
  const ms = instant.getTime()
  const day = Math.floor(ms / DAY_MS)
  let text = days.get(day)
  if (text === undefined) {
    if (days.size >= MAX_DAYS) days.clear()
    days.set(day, (text = instant.toISOString().slice(0, -'T00:00:00.000Z'.length)))
  }
  const ofDay = ms - day * DAY_MS
  const minute = Math.floor(ofDay / MINUTE_MS)
  const ofMinute = ofDay - minute * MINUTE_MS
  const second = Math.floor(ofMinute / 1000)
  const fraction = ofMinute - second * 1000
  return `${text}${minutes[minute]}${twoDigits[second]}${fraction === 0 ? '.000Z' : `.${String(fraction).padStart(3, '0')}Z`}`
}
