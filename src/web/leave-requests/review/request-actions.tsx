import { fullName } from '#domain/fields/full-name.ts'
import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { allowedDecisions } from '#domain/leave-requests/rules.ts'
import { datesText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DECISION_TEXT } from './use-decision.ts'

type RequestActionsProps = {
  request: LeaveRequest
  isPending: boolean
  onOpen: (request: LeaveRequest, intent: Decision | null) => void
}

/** [4.8] */
export function RequestActions({ request, isPending, onOpen }: RequestActionsProps) {
  const name = requestName(request)
  const decisions = allowedDecisions(request).filter((status) =>
    isPending ? status !== 'cancelled' : request.status === 'approved',
  )
  return (
    <div className="flex justify-end gap-1.5">
      {!isPending && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Details: ${name}`}
          onClick={() => onOpen(request, null)}
        >{t`Details`}</Button>
      )}
      {[...decisions].reverse().map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'approved' ? 'outline' : 'ghost'}
          aria-label={DECISION_TEXT[status].named(name)}
          onClick={() => onOpen(request, status)}
        >
          {DECISION_TEXT[status].verb}
        </Button>
      ))}
    </div>
  )
}

export function requestName(request: LeaveRequest): string {
  return t`${fullName(request.user)}’s request, ${datesText(request)}`
}
