import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { isOverBalance } from '#domain/leave-requests/rules.ts'
import type { TenantId, Tx } from '#server/db/tenant.ts'
import { loadAvailable } from '#server/leave-accrual/accrue-leave.ts'
import type { StoredRequest } from './store.ts'

/** Pending requests get their available hours. */
export async function buildResponses(
  tx: Tx,
  tenantId: TenantId,
  requests: readonly StoredRequest[],
  today: string,
): Promise<LeaveRequest[]> {
  const pending = requests.filter(({ status }) => status === 'pending')
  const lookups = pending.map((request) => ({
    userId: request.user.id,
    leaveTypeId: request.leaveType.id,
    day: request.startDate,
  }))
  const hours = lookups.length === 0 ? [] : await loadAvailable(tx, tenantId, lookups, today)
  const available = new Map(pending.map(({ id }, index) => [id, hours[index] ?? 0]))
  return requests.map((request) => toResponse(request, available.get(request.id) ?? null))
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

/** Requests that are not pending have no available hours. */
export function toResponse(request: StoredRequest, availableHours: number | null): LeaveRequest {
  const { exceeded, createdAt, decision, ...rest } = request
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    availableHours,
    exceedsBalance:
      availableHours === null ? (exceeded ?? false) : isOverBalance(request.hoursRequested, availableHours),
    decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() },
  }
}
