import { plural, type Text, t } from '../texts/text.ts'
import { days, shortMoment, time } from '../texts/values.ts'
import { MINUTE_MS } from '../time/units/durations.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { HoursChange } from './contract.ts'

type View = { zone: string; now: Date }

/** Sentences name this many changes and count the others. */
const NAMED = 3

/** `Ada Admin changed Nov 3, 9:00 AM – 5:00 PM to 9:00 AM – 4:00 PM (Nov 9, 1:15 PM)`. Null if nothing is known. */
export function describeHoursChanges(changes: readonly HoursChange[], view: View): Text | null {
  const named = changes.slice(0, NAMED)
  return joinChanges(
    named.map((change) => describeHoursChange(change, view)),
    changes.length - named.length,
  )
}

/** Null for none. `more` counts those that aren't named. */
export function joinChanges(named: readonly Text[], more: number): Text | null {
  const all = [...named, ...(more > 0 ? [t`${plural(more, { one: '# more change', other: '# more changes' })}`] : [])]
  const [first, ...others] = all
  return first ? others.reduce((before, next) => t`${before}; ${next}`, first) : null
}

function describeHoursChange(change: HoursChange, { zone, now }: View): Text {
  const { by } = change
  const when = shortMoment(change.at, zone, now)
  if (change.code === 'leave') {
    const dates = days(change, dayOf(now, zone))
    switch (change.action) {
      case 'submitted':
        return t`${by} requested leave for ${dates} (${when})`
      case 'approved':
        return t`${by} approved leave for ${dates} (${when})`
      case 'rejected':
        return t`${by} rejected leave for ${dates} (${when})`
      case 'cancelled':
        return t`${by} canceled leave for ${dates} (${when})`
    }
  }
  const { before, after } = change
  const shift = (span: Span) => shiftText(span, zone, now)
  if (!before) return after ? t`${by} added ${shift(after)} (${when})` : t`${by} made a change (${when})`
  if (!after) return t`${by} deleted ${shift(before)} (${when})`
  const isSameDay = dayOf(before.clockIn, zone) === dayOf(after.clockIn, zone)
  if (!isSameDay) return t`${by} changed ${shift(before)} to ${shift(after)} (${when})`
  return isSameMinute(before.clockIn, after.clockIn) && isSameMinute(before.clockOut, after.clockOut)
    ? t`${by} changed the breaks or kind of ${shift(before)} (${when})`
    : t`${by} changed ${shift(before)} to ${timesText(after, zone)} (${when})`
}

type Span = { clockIn: string; clockOut: string | null }

const isSameMinute = (one: string | null, other: string | null) => minuteOf(one) === minuteOf(other)

const minuteOf = (instant: string | null) => instant && Math.floor(Date.parse(instant) / MINUTE_MS)

function shiftText(span: Span, zone: string, now: Date): Text {
  const day = dayOf(span.clockIn, zone)
  return t`${days({ startDate: day, endDate: day }, dayOf(now, zone))}, ${timesText(span, zone)}`
}

function timesText({ clockIn, clockOut }: Span, zone: string): Text {
  const from = time(clockIn, zone)
  return clockOut === null ? t`${from} – now` : t`${from} – ${time(clockOut, zone)}`
}
