import type { LeavePolicy, LeaveType } from './contract.ts'

/** Why a type cannot be edited or deleted [4.12], or null when it can. */
export function whyNotChangeType({ isSystem }: Pick<LeaveType, 'isSystem'>): string | null {
  return isSystem ? 'System leave types cannot be edited or deleted' : null
}

/** Why leave of a type cannot be taken any more [4.12], or null when it can. */
export function whyNotUse({ isActive }: Pick<LeaveType, 'isActive'>): string | null {
  return isActive ? null : 'This leave type is no longer in use'
}

/** Why a type cannot be given a policy, or null when it can. */
export function whyNotAddPolicy({ isActive }: Pick<LeaveType, 'isActive'>): string | null {
  return isActive ? null : 'An inactive leave type cannot be given a policy'
}

/** Whether this person decides about leave in their organization, and so sees what is inactive, too [6.2, 6.3]. */
export function managesLeave(person: { isAdmin: boolean; isOrgAdmin: boolean }): boolean {
  return person.isAdmin || person.isOrgAdmin
}

/** Why employees cannot be put on a policy [4.13], or null when they can. */
export function whyNotAssign({ isActive }: Pick<LeavePolicy, 'isActive'>): string | null {
  return isActive ? null : 'Inactive policies cannot be assigned'
}

/** Why a policy cannot credit anything as it is, with the field to blame, or null when it can. */
export function whyNotTerms({
  rules,
}: Pick<LeavePolicy, 'rules'>): { field: 'rules.accrualThresholds'; reason: string } | null {
  if (rules.accrualType !== 'hours-worked' || rules.accrualThresholds.length > 0) return null
  return { field: 'rules.accrualThresholds', reason: 'Add at least one threshold of hours worked' }
}

/** Whether what a policy earns in a cycle, or counts towards a threshold, is no longer the same: then its terms begin anew. */
export function changesAccrual(before: AccrualTerms, after: AccrualTerms): boolean {
  if (before.rules.accrualType !== after.rules.accrualType) return true
  if (after.rules.accrualType !== 'standard') return false
  return before.accrualRate !== after.accrualRate || before.accrualFrequency !== after.accrualFrequency
}

type AccrualTerms = Pick<LeavePolicy, 'accrualRate' | 'accrualFrequency' | 'rules'>

/**
 * The policy that applies to an employee: the one they were put on while it is active, else the first active one of the
 * type, else none. `policies` are those of the type in the order in which they were made.
 */
export function policyThatApplies<P extends Pick<LeavePolicy, 'id' | 'isActive'>>(
  policies: readonly P[],
  assignedId: string | null,
): P | null {
  const active = policies.filter(({ isActive }) => isActive)
  return active.find(({ id }) => id === assignedId) ?? active[0] ?? null
}

/** The type that a form begins with [5.48]: the first that can be requested. */
export function requestableTypes<T extends Pick<LeaveType, 'isActive'>>(types: readonly T[]): T[] {
  return types.filter(({ isActive }) => isActive)
}
