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
    text: DECIDED[status](isOwn ? null : decision.decidedBy, shortDateText(decision.decidedAt, zone, now)),
  }
}

/** Null for the reader. */
const DECIDED: Record<Decision, (name: string | null, day: string) => string> = {
  approved: (name, day) => (name === null ? t`You approved it on ${day}.` : t`${name} approved it on ${day}.`),
  rejected: (name, day) => (name === null ? t`You rejected it on ${day}.` : t`${name} rejected it on ${day}.`),
  cancelled: (name, day) => (name === null ? t`You canceled it on ${day}.` : t`${name} canceled it on ${day}.`),
}
