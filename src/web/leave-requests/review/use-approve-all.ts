import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { type ApiError, send } from '#web/api/client.ts'
import { findNewer } from '#web/api/refusal-facts.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { DECISION_TEXT } from './use-decision.ts'

type FailedApproval = { request: LeaveRequest; reason: string }

/** Approves one request after the other, each as a decision of its own. If one fails, the others are still approved. */
export function useApproveAll(requests: readonly LeaveRequest[], onApproved: () => void) {
  const client = useQueryClient()
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const [failed, setFailed] = useState<readonly FailedApproval[]>([])

  const approve = async (notes: string) => {
    const failures: FailedApproval[] = []
    setFailed(failures)
    for (const [index, request] of requests.entries()) {
      setDoneCount(index)
      const params = { id: request.id, status: 'approved' as const }
      const call = { params, body: { notes, version: request.version } }
      await send(leaveRequestEndpoints.decide, call, { fallback: DECISION_TEXT.approved.failed }).catch(
        (error: ApiError) =>
          failures.push({ request: findNewer<LeaveRequest>(error)?.row ?? request, reason: error.message }),
      )
    }
    await invalidateAll(client)
    setDoneCount(null)
    setFailed(failures)
    const count = requests.length - failures.length
    if (count > 0) toast({ title: t`Success`, text: approvedText(count) })
    if (failures.length === 0) onApproved()
  }

  return { approve: (notes: string) => void approve(notes), doneCount, failed }
}

function approvedText(count: number): string {
  return t`${plural(count, { one: 'Leave request approved', other: '# leave requests approved' })}`
}
