import { describe, expect, it } from 'vitest'
import { leaveTypeChange, newLeaveType, newPolicy, policyChange } from '../leave-settings/contract.ts'
import { DEFAULT_TERMS } from './contract.ts'
import { policyThatApplies, requestableTypes, whyNotAssign, whyNotChangeType, whyNotTerms } from './rules.ts'

const firstError = (parsed: { error?: { issues: { message: string; path: PropertyKey[] }[] } }) =>
  parsed.error ? `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}` : null

describe('a leave type [5.36]', () => {
  it('has defaults for missing fields', () => {
    expect(newLeaveType.parse({ name: ' Jury Duty ' })).toEqual({
      name: 'Jury Duty',
      description: '',
      color: '#4B5563',
      isActive: true,
    })
    expect(newLeaveType.parse({ name: 'x', color: null, isActive: null }).color).toBe('#4B5563')
    expect(leaveTypeChange.parse({ isActive: false })).toEqual({ isActive: false })
  })

  it.each([
    [{}, 'name: Name is required'],
    [{ name: '  ' }, 'name: Name is required'],
    [{ name: 'x', color: '#FFF' }, 'color: Must be a valid hex color (e.g. #FF5733)'],
    [{ name: 'x', color: 'FF5733' }, 'color: Must be a valid hex color (e.g. #FF5733)'],
    [{ name: 'x', color: '#ff5733' }, null],
  ])('%j', (body, error) => {
    expect(firstError(newLeaveType.safeParse(body))).toBe(error)
  })

  it('can’t be changed when it is a system type', () => {
    expect(whyNotChangeType({ isSystem: true })).toBe('systemType')
    expect(whyNotChangeType({ isSystem: false })).toBeNull()
  })

  it('can be requested while it is active', () => {
    expect(requestableTypes([{ isActive: false }, { isActive: true }])).toEqual([{ isActive: true }])
  })
})

describe('a policy [5.37]', () => {
  const body = { name: 'Standard', annualAllocation: 80 }

  it('has the defaults of [9.5] for missing fields; a blank limit is none', () => {
    const { rules, ...rest } = newPolicy.parse(body)
    expect(rest).toEqual({
      ...body,
      description: '',
      accrualRate: 0,
      accrualFrequency: 'monthly',
      maxBalance: null,
      minServiceDays: 0,
      isActive: true,
    })
    expect(rules).toEqual({ ...DEFAULT_TERMS.rules, initialAllocation: null })
    expect(newPolicy.parse({ ...body, maxBalance: null, rules: { accrualType: null } })).toMatchObject({
      maxBalance: null,
      rules: { accrualType: 'standard' },
    })
  })

  it.each([
    [{ annualAllocation: 80 }, 'name: Policy name is required'],
    [{ ...body, annualAllocation: -1 }, 'annualAllocation: Annual allocation must be positive'],
    [{ name: 'x' }, 'annualAllocation: Annual allocation is required'],
    [{ name: 'x', annualAllocation: null }, 'annualAllocation: Annual allocation is required'],
    [{ ...body, annualAllocation: '80' }, 'annualAllocation: Annual allocation must be a number'],
    [{ ...body, maxBalance: Number.NaN }, 'maxBalance: Max balance must be a number'],
    [{ ...body, accrualRate: -0.01 }, 'accrualRate: Accrual rate must be positive'],
    [{ ...body, accrualRate: 1.234 }, 'accrualRate: Accrual rate has at most 2 decimals'],
    [{ ...body, maxBalance: -1 }, 'maxBalance: Max balance must be positive'],
    [{ ...body, minServiceDays: -1 }, 'minServiceDays: Min service days must be positive'],
    [{ ...body, minServiceDays: 1.5 }, 'minServiceDays: Min service days must be a whole number'],
    [{ ...body, accrualFrequency: 'daily' }, 'accrualFrequency: Choose how often leave accrues'],
    [{ ...body, rules: { accrualType: 'luck' } }, 'rules.accrualType: Choose an accrual type'],
    [{ ...body, rules: { initialAllocation: -1 } }, 'rules.initialAllocation: Initial allocation must be positive'],
    [{ ...body, rules: { resetDate: 'April 31' } }, 'rules.resetDate: Use a month and a day, such as January 1'],
    [
      { ...body, rules: { accrualThresholds: [{ hours: -1, amount: 1 }] } },
      'rules.accrualThresholds.0.hours: Hours must be positive',
    ],
    [
      { ...body, rules: { accrualThresholds: [{ hours: 1, amount: -1 }] } },
      'rules.accrualThresholds.0.amount: Amount must be positive',
    ],
    [
      {
        ...body,
        rules: {
          accrualThresholds: [
            { hours: 5, amount: 1 },
            { hours: 5, amount: 2 },
          ],
        },
      },
      'rules.accrualThresholds: Each threshold needs different hours',
    ],
  ])('%j', (given, error) => {
    expect(firstError(newPolicy.safeParse(given))).toBe(error)
  })

  it('changes only what is sent', () => {
    expect(policyChange.parse({ rules: { resetDate: 'jul 1' } })).toEqual({ rules: { resetDate: 'July 1' } })
  })

  it('needs a threshold when it is by hours worked', () => {
    const rules = { ...DEFAULT_TERMS.rules, accrualThresholds: [], accrualType: 'hours-worked' as const }
    expect(whyNotTerms({ rules })).toEqual({
      field: 'rules.accrualThresholds',
      problem: 'noThresholds',
    })
    expect(whyNotTerms({ rules: { ...rules, accrualType: 'standard' } })).toBeNull()
  })

  it('applies to everyone when it is the first active one, and to those assigned to it while it is active', () => {
    const policies = [
      { id: 'gone', isActive: false },
      { id: 'first', isActive: true },
      { id: 'second', isActive: true },
    ]
    expect(policyThatApplies(policies, null)?.id).toBe('first')
    expect(policyThatApplies(policies, 'second')?.id).toBe('second')
    expect(policyThatApplies(policies, 'gone')?.id).toBe('first')
    expect(policyThatApplies([], null)).toBeNull()
    expect(whyNotAssign({ isActive: false })).toBe('inactivePolicy')
  })
})
