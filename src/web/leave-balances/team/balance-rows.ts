import type { Answer } from '#domain/endpoint.ts'
import type { LeaveBalance, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { listTypesWithBalances } from '../types-with-balances.ts'

type TeamMember = Answer<typeof leaveBalanceEndpoints.team>[number]
export type Employee = TeamMember['user']

export type BalanceRow = { user: Employee; type: LeaveBalance['leaveType']; balance: LeaveBalance | undefined }

export function toBalanceRows({ user, balances }: TeamMember, types: readonly LeaveType[]): BalanceRow[] {
  return listTypesWithBalances(types, balances).map(({ type, balance }) => ({ user, type, balance }))
}

/** The types of all rows, each once: those that everyone has come first, because every list begins with them. */
export function listGridTypes(people: readonly (readonly BalanceRow[])[]): BalanceRow['type'][] {
  const types = people.flat().map(({ type }) => type)
  return [...new Map(types.map((type) => [type.id, type])).values()]
}
