import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/zones.ts'

export type DecisionConflict = { request: LeaveRequest; title: string; text: string }

/**
 * 'done' if this person already made the same decision and only the answer was lost; null if the request is still pending.
 * `me` is their full name.
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
