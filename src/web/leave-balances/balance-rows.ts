import type { Answer } from '#domain/endpoint.ts'
import type { LeaveBalance, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { listTypesWithBalances } from './types-with-balances.ts'

type TeamMember = Answer<typeof leaveBalanceEndpoints.team>[number]
export type Employee = TeamMember['user']

export type BalanceRow = { user: Employee; type: LeaveBalance['leaveType']; balance: LeaveBalance | undefined }

export function toBalanceRows({ user, balances }: TeamMember, types: readonly LeaveType[]): BalanceRow[] {
  return listTypesWithBalances(types, balances).map(({ type, balance }) => ({ user, type, balance }))
}
