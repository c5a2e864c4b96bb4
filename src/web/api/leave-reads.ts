import { leaveAccrualEndpoints } from '#domain/leave-accrual/contract.ts'
import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'

/**
 * All that shows leave, read again after each write: requests name their type and what there is for them, balances come from policies
 * and requests, and which policy applies to everybody from all of them. Only what is on the screen is fetched at once.
 */
export const LEAVE_READS = [
  leaveRequestEndpoints.pending,
  leaveRequestEndpoints.list,
  leaveRequestEndpoints.history,
  leaveBalanceEndpoints.mine,
  leaveBalanceEndpoints.explainMine,
  leaveBalanceEndpoints.team,
  leaveBalanceEndpoints.explain,
  leaveTypeEndpoints.list,
  leaveTypeEndpoints.policies,
  leaveTypeEndpoints.policyCredits,
  leaveAccrualEndpoints.schedule,
]
