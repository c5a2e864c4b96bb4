import { shortHoursText } from '../time/decimal-hours.ts'
import { shortDateText, shortDayText } from '../time/formats.ts'
import { dayOf } from '../time/zones/local-times.ts'
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
      const { leaveType, hours, balance, day } = problem
      const today = dayOf(now, zone)
      const amount = `This is ${shortHoursText(hours)} h of ${leaveType}, and the balance`
      // Hours that are added today don't count in a leave year that is over.
      return day < today
        ? `${amount} had ${shortHoursText(balance)} h on ${shortDayText(day, today)}. To take it off anyway, delete it and add it again.`
        : `${amount} has ${shortHoursText(balance)} h. Add hours to the balance first.`
    }
  }
}
