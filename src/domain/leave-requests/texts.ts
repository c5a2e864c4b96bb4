import type { LeaveStatus } from './contract.ts'
import { type LeaveRequestProblem, MAX_CALENDAR_DAYS, MAX_DAYS } from './rules.ts'

export function leaveRequestProblemText(problem: LeaveRequestProblem): string {
  switch (problem.code) {
    case 'alreadyDecided': {
      const already = `This request is already ${STATUS[problem.status]}`
      return problem.to === problem.status ? already : `${already} and can’t be ${STATUS[problem.to]}`
    }
    case 'alreadyStarted':
      return 'This leave has already started. Ask an administrator to change it.'
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

const STATUS: Record<LeaveStatus, string> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'canceled',
}
