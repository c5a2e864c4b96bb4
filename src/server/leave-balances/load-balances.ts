import { Refusal } from '#domain/errors.ts'
import { sumUsed } from '#domain/leave-accrual/ledger.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import type { TenantId, Tx } from '#server/db/tenant.ts'
import type { AccountKey } from '#server/leave-accrual/store.ts'
import { listPoliciesOf, listTypes, type StoredPolicy, type StoredType } from '#server/leave-types/store.ts'
import * as balances from './store.ts'

/**
 * The balances of these employees in the order of the types: of those that credit them and of those that have hours all the same. A
 * fixed number of questions to the database, however many people there are. What is due has been credited (accrue-leave.ts).
 */
export async function loadBalances(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<Map<string, LeaveBalance[]>> {
  const books = await loadBalanceData(tx, tenantId, userIds)
  return new Map(
    userIds.map((userId) => [
      userId,
      books.types.flatMap((type) => {
        const shown = toBalance(books, userId, type)
        const posted = books.posted.get(accountKey({ userId, leaveTypeId: type.id }))
        const stands = type.isActive ? shown.policy !== null || posted !== undefined : shown.currentBalance !== 0
        return stands ? [shown] : []
      }),
    ]),
  )
}

/** One balance, whether or not a list would show it; refused (404) when its type is gone. */
export async function loadBalance(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
): Promise<LeaveBalance> {
  const books = await loadBalanceData(tx, tenantId, [userId])
  const type = books.types.find(({ id }) => id === leaveTypeId)
  // Deleted since it was looked up.
  if (!type) throw new Refusal('notFound', 'Leave type not found')
  return toBalance(books, userId, type)
}

/** The sums and what they belong to, each read once for all. */
type BalanceData = {
  types: StoredType[]
  policies: Map<string, StoredPolicy[]>
  assigned: Map<string, string>
  posted: Map<string, balances.PostedTotals>
  pending: Map<string, number>
}

async function loadBalanceData(tx: Tx, tenantId: TenantId, userIds: readonly string[]): Promise<BalanceData> {
  const types = await listTypes(tx, tenantId, { withInactive: true })
  const ids = types.map(({ id }) => id)
  const policies = await listPoliciesOf(tx, tenantId, ids)
  const assigned = await balances.listAssignments(tx, tenantId, userIds)
  const posted = await balances.listPostedTotals(tx, tenantId, userIds)
  const pending = await balances.listPendingHours(tx, tenantId, userIds)
  return {
    types,
    policies: new Map(ids.map((id) => [id, policies.filter(({ leaveTypeId }) => leaveTypeId === id)])),
    assigned: new Map(assigned.map((each) => [accountKey(each), each.policyId])),
    posted: new Map(posted.map((each) => [accountKey(each), each])),
    pending: new Map(pending.map((each) => [accountKey(each), each.hours])),
  }
}

function toBalance(books: BalanceData, userId: string, { id, name, color, isActive }: StoredType): LeaveBalance {
  const key = accountKey({ userId, leaveTypeId: id })
  const posted = books.posted.get(key)
  // An inactive type credits nothing [4.12].
  const policy = isActive ? policyThatApplies(books.policies.get(id) ?? [], books.assigned.get(key) ?? null) : null
  return {
    leaveType: { id, name, color },
    currentBalance: posted?.hours ?? 0,
    maxBalance: policy?.maxBalance ?? null,
    usedAmount: sumUsed(posted?.usage ?? []),
    pendingAmount: books.pending.get(key) ?? 0,
    policy: policy && { id: policy.id, name: policy.name },
  }
}

const accountKey = ({ userId, leaveTypeId }: AccountKey) => `${userId} ${leaveTypeId}`
