import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export const REQUEST_LIMIT = 1000

/** The oldest pending requests of the organization, for administrators. */
export function usePendingRequests({ enabled = true }: { enabled?: boolean } = {}) {
  return useRead(
    leaveRequestEndpoints.pending,
    { query: { limit: REQUEST_LIMIT } },
    { fallback: t`Failed to fetch pending leave requests`, enabled },
  )
}
