import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { isOverBalance } from '#domain/leave-requests/rules.ts'
import { workingDays } from '#domain/time/working-days.ts'
import type { TenantId, Tx } from '#server/db/tenant.ts'
import { loadAvailable } from '#server/leave-accrual/accrue-leave.ts'
import type { StoredRequest } from './store.ts'

/** Requests as answers show them, those that wait for a decision with the hours that will be there for them. */
export async function buildResponses(
  tx: Tx,
  tenantId: TenantId,
  requests: readonly StoredRequest[],
  today: string,
): Promise<LeaveRequest[]> {
  const pending = requests.filter(({ status }) => status === 'pending')
  const asked = pending.map((request) => ({
    userId: request.user.id,
    leaveTypeId: request.leaveType.id,
    day: request.startDate,
  }))
  const hours = asked.length === 0 ? [] : await loadAvailable(tx, tenantId, asked, today)
  const available = new Map(pending.map(({ id }, index) => [id, hours[index] ?? 0]))
  return requests.map((request) => toResponse(request, available.get(request.id) ?? null))
}

/** One request, in the same way. */
export async function buildResponse(
  tx: Tx,
  tenantId: TenantId,
  request: StoredRequest,
  today: string,
): Promise<LeaveRequest> {
  const [presented] = await buildResponses(tx, tenantId, [request], today)
  if (!presented) throw new Error('A request was not presented')
  return presented
}

function toResponse(request: StoredRequest, availableHours: number | null): LeaveRequest {
  const { exceeded, createdAt, decision, ...kept } = request
  return {
    ...kept,
    createdAt: createdAt.toISOString(),
    workingDays: workingDays(request.startDate, request.endDate),
    availableHours,
    exceedsBalance:
      availableHours === null ? (exceeded ?? false) : isOverBalance(request.hoursRequested, availableHours),
    decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() },
  }
}
