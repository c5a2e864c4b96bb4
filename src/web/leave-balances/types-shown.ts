import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'

type ShownType = LeaveBalance['leaveType']

/** A type beside the balance there is of it; `balance` is undefined where nothing was allocated [2.85]. */
export type TypeShown<B> = { type: ShownType; isOffered: boolean; balance: B | undefined }

/**
 * The types that are shown of an employee, in the server's order: every active one, allocated or not, then those that are no longer
 * offered and of which hours are left all the same.
 */
export function typesShown<B extends { leaveType: ShownType }>(
  types: readonly LeaveType[],
  balances: readonly B[],
): TypeShown<B>[] {
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
