import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import type { Refund } from '#domain/leave-accrual/recalculation.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { type LeaveDay, listAbsentPeriods } from '#domain/leave-requests/leave-days.ts'
import { refundText, shortageText } from '#domain/leave-requests/texts.ts'
import { plainName } from '#domain/mails/rules.ts'
import { ownRequestPath, reviewPath } from '#domain/notifications/rules.ts'
import type { DashboardPath } from '#domain/roles/capabilities.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import type { Email } from '../mails/email.ts'

type Content = Omit<Email, 'to'>

/** `count` is how many colleagues are off on these days, `people` the first of them. */
type ColleaguesOff = { count: number; people: readonly NamedPerson[] }

/** With the hours of its days, so that emails name the days off. */
export type MailedRequest = LeaveRequest & { days: readonly LeaveDay[] }

/** `today` is the organization's in all of these. The recipients of one email have the same dashboard. */
export function requestedEmail(
  request: MailedRequest,
  colleagues: ColleaguesOff,
  today: string,
  dashboard: DashboardPath,
): Content {
  const name = plainName(fullName(request.user))
  const paragraphs = [`${name} requests ${daysText(request, today)} off.`]
  if (request.shortage) paragraphs.push(`This is over the balance. ${shortageText(request.shortage, 'The', today)}`)
  return {
    subject: `${name} requests ${daysText(request, today)} off: ${amountText(request)}`,
    paragraphs,
    facts: [
      ...requestFacts(request, today),
      { label: 'Balance after', value: `${shortHoursText(request.remainingHours ?? 0)} h` },
      { label: 'Also off', value: colleaguesText(colleagues) },
    ],
    quotes: notes(request.notes),
    button: { label: 'Review request', path: reviewPath(request.id, 'requested', dashboard) },
  }
}

export function canceledEmail(
  request: MailedRequest,
  refund: Refund,
  today: string,
  dashboard: DashboardPath,
): Content {
  const name = plainName(fullName(request.user))
  return {
    subject: `${name} canceled leave for ${daysText(request, today)}: ${amountText(request)}`,
    paragraphs: [
      `${name} canceled leave that was already approved. ${refundText(refund, { whose: 'their', isDone: true })}.`,
    ],
    facts: requestFacts(request, today),
    quotes: notes(request.decision?.notes ?? ''),
    button: { label: 'View request', path: reviewPath(request.id, 'canceled', dashboard) },
  }
}

export function withdrawnEmail(request: MailedRequest, today: string, dashboard: DashboardPath): Content {
  const name = plainName(fullName(request.user))
  return {
    subject: `${name} withdrew a request for ${daysText(request, today)}: ${amountText(request)}`,
    paragraphs: [`${name} withdrew this request. There’s nothing to decide.`],
    facts: requestFacts(request, today),
    quotes: notes(request.decision?.notes ?? ''),
    button: { label: 'View request', path: reviewPath(request.id, 'withdrawn', dashboard) },
  }
}

export function hoursChangedEmail(
  request: MailedRequest,
  { hoursBefore, changedBy }: { hoursBefore: number; changedBy: string },
  today: string,
): Content {
  return {
    subject: `The hours of your leave for ${daysText(request, today)} were changed`,
    paragraphs: [`${plainName(changedBy)} changed the hours of your leave request. It still waits for a decision.`],
    facts: requestFacts(request, today, ` (before: ${shortHoursText(hoursBefore)})`),
    button: { label: 'View request', path: ownRequestPath(request.id) },
  }
}

export function decidedEmail(request: MailedRequest, refund: Refund | null, today: string): Content {
  const { decision } = request
  const status = request.status === 'cancelled' ? 'canceled' : request.status
  return {
    subject: `Your leave for ${daysText(request, today)} was ${status}`,
    paragraphs: [
      `${plainName(decision?.decidedBy ?? '')} ${status} your leave request.`,
      ...(refund ? [`${refundText(refund, { whose: 'your', isDone: true })}.`] : []),
    ],
    facts: requestFacts(request, today),
    quotes: notes(decision?.notes ?? ''),
    button: { label: 'View request', path: ownRequestPath(request.id) },
  }
}

const amountText = ({ hoursRequested, leaveType }: LeaveRequest) =>
  `${shortHoursText(hoursRequested)} h ${plainName(leaveType.name)}`

function requestFacts(request: MailedRequest, today: string, afterHours = '') {
  const { leaveType, workingDays, hoursRequested } = request
  const days = workingDays === 1 ? '1 working day' : `${workingDays} working days`
  return [
    { label: 'Leave type', value: plainName(leaveType.name) },
    { label: 'Days', value: `${daysText(request, today)} (${days})` },
    { label: 'Hours', value: `${shortHoursText(hoursRequested)}${afterHours}` },
  ]
}

function colleaguesText({ count, people }: ColleaguesOff): string {
  if (count === 0) return 'No one else'
  const names = people.map((person) => plainName(fullName(person))).join(', ')
  return count > people.length ? `${names} and ${count - people.length} more` : names
}

/** `Dec 7 – 8 and Dec 10 – 11` */
function daysText({ days, ...request }: MailedRequest, today: string): string {
  const off = days.filter(({ hours }) => hours > 0).map(({ day }) => day)
  const parts = listAbsentPeriods(request, off).map((part) => shortDatesText(part, today))
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter((text) => text).join(' and ')
}

const notes = (text: string) => [{ label: 'Notes:', text }]
