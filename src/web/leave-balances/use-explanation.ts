import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

type ExplanationQuery = {
  leaveTypeId: string
  userId?: string | undefined
  on: string | null
  limit: number
  enabled?: boolean
}

export function useExplanation({ leaveTypeId, userId, on, limit, enabled = true }: ExplanationQuery) {
  const query = { on: on ?? undefined, limit }
  const options = { fallback: t`Failed to fetch leave balances`, keepPrevious: true }
  const ownQuery = useRead(
    leaveBalanceEndpoints.explainMine,
    { params: { leaveTypeId }, query },
    { ...options, enabled: enabled && userId === undefined },
  )
  const employeeQuery = useRead(
    leaveBalanceEndpoints.explain,
    { params: { userId: userId ?? '', leaveTypeId }, query },
    { ...options, enabled: enabled && userId !== undefined },
  )
  return userId === undefined ? ownQuery : employeeQuery
}
