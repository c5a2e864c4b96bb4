import { describe, expect, it } from 'vitest'
import { DEFAULT_TERMS, type LeavePolicy } from '#domain/leave-types/contract.ts'
import { type PolicyDraft, policyResolver, toPolicyDraft, toPolicyTerms } from './policy-draft.ts'

const validate = async (draft: PolicyDraft) =>
  policyResolver(draft, undefined, { fields: {}, shouldUseNativeValidation: false })
const validDraft = (more: Partial<PolicyDraft> = {}): PolicyDraft => ({
  ...toPolicyDraft(null),
  name: 'Usual',
  ...more,
})

describe('the policy form', () => {
  it('starts with the default terms [9.5] and sends what it shows', async () => {
    expect(toPolicyDraft(null)).toMatchObject({
      annualAllocation: 80,
      accrualRate: 0,
      accrualFrequency: 'monthly',
      maxBalance: 120,
      minServiceDays: 0,
      rules: { initialAllocation: 80, resetDate: 'January 1', accrualThresholds: [{ hours: 1500 }, { hours: 2000 }] },
    })
    expect((await validate(validDraft())).values).toMatchObject({ ...DEFAULT_TERMS, name: 'Usual', isActive: true })
  })

  it('starts with the stored policy, and an empty maximum stays empty [5.40]', async () => {
    const stored: LeavePolicy = {
      ...DEFAULT_TERMS,
      rules: { ...DEFAULT_TERMS.rules, accrualThresholds: [] },
      id: 'p',
      leaveTypeId: 't',
      name: 'Old',
      description: 'As it was',
      maxBalance: null,
      isActive: false,
      isDefault: false,
      changedBy: null,
      changedAt: null,
      version: 1,
    }
    const draft = toPolicyDraft(stored)
    expect(draft).not.toHaveProperty('id')
    expect((await validate(draft)).values).toMatchObject({ name: 'Old', maxBalance: null, isActive: false })
  })

  it('shows the specification’s message at each invalid field', async () => {
    const { errors } = await validate(
      validDraft({ name: ' ', annualAllocation: -1, minServiceDays: -1, maxBalance: -1, accrualRate: -0.5 }),
    )
    expect(errors).toMatchObject({
      name: { message: 'Policy name is required' },
      annualAllocation: { message: 'Annual allocation must be positive' },
      minServiceDays: { message: 'Min service days must be positive' },
      maxBalance: { message: 'Max balance must be positive' },
      accrualRate: { message: 'Accrual rate must be positive' },
    })
  })

  it('requires a threshold for accrual by hours worked', async () => {
    const rules = { ...toPolicyDraft(null).rules, accrualType: 'hours-worked' as const, accrualThresholds: [] }
    const { errors } = await validate(validDraft({ rules }))
    expect(errors.rules?.accrualThresholds?.message).toBe('Add at least one threshold')
    expect(toPolicyTerms(validDraft({ rules }))).toBeNull()
  })

  it('ignores invalid fields of the other accrual type, and keeps valid ones', async () => {
    const { rules } = toPolicyDraft(null)
    const standard = validDraft({ rules: { ...rules, accrualThresholds: [{ hours: null, amount: -1 }] } })
    expect((await validate(standard)).values).toMatchObject({ rules: DEFAULT_TERMS.rules })
    expect(toPolicyTerms(standard)).not.toBeNull()
    const byHoursWorked = validDraft({ accrualRate: Number.NaN, rules: { ...rules, accrualType: 'hours-worked' } })
    expect((await validate(byHoursWorked)).values).toMatchObject({
      accrualRate: 0,
      rules: { accrualType: 'hours-worked' },
    })

    const thresholds = [{ hours: 100, amount: 1 }]
    expect((await validate(validDraft({ rules: { ...rules, accrualThresholds: thresholds } }))).values).toMatchObject({
      rules: { accrualThresholds: thresholds },
    })
  })

  it('distinguishes a missing number from text that isn’t a number', async () => {
    const { errors } = await validate(validDraft({ annualAllocation: null, maxBalance: Number.NaN }))
    expect(errors).toMatchObject({
      annualAllocation: { message: 'Annual allocation is required' },
      maxBalance: { message: 'Max balance must be a number' },
    })
  })

  it('can be previewed without a name, but not without a number', () => {
    expect(toPolicyTerms(toPolicyDraft(null))).toMatchObject({ annualAllocation: 80 })
    expect(toPolicyTerms(validDraft({ annualAllocation: null }))).toBeNull()
  })
})
