import type { EntryChange } from '#domain/entries/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { t } from '#web/languages/text.ts'

type RecordedLater = NonNullable<EntryChange['recordedLater']>

/** The network takes a moment, too. */
const SAME_MS = 5000

const LATE: Record<RecordedLater['times'][number]['time'], (length: string) => string> = {
  clockIn: (length) => t`Clock In by ${length}`,
  clockOut: (length) => t`Clock Out by ${length}`,
  breaks: (length) => t`breaks by ${length}`,
}

/** `Recorded later: Clock In by 6 h 12 min, breaks by 30 min.` */
export function latenessText({ times, device }: RecordedLater, zone: string, now: Date): string {
  const late = times.map(({ time, byMs }) => LATE[time](lengthText(byMs))).join(', ')
  return [t`Recorded later: ${late}.`, ...(device ? describeDevice(device, zone, now) : [])].join(' ')
}

/** A punch that waited on the device counts at the time of the entry, whatever the device's clock showed. */
function describeDevice({ deviceTime, aheadMs }: NonNullable<RecordedLater['device']>, zone: string, now: Date) {
  const shown = t`The device showed ${shortDateText(deviceTime, zone, now)}, ${shortTimeText(deviceTime, zone)}.`
  if (Math.abs(aheadMs) < SAME_MS) return [shown, t`Its clock was right.`]
  const length = lengthText(Math.abs(aheadMs))
  return [shown, aheadMs > 0 ? t`Its clock was ${length} ahead.` : t`Its clock was ${length} behind.`]
}

/** `3 min`, `25 h 10 min`, `6 days` */
function lengthText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (milliseconds < 60_000) return t`${seconds} s`
  const days = Math.floor(milliseconds / DAY_MS)
  if (days >= 2) return t`${plural(days, { one: '# day', other: '# days' })}`
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
}
