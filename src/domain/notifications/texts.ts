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
  if (isAboutTimesheet(notification)) return timesheetText(notification, today)
  const { actorName, leaveType, hours } = notification.facts
  const dates = shortDatesText(notification.facts, today)
  const amount = `${shortHoursText(hours)} h ${leaveType}`
  if (notification.kind === 'request-decided') {
    return `${actorName} ${DECIDED_TEXT[notification.facts.status]} your leave for ${dates}: ${amount}`
  }
  const { change } = notification.facts
  if (change === 'requested') return `${actorName} requests ${dates} off: ${amount}`
  return `${actorName} ${WAITING_TEXT[change]} for ${dates}: ${amount}`
}

const WAITING_TEXT = {
  changed: 'changed a request',
  withdrawn: 'withdrew a request',
  canceled: 'canceled leave',
} as const

const DECIDED_TEXT = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'canceled',
  changed: 'changed the hours of',
} as const

type AboutTimesheet = Extract<
  KindAndFacts,
  { kind: 'timesheets-waiting' | 'timesheet-returned' | 'timesheet-approved' | 'timesheet-overdue' }
>

function isAboutTimesheet(notification: KindAndFacts): notification is AboutTimesheet {
  return notification.kind.startsWith('timesheet')
}

function timesheetText({ kind, facts }: AboutTimesheet, today: string): string {
  const dates = shortDatesText(facts, today)
  switch (kind) {
    case 'timesheets-waiting':
      return `${facts.payGroup}, ${dates}: ${waitingText(facts)}`
    case 'timesheet-returned':
      return `${facts.actorName} ${RETURNED_TEXT[facts.change]} your timesheet for ${dates}${facts.note === '' ? '' : `: “${facts.note}”`}`
    case 'timesheet-approved':
      return facts.change === 'approved'
        ? `${facts.actorName} approved your timesheet for ${dates}`
        : `Your timesheet for ${dates} is closed for payroll`
    case 'timesheet-overdue':
      return `Your timesheet for ${dates} isn’t submitted yet`
  }
}

const RETURNED_TEXT = { 'sent back': 'sent back', unapproved: 'unapproved', reopened: 'reopened' } as const

/** `2 timesheets wait for your approval, and 1 isn’t submitted` */
export function waitingText({ waiting, missing }: { waiting: number; missing: number }): string {
  const waits = waiting === 1 ? '1 timesheet waits for your approval' : `${waiting} timesheets wait for your approval`
  if (missing === 0) return waits
  if (waiting === 0) return missing === 1 ? '1 timesheet isn’t submitted' : `${missing} timesheets aren’t submitted`
  return `${waits}, and ${missing} ${missing === 1 ? 'isn’t' : 'aren’t'} submitted`
}

/** `6:30 AM` for today, otherwise `Nov 3`. */
export function notificationTimeText(createdAt: string, zone: string, now: Date): string {
  return dayOf(createdAt, zone) === dayOf(now, zone)
    ? shortTimeText(createdAt, zone)
    : shortDateText(createdAt, zone, now)
}
