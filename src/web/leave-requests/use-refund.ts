import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useRead } from '#web/api/use-api.ts'

/** What canceling approved leave gives back; undefined until it is known, and for other requests. */
export function useRefund({ id, status }: Pick<LeaveRequest, 'id' | 'status'>, isCanceling = true) {
  const enabled = isCanceling && status === 'approved'
  const { data } = useRead(leaveRequestEndpoints.refund, { params: { id } }, { enabled })
  return enabled ? data : undefined
}
