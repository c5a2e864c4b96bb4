import type { AuditFact } from '#domain/audit/contract.ts'
import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { toMonthDay } from '#domain/time/cycles.ts'
import type { PolicyFields } from '../leave-types/store.ts'

/** What the audit log compares; null before the type was added and after it is deleted. */
export function typeChanges(before: LeaveType | null, after: LeaveType | null): AuditFact[] {
  return changesBetween(before, after, TYPE_FIELDS)
}

export function policyChanges(type: LeaveType, before: PolicyFields | null, after: PolicyFields | null): AuditFact[] {
  return [
    contextFact('leaveType', type.name),
    ...changesBetween(before && flattenPolicy(before), after && flattenPolicy(after), POLICY_FIELDS),
  ]
}

const TYPE_FIELDS = { name: 'name', description: 'description', color: 'color', isActive: 'isActive' } as const

const POLICY_FIELDS = {
  name: 'policyName',
  description: 'description',
  isActive: 'isActive',
  accrualType: 'accrualType',
  annualAllocation: 'annualAllocation',
  initialAllocation: 'initialAllocation',
  accrualRate: 'accrualRate',
  accrualFrequency: 'accrualFrequency',
  thresholds: 'thresholds',
  maxBalance: 'maxBalance',
  minServiceDays: 'minServiceDays',
  resetDate: 'resetDate',
  maxCarryOver: 'maxCarryOver',
} as const

function flattenPolicy(policy: PolicyFields) {
  const { accrualThresholds, resetDate, ...rules } = policy.rules
  const thresholds = accrualThresholds.map(({ hours, amount }) => `${hours}:${amount}`).join(', ')
  return { ...policy, ...rules, resetDate: toMonthDay(resetDate), thresholds }
}
