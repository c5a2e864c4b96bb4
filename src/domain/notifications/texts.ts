import { plural, type Text, t } from '../texts/text.ts'
import { days, hours, time, weekdayDay } from '../texts/values.ts'
import { shortDateText, shortTimeText } from '../time/formats.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { EntryChange } from './contract.ts'
import type { KindAndFacts } from './rules.ts'

type FactsOf<Kind extends KindAndFacts['kind']> = Extract<KindAndFacts, { kind: Kind }>['facts']

type ChangedDay = { actorName: string; day: string }

/** `day` is the entry's. */
export function entryChangeText(action: EntryChange, { actorName, day }: ChangedDay, today: string): Text {
  const date = weekdayDay(day, today)
  switch (action) {
    case 'entry added':
      return t`${actorName} added a time entry to your timesheet for ${date}`
    case 'entry changed':
      return t`${actorName} changed your time entry for ${date}`
    case 'entry deleted':
      return t`${actorName} deleted your time entry for ${date}`
    case 'entry restored':
      return t`${actorName} restored your time entry for ${date}`
  }
}

/** `zone` is the organization's. */
export function notificationText(notification: KindAndFacts, zone: string, now: Date): Text {
  const today = dayOf(now, zone)
  if (notification.kind === 'forgot-clock-out') {
    const { clockIn } = notification.facts
    const day = dayOf(clockIn, zone)
    // True also after they have clocked out.
    return day === today
      ? t`You clocked in at ${time(clockIn, zone)}. Did you forget to clock out?`
      : t`You clocked in on ${weekdayDay(day, today)} at ${time(clockIn, zone)}. Did you forget to clock out?`
  }
  if (notification.kind === 'entry-changed') {
    const { actorName, action, clockIn } = notification.facts
    return entryChangeText(action, { actorName, day: dayOf(clockIn, zone) }, today)
  }
  if (notification.kind === 'substitute-set') return substituteText(notification.facts, today)
  if (isAboutTimesheet(notification)) return timesheetText(notification, today)
  return notification.kind === 'request-decided'
    ? decidedText(notification.facts, today)
    : waitingRequestText(notification.facts, today)
}

function waitingRequestText(facts: FactsOf<'request-waiting'>, today: string): Text {
  const { actorName, leaveType, change } = facts
  const [dates, amount] = [days(facts, today), hours(facts.hours)]
  switch (change) {
    case 'requested':
      return t`${actorName} requests ${dates} off: ${amount} h ${leaveType}`
    case 'changed':
      return t`${actorName} changed a request for ${dates}: ${amount} h ${leaveType}`
    case 'withdrawn':
      return t`${actorName} withdrew a request for ${dates}: ${amount} h ${leaveType}`
    case 'canceled':
      return t`${actorName} canceled leave for ${dates}: ${amount} h ${leaveType}`
  }
}

function decidedText(facts: FactsOf<'request-decided'>, today: string): Text {
  const { actorName, leaveType, status } = facts
  const [dates, amount] = [days(facts, today), hours(facts.hours)]
  switch (status) {
    case 'approved':
      return t`${actorName} approved your leave for ${dates}: ${amount} h ${leaveType}`
    case 'rejected':
      return t`${actorName} rejected your leave for ${dates}: ${amount} h ${leaveType}`
    case 'cancelled':
      return t`${actorName} canceled your leave for ${dates}: ${amount} h ${leaveType}`
    case 'changed':
      return t`${actorName} changed the hours of your leave for ${dates}: ${amount} h ${leaveType}`
  }
}

/** `Ada Boss made you their substitute for Dec 1 – 5` */
export function substituteText({ actorName, change, ...range }: FactsOf<'substitute-set'>, today: string): Text {
  const dates = days(range, today)
  return change === 'set'
    ? t`${actorName} made you their substitute for ${dates}`
    : t`${actorName} no longer needs you as a substitute for ${dates}`
}

type AboutTimesheet = Extract<
  KindAndFacts,
  { kind: 'timesheets-waiting' | 'timesheet-returned' | 'timesheet-approved' | 'timesheet-overdue' }
>

function isAboutTimesheet(notification: KindAndFacts): notification is AboutTimesheet {
  return notification.kind.startsWith('timesheet')
}

function timesheetText({ kind, facts }: AboutTimesheet, today: string): Text {
  const dates = days(facts, today)
  switch (kind) {
    case 'timesheets-waiting':
      return t`${facts.payGroup}, ${dates}: ${waitingText(facts)}`
    case 'timesheet-returned':
      return returnedText(facts, today)
    case 'timesheet-approved':
      return facts.change === 'approved'
        ? t`${facts.actorName} approved your timesheet for ${dates}`
        : t`Your timesheet for ${dates} is closed for payroll`
    case 'timesheet-overdue':
      return t`Your timesheet for ${dates} isn’t submitted yet`
  }
}

type ReturnedFacts = FactsOf<'timesheet-returned'>

function returnedText(facts: ReturnedFacts, today: string): Text {
  const what = whatReturned(facts, today)
  return facts.note === '' ? what : t`${what}: “${facts.note}”`
}

function whatReturned({ actorName, change, ...range }: ReturnedFacts, today: string): Text {
  const dates = days(range, today)
  switch (change) {
    case 'sent back':
      return t`${actorName} sent back your timesheet for ${dates}`
    case 'unapproved':
      return t`${actorName} unapproved your timesheet for ${dates}`
    case 'reopened':
      return t`${actorName} reopened your timesheet for ${dates}`
  }
}

/** `2 timesheets wait for your approval, and 1 isn’t submitted` */
export function waitingText({ waiting, missing }: { waiting: number; missing: number }): Text {
  if (missing === 0)
    return t`${plural(waiting, { one: '# timesheet waits for your approval', other: '# timesheets wait for your approval' })}`
  if (waiting === 0)
    return t`${plural(missing, { one: '# timesheet isn’t submitted', other: '# timesheets aren’t submitted' })}`
  return t`${plural(waiting, { one: '# timesheet waits for your approval', other: '# timesheets wait for your approval' })}, and ${plural(missing, { one: '# isn’t submitted', other: '# aren’t submitted' })}`
}

/** `6:30 AM` for today, otherwise `Nov 3`. */
export function notificationTimeText(createdAt: string, zone: string, now: Date): string {
  return dayOf(createdAt, zone) === dayOf(now, zone)
    ? shortTimeText(createdAt, zone)
    : shortDateText(createdAt, zone, now)
}
