import { Refusal } from '#domain/errors.ts'
import { nextYearlyDay } from '#domain/leave-accrual/credits.ts'
import { sumUsed } from '#domain/leave-accrual/ledger.ts'
import { type Available, findAvailable } from '#domain/leave-accrual/shortage.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { t } from '#domain/texts/text.ts'
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
  if (!type) throw new Refusal('notFound', t`Leave type not found`)
  return toBalance(data, userId, type)
}

type BalanceData = {
  types: StoredType[]
  /** Null for inactive types, which accrue nothing [4.12]. */
  policyOf: (account: AccountKey) => StoredPolicy | null
  posted: Map<string, balances.PostedTotals>
  /** Of accounts with leave in the next leave year. All hours of the others count. */
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
  const active = types.filter(({ isActive }) => isActive).map(({ id }) => id)
  const policies = groupBy(await listPoliciesOf(tx, tenantId, active), ({ leaveTypeId }) => leaveTypeId)
  const assignedTo = new Map(assigned.map((each) => [accountKey(each), each.policyId]))
  const policyOf = (account: AccountKey) =>
    policyThatApplies(policies.get(account.leaveTypeId) ?? [], assignedTo.get(accountKey(account)) ?? null)
  return {
    types,
    policyOf,
    posted: new Map(posted.map((each) => [accountKey(each), each])),
    available: await loadAvailable(tx, tenantId, { posted, policyOf, today }),
    pending: new Map(pending.map((each) => [accountKey(each), each.hours])),
  }
}

async function loadAvailable(
  tx: Tx,
  tenantId: TenantId,
  { posted, policyOf, today }: Pick<BalanceData, 'policyOf'> & { posted: balances.PostedTotals[]; today: string },
): Promise<BalanceData['available']> {
  // Once for each policy, because dates take longer than the rest.
  const nextYears = new Map<string, string>()
  const nextYearOf = ({ id, rules }: StoredPolicy) => {
    const known = nextYears.get(id) ?? nextYearlyDay(rules.resetDate, today)
    nextYears.set(id, known)
    return known
  }
  const withNextYear = posted.filter(({ usage, ...account }) => {
    const policy = policyOf(account)
    const nextYear = policy && nextYearOf(policy)
    return nextYear !== null && usage.some(({ effectiveOn }) => effectiveOn >= nextYear)
  })
  const ledgers = await loadLedgers(tx, tenantId, withNextYear)
  return new Map(
    withNextYear.map((account, index) => {
      const { entries, accrual } = ledgers[index] ?? NO_LEDGER
      return [accountKey(account), findAvailable({ entries, accrual, ledger: null }, today)]
    }),
  )
}

function toBalance(data: BalanceData, userId: string, { id, name, color }: StoredType): LeaveBalance {
  const account = { userId, leaveTypeId: id }
  const key = accountKey(account)
  const posted = data.posted.get(key)
  const available = data.available.get(key)
  const policy = data.policyOf(account)
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
