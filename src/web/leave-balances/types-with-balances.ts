import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'

type TypeSummary = LeaveBalance['leaveType']

type TypeWithBalance<B> = { type: TypeSummary; isOffered: boolean; balance: B | undefined }

export function listTypesWithBalances<B extends { leaveType: TypeSummary }>(
  types: readonly LeaveType[],
  balances: readonly B[],
): TypeWithBalance<B>[] {
  const active = types.filter(({ isActive }) => isActive)
  const former = balances.filter(({ leaveType }) => !active.some(({ id }) => id === leaveType.id))
  return [
    ...active.map((type) => ({
      type,
      isOffered: true,
      balance: balances.find(({ leaveType }) => leaveType.id === type.id),
    })),
    ...former.map((balance) => ({ type: balance.leaveType, isOffered: false, balance })),
  ]
}
