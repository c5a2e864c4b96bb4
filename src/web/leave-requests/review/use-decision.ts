import { useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import { type Decision, type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { refundText } from '#domain/leave-requests/texts.ts'
import { type ApiError, send } from '#web/api/client.ts'
import { findNewer } from '#web/api/refusal-facts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { about, say, t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { useRefund } from '../use-refund.ts'
import { type DecisionConflict, findDecisionConflict } from './decision-conflict.ts'

type DecisionText = {
  verb: string
  /** With whose request it is. */
  named: (request: string) => string
  title: string
  submit: string
  done: string
  failed: string
}

export const DECISION_TEXT: Record<Decision, DecisionText> = {
  approved: {
    verb: t`Approve`,
    named: (request) => t`Approve ${request}`,
    title: t`Approve leave request`,
    submit: t`Approve request`,
    done: t`Leave request approved`,
    failed: t`Failed to approve request`,
  },
  rejected: {
    verb: t`Reject`,
    named: (request) => t`Reject ${request}`,
    title: t`Reject leave request`,
    submit: t`Reject request`,
    done: t`Leave request rejected`,
    failed: t`Failed to reject request`,
  },
  cancelled: {
    verb: about('leave request')`Cancel`,
    named: (request) => t`Cancel ${request}`,
    title: t`Cancel leave request`,
    submit: t`Cancel request`,
    done: t`Leave request canceled`,
    failed: t`Failed to cancel request`,
  },
}

type DecisionOptions = {
  request: LeaveRequest
  to: Decision
  zone: string
  onDone: () => void
  onConflict: (request: LeaveRequest) => void
  /** It changed while it was shown. */
  onChanged: (request: LeaveRequest) => void
}

export function useDecision({ request, to, zone, onDone, onConflict, onChanged }: DecisionOptions) {
  const { id } = request
  const me = fullName(useUser())
  const write = useWrite(leaveRequestEndpoints.decide, DECISION_TEXT[to].failed)
  const inlineErrors = useInlineErrors()
  const [conflict, setConflict] = useState<DecisionConflict | null>(null)

  const refund = useRefund(request, to === 'cancelled')
  const onSuccess = () => {
    const { done } = DECISION_TEXT[to]
    const returned = refund && say(refundText(refund, { whose: 'their', isDone: true }))
    toast({ title: t`Success`, text: returned === undefined ? done : t`${done}. ${returned}` })
    onDone()
  }
  const onFailure = async (error: ApiError) => {
    const newer = findNewer<LeaveRequest>(error)?.row
    const current = newer ?? (error.status === 409 ? await refetchRequest(request) : null)
    const found = current && findDecisionConflict(current, to, { me, zone, now: serverNow() })
    if (found === 'done') onSuccess()
    else if (found) {
      setConflict(found)
      onConflict(found.request)
    } else {
      if (current) onChanged(current)
      inlineErrors.show({ message: error.message }, { title: t`Failed to process request` })
    }
  }
  const decide = (notes: string) =>
    void write
      .mutateAsync({ params: { id, status: to }, body: { notes, version: request.version } })
      .then(onSuccess, onFailure)

  return { decide, inlineErrors, busy: write.isPending, conflict }
}

async function refetchRequest({ id, startDate, endDate }: LeaveRequest): Promise<LeaveRequest | null> {
  const query = { startDate, endDate, includeArchived: 'true' as const, limit: 1000 }
  const requests = await send(leaveRequestEndpoints.list, { query }).catch(() => [])
  return requests.find((request) => request.id === id) ?? null
}
