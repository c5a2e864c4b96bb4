import type { Refund } from '../leave-accrual/recalculation.ts'
import { decimalHoursText, roundHours, shortHoursText } from '../time/decimal-hours.ts'
import { shortDatesText, shortDateText, shortDayText } from '../time/formats.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { LeaveRequest, LeaveStatus } from './contract.ts'
import type { DayHoursProblem } from './day-hours.ts'
import { type LeaveRequestProblem, MAX_CALENDAR_DAYS, MAX_DAYS } from './rules.ts'

export function leaveRequestProblemText(problem: LeaveRequestProblem): string {
  switch (problem.code) {
    case 'alreadyDecided': {
      const already = `This request is already ${STATUS[problem.status]}`
      return problem.to === problem.status ? already : `${already} and can’t be ${STATUS[problem.to]}`
    }
    case 'alreadyStarted':
      return 'This leave has already started. Ask an administrator to change it.'
    case 'changedSince':
      return `${problem.changedBy ?? 'Someone'} changed this request. Look at it again.`
    case 'endBeforeStart':
      return 'End date must be on or after the start date'
    case 'tooManyDays':
      return `Requests can be at most ${MAX_DAYS} days long`
    case 'tooManyHours':
      return `Hours must be at most ${problem.maxHours} for ${problem.days === 1 ? 'a day' : `${problem.days} days`}`
    case 'accessesOthers':
      return 'You can only see and change your own leave requests'
    case 'archivesOthers':
      return 'You can only archive your own leave requests'
    case 'teamCalendarHidden':
      return 'Your organization has turned off the team calendar. Ask an administrator who’s off.'
    case 'tooManyCalendarDays':
      return `Choose at most ${MAX_CALENDAR_DAYS} days`
  }
}

export function dayHoursText(problem: DayHoursProblem, zone: string, now: Date): string {
  switch (problem.code) {
    case 'decided': {
      const { status, decidedBy, decidedAt } = problem
      const decided = `${decidedBy} ${STATUS[status]} this request on ${shortDateText(decidedAt, zone, now)}`
      const next = status === 'approved' ? 'Cancel it and request the leave again.' : 'Make a new request.'
      return `${decided}, so its hours can’t change. ${next}`
    }
    case 'outsideRequest':
      return `This request is for ${shortDatesText(problem.request, dayOf(now, zone))}`
    case 'repeatedDay':
      return 'This day is listed twice'
    case 'tooFewHours':
      return 'The hours must add up to at least 0.5'
  }
}

/** Allowed; who asks and who decides see it (decision 0006). */
export function shortageText(
  { day, balance, hours }: NonNullable<LeaveRequest['shortage']>,
  whose: 'Your' | 'The',
  today: string,
): string {
  const when = shortDayText(day, today)
  const is = day === today ? 'is' : day < today ? `on ${when} was` : `on ${when} would be`
  return `${whose} balance ${is} ${decimalHoursText(balance).replace('-', '−')} hours; this request takes ${decimalHoursText(hours)} of it.`
}

/** `8 h go back to your balance. The other 8 h expire, because their leave year is over`, without a period. */
export function refundText(
  { hours, returnedHours, lost }: Refund,
  { whose, isDone }: { whose: 'your' | 'their'; isDone: boolean },
): string {
  const back = `${isDone ? 'went' : 'go'} back to ${whose} balance`
  if (lost === null) return `${shortHoursText(hours)} h ${back}`
  const why = LOST_TEXT[lost][isDone ? 'past' : 'present']
  if (returnedHours === 0) return `None of the ${shortHoursText(hours)} h ${back}. They ${why}`
  return `${shortHoursText(returnedHours)} h ${back}. The other ${shortHoursText(roundHours(hours - returnedHours))} h ${why}`
}

const LOST_TEXT = {
  expired: {
    present: 'expire, because their leave year is over',
    past: 'expired, because their leave year is over',
  },
  maximum: {
    present: 'would be above the maximum balance',
    past: 'would have been above the maximum balance',
  },
  both: {
    present: 'expire with their leave year or would be above the maximum balance',
    past: 'expired with their leave year or would have been above the maximum balance',
  },
}

const STATUS: Record<LeaveStatus, string> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'canceled',
}
