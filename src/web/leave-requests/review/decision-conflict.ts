import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortDateText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'

type Viewer = { me: string; zone: string; now: Date }

export type DecisionConflict = { request: LeaveRequest; title: string; text: string }

/** 'done' if this person made the same decision already and only the answer was lost. `me` is their full name. */
export function findDecisionConflict(
  request: LeaveRequest,
  to: Decision,
  { me, zone, now }: Viewer,
): DecisionConflict | 'done' | null {
  const { status, decision } = request
  if (status === 'pending' || decision === null) return null
  const isOwn = decision.decidedBy === me
  if (isOwn && status === to) return 'done'
  return {
    request,
    title: isOwn ? t`You already decided this` : t`Already handled by ${decision.decidedBy}`,
    text: t`${isOwn ? t`You` : decision.decidedBy} ${STATUS_VERB[status]} it on ${shortDateText(decision.decidedAt, zone, now)}.`,
  }
}

const STATUS_VERB: Record<Decision, string> = { approved: 'approved', rejected: 'rejected', cancelled: 'canceled' }
