import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { describeChange, type FieldLabels } from '#web/api/merge-drafts.ts'
import { about, t } from '#web/languages/text.ts'
import { FREQUENCY_CHOICES } from './policy-draft.ts'

export const POLICY_LABELS: FieldLabels<LeavePolicy> = {
  name: t`Policy name`,
  annualAllocation: t`Annual allocation`,
  'rules.initialAllocation': t`Initial allocation`,
  'rules.accrualType': [
    t`Accrual type`,
    (before, after) => describeChange(accrualTypeText(before), accrualTypeText(after)),
  ],
  'rules.resetDate': t`Reset date`,
  'rules.accrualThresholds': [
    t`Accrual thresholds`,
    (before, after) => describeChange(thresholdsText(before), thresholdsText(after)),
  ],
  accrualRate: t`Accrual rate`,
  accrualFrequency: [
    t`Accrual frequency`,
    (before, after) => describeChange(frequencyText(before), frequencyText(after)),
  ],
  maxBalance: t`Max balance`,
  'rules.maxCarryOver': t`Carry-over`,
  minServiceDays: t`Min service days`,
  description: t`Description`,
  isActive: about('policy')`Active`,
}

const accrualTypeText = ({ rules }: LeavePolicy) => (rules.accrualType === 'standard' ? t`Standard` : t`Hours worked`)

const frequencyText = ({ accrualFrequency }: LeavePolicy) =>
  FREQUENCY_CHOICES.find(({ value }) => value === accrualFrequency)?.label

const thresholdsText = ({ rules }: LeavePolicy) =>
  rules.accrualThresholds.map(({ hours, amount }) => t`${amount} after ${hours} hours`).join(', ')
