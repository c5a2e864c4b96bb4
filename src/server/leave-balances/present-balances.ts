import { Refusal } from '#domain/errors.ts'
import { usedOf } from '#domain/leave-accrual/rules.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { AccountKey } from '../leave-accrual/store.ts'
import { listPoliciesOf, listTypes, type StoredPolicy, type StoredType } from '../leave-types/store.ts'
import * as balances from './store.ts'

/**
 * The balances of these employees in the order of the types: of those that credit them and of those that have hours all the same. A
 * fixed number of questions to the database, however many people there are. What is due has been credited (accrue-leave.ts).
 */
export async function presentBalances(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<Map<string, LeaveBalance[]>> {
  const books = await readBooks(tx, tenantId, userIds)
  return new Map(
    userIds.map((userId) => [
      userId,
      books.types.flatMap((type) => {
        const shown = balanceOf(books, userId, type)
        const posted = books.posted.get(keyOf({ userId, leaveTypeId: type.id }))
        const stands = type.isActive ? shown.policy !== null || posted !== undefined : shown.currentBalance !== 0
        return stands ? [shown] : []
      }),
    ]),
  )
}

/** One balance, whether or not a list would show it; refused (404) when its type is gone. */
export async function presentBalance(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
): Promise<LeaveBalance> {
  const books = await readBooks(tx, tenantId, [userId])
  const type = books.types.find(({ id }) => id === leaveTypeId)
  // Deleted since it was looked up.
  if (!type) throw new Refusal('notFound', 'Leave type not found')
  return balanceOf(books, userId, type)
}

/** The sums and what they belong to, each read once for all. */
type Books = {
  types: StoredType[]
  policies: Map<string, StoredPolicy[]>
  assigned: Map<string, string>
  posted: Map<string, balances.Posted>
  pending: Map<string, number>
}

async function readBooks(tx: Tx, tenantId: TenantId, userIds: readonly string[]): Promise<Books> {
  const types = await listTypes(tx, tenantId, { withInactive: true })
  const ids = types.map(({ id }) => id)
  const policies = await listPoliciesOf(tx, tenantId, ids)
  const assigned = await balances.listAssignments(tx, tenantId, userIds)
  const posted = await balances.listPosted(tx, tenantId, userIds)
  const pending = await balances.listPending(tx, tenantId, userIds)
  return {
    types,
    policies: new Map(ids.map((id) => [id, policies.filter(({ leaveTypeId }) => leaveTypeId === id)])),
    assigned: new Map(assigned.map((each) => [keyOf(each), each.policyId])),
    posted: new Map(posted.map((each) => [keyOf(each), each])),
    pending: new Map(pending.map((each) => [keyOf(each), each.hours])),
  }
}

function balanceOf(books: Books, userId: string, { id, name, color, isActive }: StoredType): LeaveBalance {
  const key = keyOf({ userId, leaveTypeId: id })
  const posted = books.posted.get(key)
  // An inactive type credits nothing [4.12].
  const policy = isActive ? policyThatApplies(books.policies.get(id) ?? [], books.assigned.get(key) ?? null) : null
  return {
    leaveType: { id, name, color },
    currentBalance: posted?.hours ?? 0,
    maxBalance: policy?.maxBalance ?? null,
    usedAmount: usedOf(posted?.usage ?? []),
    pendingAmount: books.pending.get(key) ?? 0,
    policy: policy && { id: policy.id, name: policy.name },
  }
}

const keyOf = ({ userId, leaveTypeId }: AccountKey) => `${userId} ${leaveTypeId}`
