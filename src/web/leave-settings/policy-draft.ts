import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { newPolicy } from '#domain/leave-settings/contract.ts'
import { DEFAULT_TERMS, type LeavePolicy } from '#domain/leave-types/contract.ts'
import { whyNotTerms } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import type { Frequency } from '#domain/time/cycles.ts'
import { say, t } from '#web/languages/text.ts'

export type PolicyTerms = Pick<
  LeavePolicy,
  'annualAllocation' | 'accrualRate' | 'accrualFrequency' | 'maxBalance' | 'minServiceDays' | 'rules'
>

export type PolicyDraft = {
  name: string
  description: string
  annualAllocation: number | null
  accrualRate: number | null
  accrualFrequency: Frequency
  maxBalance: number | null
  minServiceDays: number | null
  isActive: boolean
  rules: {
    accrualType: 'standard' | 'hours-worked'
    initialAllocation: number | null
    resetDate: string
    accrualThresholds: ThresholdDraft[]
    maxCarryOver: number | null
  }
}
export type ThresholdDraft = { hours: number | null; amount: number | null }

export type PolicyBody = z.output<typeof newPolicy>

export function toPolicyDraft(policy: LeavePolicy | null): PolicyDraft {
  const { name, description, isActive, rules, ...terms } = policy ?? {
    ...DEFAULT_TERMS,
    name: '',
    description: '',
    isActive: true,
  }
  const { annualAllocation, accrualRate, accrualFrequency, maxBalance, minServiceDays } = terms
  const amounts = { annualAllocation, accrualRate, accrualFrequency, maxBalance, minServiceDays }
  const accrualThresholds = rules.accrualThresholds.map((threshold) => ({ ...threshold }))
  return { name, description, isActive, ...amounts, rules: { ...rules, accrualThresholds } }
}

const validateShape = standardSchemaResolver(newPolicy) as Resolver<PolicyDraft, unknown, PolicyBody>

export const policyResolver: Resolver<PolicyDraft, unknown, PolicyBody> = async (input, context, options) => {
  const draft = resetHiddenFields(input)
  const result = await validateShape(draft, context, options)
  const refused = Object.keys(result.errors).length === 0 ? whyNotTerms(draft as PolicyBody) : null
  if (!refused) return result
  const message = say(leaveTypeProblemText(refused.problem))
  return { values: {}, errors: { rules: { accrualThresholds: { type: 'terms', message } } } }
}

export function toPolicyTerms(draft: PolicyDraft): PolicyTerms | null {
  const parsed = newPolicy.safeParse({ ...resetHiddenFields(draft), name: draft.name || t`Unnamed` })
  return parsed.success && whyNotTerms(parsed.data) === null ? parsed.data : null
}

/** A hidden field can't be corrected, so an invalid one gets its default. */
function resetHiddenFields(draft: PolicyDraft): PolicyDraft {
  const isByHoursWorked = draft.rules.accrualType === 'hours-worked'
  const hidden = isByHoursWorked ? 'accrualRate' : 'rules.accrualThresholds'
  const issues = newPolicy.safeParse(draft).error?.issues ?? []
  if (!issues.some(({ path }) => path.join('.').startsWith(hidden))) return draft
  if (isByHoursWorked) return { ...draft, accrualRate: DEFAULT_TERMS.accrualRate }
  const accrualThresholds = DEFAULT_TERMS.rules.accrualThresholds.map((threshold) => ({ ...threshold }))
  return { ...draft, rules: { ...draft.rules, accrualThresholds } }
}

export const FREQUENCY_CHOICES: readonly { value: Frequency; label: string }[] = [
  { value: 'weekly', label: t`Weekly` },
  { value: 'biweekly', label: t`Every two weeks` },
  { value: 'monthly', label: t`Monthly` },
  { value: 'quarterly', label: t`Quarterly` },
  { value: 'annually', label: t`Annually` },
]
