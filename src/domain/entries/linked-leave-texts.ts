import { type Text, t } from '../texts/text.ts'
import { dayAt, day as dayValue, hours } from '../texts/values.ts'
import { dayOf } from '../time/zones/local-times.ts'
import { type LinkedLeaveProblem, MIN_REQUEST_HOURS } from './linked-leave.ts'

export function linkedLeaveText(problem: LinkedLeaveProblem, zone: string, now: Date): Text {
  switch (problem.code) {
    case 'belongsToRequest': {
      const { decidedBy, decidedAt } = problem
      return decidedBy && decidedAt
        ? t`This is leave approved by ${decidedBy} on ${dayAt(decidedAt, zone, now)}. Change or cancel the request.`
        : t`This is leave. Change or cancel the request.`
    }
    case 'notTakenOff':
      return t`This leave wasn’t taken off the balance. An administrator can take it off. Or delete it and add it again.`
    case 'alreadyTakenOff':
      return t`This leave is already taken off the balance`
    case 'notOfType':
      return t`Only leave of a type can be taken off a balance`
    case 'tooShort':
      return t`Leave must be at least ${hours(MIN_REQUEST_HOURS)} hours. Request it together with other days.`
    case 'balanceTooLow': {
      const { leaveType, day } = problem
      const today = dayOf(now, zone)
      const [amount, balance] = [hours(problem.hours), hours(problem.balance)]
      // Hours that are added today don't count in a leave year that is over.
      return day < today
        ? t`This is ${amount} h of ${leaveType}, and the balance had ${balance} h on ${dayValue(day, today)}. To take it off anyway, delete it and add it again.`
        : t`This is ${amount} h of ${leaveType}, and the balance has ${balance} h. Add hours to the balance first.`
    }
  }
}
