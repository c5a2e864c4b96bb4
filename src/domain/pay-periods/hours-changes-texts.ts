import { shortDatesText, shortTimeText } from '../time/formats.ts'
import { shortMomentText } from '../time/moments.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { HoursChange } from './contract.ts'

type View = { zone: string; now: Date }

/** Sentences name this many changes and count the others. */
const NAMED = 3

/** `Ada Admin changed Nov 3, 9:00 AM – 5:00 PM to 9:00 AM – 4:00 PM (Nov 9, 1:15 PM)`. Empty if nothing is known. */
export function describeHoursChanges(changes: readonly HoursChange[], view: View): string {
  const named = changes.slice(0, NAMED).map((change) => {
    return `${change.by} ${describeHoursChange(change, view)} (${shortMomentText(change.at, view.zone, view.now)})`
  })
  const more = changes.length - named.length
  return [...named, ...(more > 0 ? [more === 1 ? '1 more change' : `${more} more changes`] : [])].join('; ')
}

const LEAVE_ACTIONS = {
  submitted: 'requested',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'canceled',
}

function describeHoursChange(change: HoursChange, { zone, now }: View): string {
  if (change.code === 'leave')
    return `${LEAVE_ACTIONS[change.action]} leave for ${shortDatesText(change, dayOf(now, zone))}`
  const { before, after } = change
  const text = (span: Span) => `${dayText(span, zone, now)}, ${timesText(span, zone)}`
  if (!before) return after ? `added ${text(after)}` : 'made a change'
  if (!after) return `deleted ${text(before)}`
  const isSameDay = dayText(before, zone, now) === dayText(after, zone, now)
  const to = isSameDay ? timesText(after, zone) : text(after)
  if (isSameDay && to === timesText(before, zone)) return `changed the breaks or kind of ${text(before)}`
  return `changed ${text(before)} to ${to}`
}

type Span = { clockIn: string; clockOut: string | null }

function dayText({ clockIn }: Span, zone: string, now: Date): string {
  const day = dayOf(clockIn, zone)
  return shortDatesText({ startDate: day, endDate: day }, dayOf(now, zone))
}

function timesText({ clockIn, clockOut }: Span, zone: string): string {
  return `${shortTimeText(clockIn, zone)} – ${clockOut === null ? 'now' : shortTimeText(clockOut, zone)}`
}
