import { shortHoursText } from '../time/decimal-hours.ts'
import { shortDatesText, shortDateText, shortTimeText, weekdayDayText } from '../time/formats.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { EntryChange } from './contract.ts'
import type { KindAndFacts } from './rules.ts'

export const ENTRY_CHANGE_TEXT: Record<EntryChange, string> = {
  'entry added': 'added a time entry to your timesheet',
  'entry changed': 'changed your time entry',
  'entry deleted': 'deleted your time entry',
  'entry restored': 'restored your time entry',
}

/** `zone` is the organization's. */
export function notificationText(notification: KindAndFacts, zone: string, now: Date): string {
  const today = dayOf(now, zone)
  if (notification.kind === 'forgot-clock-out') {
    const { clockIn } = notification.facts
    const day = dayOf(clockIn, zone)
    const date = day === today ? '' : `on ${weekdayDayText(day, today)} `
    // True also after they have clocked out.
    return `You clocked in ${date}at ${shortTimeText(clockIn, zone)}. Did you forget to clock out?`
  }
  if (notification.kind === 'entry-changed') {
    const { actorName, action, clockIn } = notification.facts
    return `${actorName} ${ENTRY_CHANGE_TEXT[action]} for ${weekdayDayText(dayOf(clockIn, zone), today)}`
  }
  const { actorName, leaveType, hours } = notification.facts
  const dates = shortDatesText(notification.facts, today)
  const amount = `${shortHoursText(hours)} h ${leaveType}`
  if (notification.kind === 'request-decided') {
    const { status } = notification.facts
    return `${actorName} ${status === 'cancelled' ? 'canceled' : status} your leave for ${dates}: ${amount}`
  }
  return notification.facts.change === 'requested'
    ? `${actorName} requests ${dates} off: ${amount}`
    : `${actorName} canceled leave for ${dates}: ${amount}`
}

/** `6:30 AM` for today, otherwise `Nov 3`. */
export function notificationTimeText(createdAt: string, zone: string, now: Date): string {
  return dayOf(createdAt, zone) === dayOf(now, zone)
    ? shortTimeText(createdAt, zone)
    : shortDateText(createdAt, zone, now)
}
