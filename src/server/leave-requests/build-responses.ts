import type { LeaveCheck } from '#domain/leave-accrual/shortage.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { TenantId, Tx } from '#server/db/tenant.ts'
import { checkRequests } from '#server/leave-accrual/check-requests.ts'
import { listDaysOf } from './days-store.ts'
import type { StoredRequest } from './store.ts'

/** Pending requests are compared with their balances. */
export async function buildResponses(
  tx: Tx,
  tenantId: TenantId,
  requests: readonly StoredRequest[],
  today: string,
): Promise<LeaveRequest[]> {
  const pending = requests.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return requests.map((request) => toResponse(request, null))
  const days = await listDaysOf(
    tx,
    tenantId,
    pending.map(({ id }) => id),
  )
  const leave = pending.map(({ id, user, leaveType }) => {
    return { userId: user.id, leaveTypeId: leaveType.id, days: days.get(id) ?? [] }
  })
  const checked = await checkRequests(tx, tenantId, leave, today)
  const checks = new Map(pending.map(({ id }, index) => [id, checked[index] ?? null]))
  return requests.map((request) => toResponse(request, checks.get(request.id) ?? null))
}

export async function buildResponse(
  tx: Tx,
  tenantId: TenantId,
  request: StoredRequest,
  today: string,
): Promise<LeaveRequest> {
  const [response] = await buildResponses(tx, tenantId, [request], today)
  if (!response) throw new Error('A request has no response')
  return response
}

/** Requests that are not pending aren't compared with a balance. */
export function toResponse(request: StoredRequest, check: LeaveCheck | null): LeaveRequest {
  const { exceeded, createdAt, decision, ...rest } = request
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    availableHours: check?.availableHours ?? null,
    remainingHours: check?.remainingHours ?? null,
    shortage: check?.shortage ?? null,
    exceedsBalance: check ? check.shortage !== null : (exceeded ?? false),
    decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() },
  }
}
