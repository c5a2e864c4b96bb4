import { useState } from 'react'
import { type Decision, type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { LEAVE_READS } from '#web/api/leave-reads.ts'
import { useReadAgain, useWrite } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast-store.ts'

/** What somebody does with a request, in words: its button, and what is said when it failed [8.26]. */
export const DEED: Record<Decision, { verb: string; failed: string }> = {
  approved: { verb: 'Approve', failed: 'Failed to approve request' },
  rejected: { verb: 'Reject', failed: 'Failed to reject request' },
  cancelled: { verb: 'Cancel', failed: 'Failed to cancel request' },
}

/**
 * Decides a request. Where another administrator was faster, `overtaken` is the server's sentence about it and the lists
 * are read again; any other failure is a toast, and the same can be tried again.
 */
export function useDecision({ id }: LeaveRequest, to: Decision, onDone: () => void) {
  const write = useWrite(leaveRequestEndpoints.decide, LEAVE_READS, DEED[to].failed)
  const readAgain = useReadAgain(LEAVE_READS)
  const [overtaken, setOvertaken] = useState<string | null>(null)

  const fail = ({ status, message }: ApiError) => {
    if (status === 409) {
      setOvertaken(message)
      void readAgain()
    } else toast({ title: 'Failed to process request', text: message, tone: 'error', duration: ERROR_MS })
  }
  const decide = (notes: string) =>
    void write.mutateAsync({ params: { id, status: to }, body: { notes } }).then(() => {
      toast({ title: 'Success', text: `Leave request ${to}` })
      onDone()
    }, fail)

  return { decide, busy: write.isPending, overtaken }
}

const ERROR_MS = 3000
