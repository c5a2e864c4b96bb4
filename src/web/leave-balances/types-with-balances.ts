import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'

type TypeSummary = LeaveBalance['leaveType']

export type TypeWithBalance<B> = { type: TypeSummary; isOffered: boolean; balance: B | undefined }

/** Every active type, with or without a balance, then inactive types with hours left. */
export function listTypesWithBalances<B extends { leaveType: TypeSummary }>(
  types: readonly LeaveType[],
  balances: readonly B[],
): TypeWithBalance<B>[] {
  const offered = types.filter(({ isActive }) => isActive)
  const left = balances.filter(({ leaveType }) => !offered.some(({ id }) => id === leaveType.id))
  return [
    ...offered.map((type) => ({
      type,
      isOffered: true,
      balance: balances.find(({ leaveType }) => leaveType.id === type.id),
    })),
    ...left.map((balance) => ({ type: balance.leaveType, isOffered: false, balance })),
  ]
}
