import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import type { StoredPolicy } from './store.ts'

/** The policies are those of one type, oldest first. */
export function withDefault(policies: readonly StoredPolicy[]): LeavePolicy[] {
  const defaultPolicy = policyThatApplies(policies, null)
  return policies.map((policy) => ({ ...policy, isDefault: policy.id === defaultPolicy?.id }))
}
