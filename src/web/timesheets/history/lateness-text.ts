import type { EntryChange } from '#domain/entries/contract.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { t } from '#web/languages/text.ts'

type RecordedLater = NonNullable<EntryChange['recordedLater']>

/** The network takes a moment, too. */
const SAME_MS = 5000

const NAMES: Record<RecordedLater['times'][number]['time'], string> = {
  clockIn: t`Clock In`,
  clockOut: t`Clock Out`,
  breaks: 'breaks',
}

/** `Recorded later: Clock In by 6 h 12 min, breaks by 30 min.` */
export function latenessText({ times, device }: RecordedLater, zone: string, now: Date): string {
  const late = times.map(({ time, byMs }) => t`${NAMES[time]} by ${lengthText(byMs)}`).join(', ')
  return [t`Recorded later: ${late}.`, ...(device ? [deviceText(device, zone, now)] : [])].join(' ')
}

/** A punch that waited on the device counts at the time of the entry, whatever the device's clock showed. */
function deviceText({ deviceTime, aheadMs }: NonNullable<RecordedLater['device']>, zone: string, now: Date): string {
  const shown = t`The device showed ${shortDateText(deviceTime, zone, now)}, ${shortTimeText(deviceTime, zone)}.`
  if (Math.abs(aheadMs) < SAME_MS) return t`${shown} Its clock was right.`
  return t`${shown} Its clock was ${lengthText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}.`
}

/** `3 min`, `25 h 10 min`, `6 days` */
function lengthText(milliseconds: number): string {
  if (milliseconds < 60_000) return `${Math.round(milliseconds / 1000)} s`
  if (milliseconds >= 2 * DAY_MS) return t`${Math.floor(milliseconds / DAY_MS)} days`
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? `${hours} h` : t`${hours} h ${rest} min`
}
