import { Refusal } from '#domain/errors.ts'
import { sumUsed } from '#domain/leave-accrual/ledger.ts'
import { type Available, findAvailable } from '#domain/leave-accrual/shortage.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import type { TenantId, Tx } from '#server/db/tenant.ts'
import { loadLedgers, NO_LEDGER } from '#server/leave-accrual/accrue-leave.ts'
import type { AccountKey } from '#server/leave-accrual/store.ts'
import { listPoliciesOf, listTypes, type StoredPolicy, type StoredType } from '#server/leave-types/store.ts'
import * as balances from './store.ts'

/**
 * Returns the balances of each employee in the order of the types: types with a policy, and types that have hours
 * anyway. The number of queries does not depend on the number of people. What is due must be accrued already, through `today`.
 */
export async function loadBalances(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, LeaveBalance[]>> {
  const data = await loadBalanceData(tx, tenantId, userIds, today)
  return new Map(
    userIds.map((userId) => [
      userId,
      data.types.flatMap((type) => {
        const balance = toBalance(data, userId, type)
        const posted = data.posted.get(accountKey({ userId, leaveTypeId: type.id }))
        const isListed = type.isActive ? balance.policy !== null || posted !== undefined : balance.currentBalance !== 0
        return isListed ? [balance] : []
      }),
    ]),
  )
}

export async function loadBalance(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
  today: string,
): Promise<LeaveBalance> {
  const data = await loadBalanceData(tx, tenantId, [userId], today)
  const type = data.types.find(({ id }) => id === leaveTypeId)
  if (!type) throw new Refusal('notFound', 'Leave type not found')
  return toBalance(data, userId, type)
}

type BalanceData = {
  types: StoredType[]
  policies: Map<string, StoredPolicy[]>
  assigned: Map<string, string>
  posted: Map<string, balances.PostedTotals>
  /** Of accounts with leave on later days. All of the others' hours are available. */
  available: Map<string, Available>
  pending: Map<string, number>
}

async function loadBalanceData(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  today: string,
): Promise<BalanceData> {
  const [types, assigned, posted, pending] = await Promise.all([
    listTypes(tx, tenantId, { withInactive: true }),
    balances.listAssignments(tx, tenantId, userIds),
    balances.listPostedTotals(tx, tenantId, userIds),
    balances.listPendingHours(tx, tenantId, userIds),
  ])
  const ids = types.map(({ id }) => id)
  const policies = await listPoliciesOf(tx, tenantId, ids)
  const booked = posted.filter(({ usage }) => usage.some(({ effectiveOn }) => effectiveOn > today))
  const ledgers = await loadLedgers(tx, tenantId, booked)
  const available = booked.map((account, index): [string, Available] => {
    const { entries, accrual } = ledgers[index] ?? NO_LEDGER
    return [accountKey(account), findAvailable({ entries, accrual, ledger: null }, today)]
  })
  return {
    types,
    policies: new Map(ids.map((id) => [id, policies.filter(({ leaveTypeId }) => leaveTypeId === id)])),
    assigned: new Map(assigned.map((each) => [accountKey(each), each.policyId])),
    posted: new Map(posted.map((each) => [accountKey(each), each])),
    available: new Map(available),
    pending: new Map(pending.map((each) => [accountKey(each), each.hours])),
  }
}

function toBalance(data: BalanceData, userId: string, { id, name, color, isActive }: StoredType): LeaveBalance {
  const key = accountKey({ userId, leaveTypeId: id })
  const posted = data.posted.get(key)
  const available = data.available.get(key)
  // Inactive types accrue nothing [4.12].
  const policy = isActive ? policyThatApplies(data.policies.get(id) ?? [], data.assigned.get(key) ?? null) : null
  return {
    leaveType: { id, name, color },
    currentBalance: available?.hours ?? posted?.hours ?? 0,
    maxBalance: policy?.maxBalance ?? null,
    usedAmount: sumUsed(posted?.usage ?? [], available?.nextLeaveYear ?? null),
    pendingAmount: data.pending.get(key) ?? 0,
    policy: policy && { id: policy.id, name: policy.name },
  }
}

const accountKey = ({ userId, leaveTypeId }: AccountKey) => `${userId} ${leaveTypeId}`
