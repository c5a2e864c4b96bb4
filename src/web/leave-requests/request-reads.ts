import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'

/** All that shows a request or the balance that it touches: read again after each write. */
export const REQUEST_READS = [
  leaveRequestEndpoints.pending,
  leaveRequestEndpoints.list,
  leaveRequestEndpoints.history,
  leaveBalanceEndpoints.mine,
  leaveBalanceEndpoints.explainMine,
  leaveBalanceEndpoints.team,
  leaveBalanceEndpoints.explain,
]
