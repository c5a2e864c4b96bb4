import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import type { Refund } from '#domain/leave-accrual/recalculation.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { type LeaveDay, listAbsentPeriods } from '#domain/leave-requests/leave-days.ts'
import { refundText, shortageText } from '#domain/leave-requests/texts.ts'
import { plainName } from '#domain/mails/rules.ts'
import { ownRequestPath, reviewPath } from '#domain/notifications/rules.ts'
import type { DashboardPath } from '#domain/roles/capabilities.ts'
import type { WhyAdministrators } from '#domain/teams/approvers.ts'
import { whyAdministratorsText } from '#domain/teams/texts.ts'
import { plural, type Text, t } from '#domain/texts/text.ts'
import { days, hours, list } from '#domain/texts/values.ts'
import type { Email } from '../mails/email.ts'

type Content = Omit<Email, 'to'>

/** `count` is how many colleagues are off on these days, `people` the first of them. */
type ColleaguesOff = { count: number; people: readonly NamedPerson[] }

/** With the hours of its days, so that emails name the days off. */
export type MailedRequest = LeaveRequest & { days: readonly LeaveDay[] }

/** `today` is the organization's in all of these. The recipients of one email have the same dashboard. */
export function requestedEmail(
  request: MailedRequest,
  { colleagues, why }: { colleagues: ColleaguesOff; why: WhyAdministrators | null },
  today: string,
  dashboard: DashboardPath,
): Content {
  const name = plainName(fullName(request.user))
  const dates = daysOff(request, today)
  const paragraphs = [t`${name} requests ${dates} off.`]
  if (why) paragraphs.push(whyAdministratorsText(why, today))
  if (request.shortage) paragraphs.push(t`This is over the balance. ${shortageText(request.shortage, 'The', today)}`)
  return {
    subject: t`${name} requests ${dates} off: ${amountText(request)}`,
    paragraphs,
    facts: [
      ...requestFacts(request, today),
      { label: t`Balance after`, value: t`${hours(request.remainingHours ?? 0)} h` },
      { label: t`Also off`, value: colleaguesText(colleagues) },
    ],
    quotes: notes(request.notes),
    button: { label: t`Review request`, path: reviewPath(request.id, 'requested', dashboard) },
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
    subject: t`${name} canceled leave for ${daysOff(request, today)}: ${amountText(request)}`,
    paragraphs: [
      t`${name} canceled leave that was already approved. ${refundText(refund, { whose: 'their', isDone: true })}.`,
    ],
    facts: requestFacts(request, today),
    quotes: notes(request.decision?.notes ?? ''),
    button: { label: t`View request`, path: reviewPath(request.id, 'canceled', dashboard) },
  }
}

export function withdrawnEmail(request: MailedRequest, today: string, dashboard: DashboardPath): Content {
  const name = plainName(fullName(request.user))
  return {
    subject: t`${name} withdrew a request for ${daysOff(request, today)}: ${amountText(request)}`,
    paragraphs: [t`${name} withdrew this request. There’s nothing to decide.`],
    facts: requestFacts(request, today),
    quotes: notes(request.decision?.notes ?? ''),
    button: { label: t`View request`, path: reviewPath(request.id, 'withdrawn', dashboard) },
  }
}

export function hoursChangedEmail(
  request: MailedRequest,
  { hoursBefore, changedBy }: { hoursBefore: number; changedBy: string },
  today: string,
): Content {
  return {
    subject: t`The hours of your leave for ${daysOff(request, today)} were changed`,
    paragraphs: [t`${plainName(changedBy)} changed the hours of your leave request. It still waits for a decision.`],
    facts: requestFacts(request, today, hoursBefore),
    button: { label: t`View request`, path: ownRequestPath(request.id) },
  }
}

export function decidedEmail(request: MailedRequest, refund: Refund | null, today: string): Content {
  const { decision } = request
  return {
    subject: decidedSubject(request, today),
    paragraphs: [
      decidedSentence(request),
      ...(refund ? [t`${refundText(refund, { whose: 'your', isDone: true })}.`] : []),
    ],
    facts: requestFacts(request, today),
    quotes: notes(decision?.notes ?? ''),
    button: { label: t`View request`, path: ownRequestPath(request.id) },
  }
}

function decidedSubject(request: MailedRequest, today: string): Text {
  const dates = daysOff(request, today)
  if (request.status === 'approved') return t`Your leave for ${dates} was approved`
  return request.status === 'rejected'
    ? t`Your leave for ${dates} was rejected`
    : t`Your leave for ${dates} was canceled`
}

function decidedSentence({ status, decision }: MailedRequest): Text {
  const name = plainName(decision?.decidedBy ?? '')
  if (status === 'approved') return t`${name} approved your leave request.`
  return status === 'rejected' ? t`${name} rejected your leave request.` : t`${name} canceled your leave request.`
}

const amountText = ({ hoursRequested, leaveType }: LeaveRequest) =>
  t`${hours(hoursRequested)} h ${plainName(leaveType.name)}`

function requestFacts(request: MailedRequest, today: string, hoursBefore: number | null = null) {
  const { leaveType, workingDays, hoursRequested } = request
  const dates = daysOff(request, today)
  return [
    { label: t`Leave type`, value: plainName(leaveType.name) },
    {
      label: t`Days`,
      value: t`${dates} (${plural(workingDays, { one: '# working day', other: '# working days' })})`,
    },
    {
      label: t`Hours`,
      value:
        hoursBefore === null
          ? t`${hours(hoursRequested)}`
          : t`${hours(hoursRequested)} (before: ${hours(hoursBefore)})`,
    },
  ]
}

function colleaguesText({ count, people }: ColleaguesOff): Text | string {
  if (count === 0) return t`No one else`
  const names = people.map((person) => plainName(fullName(person))).join(', ')
  const others = count - people.length
  return others > 0 ? t`${names} and ${plural(others, { one: '# more', other: '# more' })}` : names
}

/** `Dec 7 – 8 and Dec 10 – 11` */
function daysOff({ days: all, ...request }: MailedRequest, today: string) {
  const off = all.filter((one) => one.hours > 0).map(({ day }) => day)
  return list(listAbsentPeriods(request, off).map((part) => days(part, today)))
}

const notes = (text: string) => [{ label: t`Notes:`, text }]
