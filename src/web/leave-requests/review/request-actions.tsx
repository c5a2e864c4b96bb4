import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { allowedDecisions } from '#domain/leave-requests/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { datesText } from '../request-dates.ts'
import { DECISION_TEXT } from './use-decision.ts'

export type RequestListProps = {
  requests: readonly LeaveRequest[]
  /** Pending requests show when they were requested, others their status [2.79]. */
  pending: boolean
  zone: string
  onOpen: (request: LeaveRequest, intent: Decision | null) => void
}

type RequestActionsProps = Omit<RequestListProps, 'requests' | 'zone'> & { request: LeaveRequest }

/** [4.8] */
export function RequestActions({ request, pending, onOpen }: RequestActionsProps) {
  const name = `request of ${fullName(request.user)}, ${datesText(request)}`
  const exits = allowedDecisions(request).filter((exit) =>
    pending ? exit !== 'cancelled' : request.status === 'approved',
  )
  return (
    <>
      {!pending && (
        <Button size="sm" variant="ghost" aria-label={`Details of ${name}`} onClick={() => onOpen(request, null)}>
          Details
        </Button>
      )}
      {[...exits].reverse().map((exit) => (
        <Button
          key={exit}
          size="sm"
          variant={exit === 'approved' ? 'outline' : 'ghost'}
          aria-label={`${DECISION_TEXT[exit].verb} ${name}`}
          onClick={() => onOpen(request, exit)}
        >
          {DECISION_TEXT[exit].verb}
        </Button>
      ))}
    </>
  )
}
