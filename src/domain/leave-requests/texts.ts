import type { Refund } from '../leave-accrual/recalculation.ts'
import { plural, type Text, type TextValue, t } from '../texts/text.ts'
import { balance, dayAt, days, day as dayValue, decimalHours, hours as hoursValue } from '../texts/values.ts'
import { roundHours } from '../time/decimal-hours.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { Decision, LeaveRequest, LeaveStatus } from './contract.ts'
import type { DayHoursProblem } from './day-hours.ts'
import { type LeaveRequestProblem, MAX_CALENDAR_DAYS, MAX_DAYS } from './rules.ts'

export function leaveRequestProblemText(problem: LeaveRequestProblem): Text {
  switch (problem.code) {
    case 'alreadyDecided':
      return alreadyDecidedText(problem.status, problem.to)
    case 'alreadyStarted':
      return t`This leave has already started. Ask an administrator to change it.`
    case 'changedSince':
      return problem.changedBy === null
        ? t`Someone changed this request. Look at it again.`
        : t`${problem.changedBy} changed this request. Look at it again.`
    case 'endBeforeStart':
      return t`End date must be on or after the start date`
    case 'tooManyDays':
      return t`Requests can be at most ${plural(MAX_DAYS, { one: '# day', other: '# days' })} long`
    case 'tooManyHours':
      return t`Hours must be at most ${problem.maxHours} for ${plural(problem.days, { one: 'a day', other: '# days' })}`
    case 'decidesOwn':
      return t`An administrator or another manager decides about your own leave`
    case 'accessesOthers':
      return t`You can only see and change your own leave requests`
    case 'archivesOthers':
      return t`You can only archive your own leave requests`
    case 'teamCalendarHidden':
      return t`Your organization has turned off the team calendar. Ask an administrator who’s off.`
    case 'tooManyCalendarDays':
      return t`Choose at most ${plural(MAX_CALENDAR_DAYS, { one: '# day', other: '# days' })}`
  }
}

function alreadyDecidedText(status: LeaveStatus, to: Decision): Text {
  switch (status) {
    case 'pending':
      return t`This request is already pending`
    case 'approved':
      if (to === 'rejected') return t`This request is already approved and can’t be rejected`
      return t`This request is already approved`
    case 'rejected':
      if (to === 'approved') return t`This request is already rejected and can’t be approved`
      if (to === 'cancelled') return t`This request is already rejected and can’t be canceled`
      return t`This request is already rejected`
    case 'cancelled':
      if (to === 'approved') return t`This request is already canceled and can’t be approved`
      if (to === 'rejected') return t`This request is already canceled and can’t be rejected`
      return t`This request is already canceled`
  }
}

export function dayHoursText(problem: DayHoursProblem, zone: string, now: Date): Text {
  switch (problem.code) {
    case 'decided':
      return decidedText(problem.status, problem.decidedBy, dayAt(problem.decidedAt, zone, now))
    case 'outsideRequest':
      return t`This request is for ${days(problem.request, dayOf(now, zone))}`
    case 'repeatedDay':
      return t`This day is listed twice`
    case 'tooFewHours':
      return t`The hours must add up to at least 0.5`
  }
}

function decidedText(status: Decision, decidedBy: string, date: TextValue): Text {
  switch (status) {
    case 'approved':
      return t`${decidedBy} approved this request on ${date}, so its hours can’t change. Cancel it and request the leave again.`
    case 'rejected':
      return t`${decidedBy} rejected this request on ${date}, so its hours can’t change. Make a new request.`
    case 'cancelled':
      return t`${decidedBy} canceled this request on ${date}, so its hours can’t change. Make a new request.`
  }
}

/** Allowed; who asks and who decides see it (decision 0006). */
export function shortageText(
  shortage: NonNullable<LeaveRequest['shortage']>,
  whose: 'Your' | 'The',
  today: string,
): Text {
  const [date, left, taken] = [dayValue(shortage.day, today), balance(shortage.balance), decimalHours(shortage.hours)]
  const isYour = whose === 'Your'
  if (shortage.day === today)
    return isYour
      ? t`Your balance is ${left} hours; this request takes ${taken} of it.`
      : t`The balance is ${left} hours; this request takes ${taken} of it.`
  if (shortage.day < today)
    return isYour
      ? t`Your balance on ${date} was ${left} hours; this request takes ${taken} of it.`
      : t`The balance on ${date} was ${left} hours; this request takes ${taken} of it.`
  return isYour
    ? t`Your balance on ${date} would be ${left} hours; this request takes ${taken} of it.`
    : t`The balance on ${date} would be ${left} hours; this request takes ${taken} of it.`
}

type Telling = { whose: 'your' | 'their'; isDone: boolean }

/** `8 h go back to your balance. The other 8 h expire, because their leave year is over`, without a period. */
export function refundText({ hours, returnedHours, lost }: Refund, telling: Telling): Text {
  if (lost === null) return returnedText(hoursValue(hours), telling)
  if (returnedHours === 0) return t`${noneReturnedText(hoursValue(hours), telling)}. ${allLostText(lost, telling)}`
  const others = hoursValue(roundHours(hours - returnedHours))
  return t`${returnedText(hoursValue(returnedHours), telling)}. ${othersLostText(others, lost, telling)}`
}

function returnedText(hours: TextValue, { whose, isDone }: Telling): Text {
  if (whose === 'your') return isDone ? t`${hours} h went back to your balance` : t`${hours} h go back to your balance`
  return isDone ? t`${hours} h went back to their balance` : t`${hours} h go back to their balance`
}

function noneReturnedText(hours: TextValue, { whose, isDone }: Telling): Text {
  if (whose === 'your')
    return isDone
      ? t`None of the ${hours} h went back to your balance`
      : t`None of the ${hours} h go back to your balance`
  return isDone
    ? t`None of the ${hours} h went back to their balance`
    : t`None of the ${hours} h go back to their balance`
}

type Loss = NonNullable<Refund['lost']>

function allLostText(lost: Loss, { isDone }: Telling): Text {
  switch (lost) {
    case 'expired':
      return isDone
        ? t`They expired, because their leave year is over`
        : t`They expire, because their leave year is over`
    case 'maximum':
      return isDone ? t`They would have been above the maximum balance` : t`They would be above the maximum balance`
    case 'both':
      return isDone
        ? t`They expired with their leave year or would have been above the maximum balance`
        : t`They expire with their leave year or would be above the maximum balance`
  }
}

function othersLostText(others: TextValue, lost: Loss, { isDone }: Telling): Text {
  switch (lost) {
    case 'expired':
      return isDone
        ? t`The other ${others} h expired, because their leave year is over`
        : t`The other ${others} h expire, because their leave year is over`
    case 'maximum':
      return isDone
        ? t`The other ${others} h would have been above the maximum balance`
        : t`The other ${others} h would be above the maximum balance`
    case 'both':
      return isDone
        ? t`The other ${others} h expired with their leave year or would have been above the maximum balance`
        : t`The other ${others} h expire with their leave year or would be above the maximum balance`
  }
}
