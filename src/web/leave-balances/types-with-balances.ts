import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'

type TypeSummary = LeaveBalance['leaveType']

/** A type beside the balance there is of it; `balance` is undefined where nothing was allocated [2.85]. */
export type TypeWithBalance<B> = { type: TypeSummary; isOffered: boolean; balance: B | undefined }

/**
 * The types that are shown of an employee, in the server's order: every active one, allocated or not, then those that are no longer
 * offered and of which hours are left all the same.
 */
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
