import { shortHoursText } from '../time/decimal-hours.ts'
import { shortDateText } from '../time/formats.ts'
import type { LinkedLeaveProblem } from './linked-leave.ts'

export function linkedLeaveText(problem: LinkedLeaveProblem, zone: string, now: Date): string {
  switch (problem.code) {
    case 'belongsToRequest': {
      const { decidedBy, decidedAt } = problem
      const by = decidedBy && decidedAt ? ` approved by ${decidedBy} on ${shortDateText(decidedAt, zone, now)}` : ''
      return `This is leave${by}. Change or cancel the request.`
    }
    case 'notTakenOff':
      return 'This leave wasn’t taken off the balance. An administrator can take it off. Or delete it and add it again.'
    case 'alreadyTakenOff':
      return 'This leave is already taken off the balance'
    case 'notOfType':
      return 'Only leave of a type can be taken off a balance'
    case 'tooShort':
      return 'Leave must be at least 0.5 hours. Request it together with other days.'
    case 'balanceTooLow': {
      const { leaveType, hours, availableHours } = problem
      return `This is ${shortHoursText(hours)} h of ${leaveType}, and the balance has ${shortHoursText(availableHours)} h. Add hours to the balance first.`
    }
  }
}
