import type { Answer } from '#domain/endpoint.ts'
import type { LeaveBalance, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'

export type TeamMember = Answer<typeof leaveBalanceEndpoints.team>[number]
export type Employee = TeamMember['user']

/** One type of one employee; `balance` is undefined where nothing was allocated [2.85]. */
export type BalanceRow = { user: Employee; type: LeaveBalance['leaveType']; balance: LeaveBalance | undefined }

/** All that is shown of an employee: every active type, and whatever else they have hours of, by the name of the type. */
export function rowsOf({ user, balances }: TeamMember, types: readonly LeaveType[]): BalanceRow[] {
  const byType = new Map<string, LeaveBalance['leaveType']>()
  for (const type of types) if (type.isActive) byType.set(type.id, type)
  for (const { leaveType } of balances) byType.set(leaveType.id, leaveType)
  return [...byType.values()]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((type) => ({ user, type, balance: balances.find(({ leaveType }) => leaveType.id === type.id) }))
}
