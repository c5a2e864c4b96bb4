import type { LeavePolicy, LeaveType } from './contract.ts'

export type LeaveTypeProblem = 'systemType' | 'unavailableType' | 'inactiveType' | 'inactivePolicy' | 'noThresholds'

/** [4.12] */
export function whyNotChangeType({ isSystem }: Pick<LeaveType, 'isSystem'>): LeaveTypeProblem | null {
  return isSystem ? 'systemType' : null
}

/** [4.12] */
export function whyNotUse({ isActive }: Pick<LeaveType, 'isActive'>): LeaveTypeProblem | null {
  return isActive ? null : 'unavailableType'
}

export function whyNotAddPolicy({ isActive }: Pick<LeaveType, 'isActive'>): LeaveTypeProblem | null {
  return isActive ? null : 'inactiveType'
}

/** [4.13] */
export function whyNotAssign({ isActive }: Pick<LeavePolicy, 'isActive'>): LeaveTypeProblem | null {
  return isActive ? null : 'inactivePolicy'
}

export function whyNotTerms({
  rules,
}: Pick<LeavePolicy, 'rules'>): { field: 'rules.accrualThresholds'; problem: LeaveTypeProblem } | null {
  if (rules.accrualType !== 'hours-worked' || rules.accrualThresholds.length > 0) return null
  return { field: 'rules.accrualThresholds', problem: 'noThresholds' }
}

/** Whether a change ends the running cycle: it earns something else from then on. */
function changesAccrual(before: AccrualTerms, after: AccrualTerms): boolean {
  if (before.rules.accrualType !== after.rules.accrualType) return true
  if (after.rules.accrualType !== 'standard') return false
  return before.accrualRate !== after.accrualRate || before.accrualFrequency !== after.accrualFrequency
}

type PolicyState = AccrualTerms & Pick<LeavePolicy, 'id' | 'isActive'>
type AccrualTerms = Pick<LeavePolicy, 'accrualRate' | 'accrualFrequency' | 'rules'>

/** The assigned policy while it is active, else the first active one. `policies` are those of the type, oldest first. */
export function policyThatApplies<P extends Pick<LeavePolicy, 'id' | 'isActive'>>(
  policies: readonly P[],
  assignedId: string | null,
): P | null {
  const active = policies.filter(({ isActive }) => isActive)
  return active.find(({ id }) => id === assignedId) ?? active[0] ?? null
}

export function requestableTypes<T extends Pick<LeaveType, 'isActive'>>(types: readonly T[]): T[] {
  return types.filter(({ isActive }) => isActive)
}

/** The policies that stop applying to people when one of their type changes: that one, or the one it replaces as the default. */
export function policiesEndedBy(before: PolicyState, after: PolicyState, ofOneType: readonly PolicyState[]): string[] {
  if (before.isActive) return after.isActive && !changesAccrual(before, after) ? [] : [before.id]
  const byDefault = after.isActive ? policyThatApplies(ofOneType, null) : null
  return byDefault ? [byDefault.id] : []
}

/** Used for leave without a type, and types without a color [9.6]. */
export const FALLBACK_TYPE = { name: 'Paid Time Off (PTO)', color: '#888888' }
