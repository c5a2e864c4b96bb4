import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { useRead } from '#web/api/use-api.ts'

type ExplanationQuery = {
  leaveTypeId: string
  /** Whose balance; absent for one's own. */
  userId?: string | undefined
  /** The day that the balance is asked for; null for today, as the server has it. */
  on: string | null
  /** The most lines of the answer, the newest of them. */
  limit: number
  enabled?: boolean
}

/** Why a balance is what it is on a day. What was shown before stays as a placeholder until the answer is here. */
export function useExplanation({ leaveTypeId, userId, on, limit, enabled = true }: ExplanationQuery) {
  const query = { on: on ?? undefined, limit }
  const options = { fallback: 'Failed to fetch leave balances', keepPrevious: true }
  const own = useRead(
    leaveBalanceEndpoints.explainMine,
    { params: { leaveTypeId }, query },
    { ...options, enabled: enabled && userId === undefined },
  )
  const employees = useRead(
    leaveBalanceEndpoints.explain,
    { params: { userId: userId ?? '', leaveTypeId }, query },
    { ...options, enabled: enabled && userId !== undefined },
  )
  return userId === undefined ? own : employees
}
