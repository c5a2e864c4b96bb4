import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { describeChange, type FieldLabels } from '#web/api/merge-drafts.ts'
import { FREQUENCY_CHOICES } from './policy-draft.ts'

export const POLICY_LABELS: FieldLabels<LeavePolicy> = {
  name: 'Policy name',
  annualAllocation: 'Annual allocation',
  'rules.initialAllocation': 'Initial allocation',
  'rules.accrualType': [
    'Accrual type',
    (before, after) => describeChange(accrualTypeText(before), accrualTypeText(after)),
  ],
  'rules.resetDate': 'Reset date',
  'rules.accrualThresholds': [
    'Accrual thresholds',
    (before, after) => describeChange(thresholdsText(before), thresholdsText(after)),
  ],
  accrualRate: 'Accrual rate',
  accrualFrequency: [
    'Accrual frequency',
    (before, after) => describeChange(frequencyText(before), frequencyText(after)),
  ],
  maxBalance: 'Max balance',
  'rules.maxCarryOver': 'Carry-over',
  minServiceDays: 'Min service days',
  description: 'Description',
  isActive: 'Active',
}

const accrualTypeText = ({ rules }: LeavePolicy) => (rules.accrualType === 'standard' ? 'Standard' : 'Hours worked')

const frequencyText = ({ accrualFrequency }: LeavePolicy) =>
  FREQUENCY_CHOICES.find(({ value }) => value === accrualFrequency)?.label

const thresholdsText = ({ rules }: LeavePolicy) =>
  rules.accrualThresholds.map(({ hours, amount }) => `${amount} after ${hours} hours`).join(', ')
