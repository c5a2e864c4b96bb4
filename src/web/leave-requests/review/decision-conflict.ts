import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/zones.ts'

/** What stood in the way of a decision: the request as it is now, and who made it so. */
export type DecisionConflict = { request: LeaveRequest; title: string; text: string }

/**
 * What it means that a request would not take the status `to`, now that it is as it is: `done` when it has it by the same person,
 * whose answer was lost; null when nobody has decided, and something else is the reason. `me` is their name as the request has it.
 */
export function findDecisionConflict(
  request: LeaveRequest,
  to: Decision,
  me: string,
  zone: string,
): DecisionConflict | 'done' | null {
  const { status, decision } = request
  if (status === 'pending' || decision === null) return null
  const own = decision.decidedBy === me
  if (own && status === to) return 'done'
  return {
    request,
    title: own ? 'You decided it before' : 'Somebody else was faster',
    text: `${own ? 'You' : decision.decidedBy} ${status} it on ${dayText(dayOf(decision.decidedAt, zone))}.`,
  }
}
