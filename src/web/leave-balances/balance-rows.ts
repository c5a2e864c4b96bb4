import type { Answer } from '#domain/endpoint.ts'
import type { LeaveBalance, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { listTypesWithBalances } from './types-with-balances.ts'

export type TeamMember = Answer<typeof leaveBalanceEndpoints.team>[number]
export type Employee = TeamMember['user']

/** One type of one employee; `balance` is undefined where nothing was allocated [2.85]. */
export type BalanceRow = { user: Employee; type: LeaveBalance['leaveType']; balance: LeaveBalance | undefined }

/** All that is shown of an employee: every active type, and whatever else they have hours of. */
export function toBalanceRows({ user, balances }: TeamMember, types: readonly LeaveType[]): BalanceRow[] {
  return listTypesWithBalances(types, balances).map(({ type, balance }) => ({ user, type, balance }))
}
