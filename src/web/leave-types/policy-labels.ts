import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { type FieldLabels, wasNow } from '#web/api/merge-drafts.ts'
import { FREQUENCY_CHOICES } from './policy-draft.ts'

/** The fields of a policy's form, for telling what someone else changed. */
export const POLICY_LABELS: FieldLabels<LeavePolicy> = {
  name: 'Policy name',
  annualAllocation: 'Annual allocation',
  'rules.initialAllocation': 'Initial allocation',
  'rules.accrualType': ['Accrual type', (was, now) => wasNow(typeOf(was), typeOf(now))],
  'rules.resetDate': 'Reset date',
  'rules.accrualThresholds': ['Accrual thresholds', (was, now) => wasNow(thresholdsOf(was), thresholdsOf(now))],
  accrualRate: 'Accrual rate',
  accrualFrequency: ['Accrual frequency', (was, now) => wasNow(frequencyOf(was), frequencyOf(now))],
  maxBalance: 'Max balance',
  'rules.maxCarryOver': 'Carry-over',
  minServiceDays: 'Min service days',
  description: 'Description',
  isActive: 'Active',
}

const typeOf = ({ rules }: LeavePolicy) => (rules.accrualType === 'standard' ? 'Standard' : 'Hours worked')

const frequencyOf = ({ accrualFrequency }: LeavePolicy) =>
  FREQUENCY_CHOICES.find(({ value }) => value === accrualFrequency)?.label

const thresholdsOf = ({ rules }: LeavePolicy) =>
  rules.accrualThresholds.map(({ hours, amount }) => `${amount} after ${hours} hours`).join(', ')
