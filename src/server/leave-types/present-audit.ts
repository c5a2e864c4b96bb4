import type { AuditChange } from '#domain/audit/contract.ts'
import { changesBetween, context } from '#domain/audit/rules.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import type { PolicyFields } from './store.ts'

/** What a change of a leave type did, for the audit log; null before it was there, and after it is gone. */
export function typeChanges(before: LeaveType | null, after: LeaveType | null): AuditChange[] {
  return changesBetween(before, after, TYPE_LABELS)
}

/** What a change of a policy did, for the audit log, with the type that it is a policy of. */
export function policyChanges(type: LeaveType, before: PolicyFields | null, after: PolicyFields | null): AuditChange[] {
  return [
    context('Leave type', type.name),
    ...changesBetween(before && said(before), after && said(after), POLICY_LABELS),
  ]
}

const TYPE_LABELS = { name: 'Name', description: 'Description', color: 'Color', isActive: 'Active' }

const POLICY_LABELS = {
  name: 'Policy name',
  description: 'Description',
  isActive: 'Active',
  accrualType: 'Accrual type',
  annualAllocation: 'Annual allocation',
  initialAllocation: 'Initial allocation',
  accrualRate: 'Accrual rate',
  accrualFrequency: 'Accrual frequency',
  thresholds: 'Accrual thresholds',
  maxBalance: 'Max balance',
  minServiceDays: 'Min service days',
  resetDate: 'Reset date',
  maxCarryOver: 'Carry-over',
}

function said(policy: PolicyFields) {
  const { accrualThresholds, ...rules } = policy.rules
  const thresholds = accrualThresholds.map(({ hours, amount }) => `${amount} hours after ${hours} worked`).join(', ')
  return { ...policy, ...rules, thresholds }
}
