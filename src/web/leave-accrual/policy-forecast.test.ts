import { describe, expect, it } from 'vitest'
import { DEFAULT_TERMS } from '#domain/leave-types/contract.ts'
import { forecastPolicy } from './policy-forecast.ts'

const terms = {
  ...DEFAULT_TERMS,
  rules: { ...DEFAULT_TERMS.rules, accrualThresholds: [...DEFAULT_TERMS.rules.accrualThresholds] },
}

describe('the forecast for someone who starts today', () => {
  it('default terms: 80 hours right away, and 80 again when the leave year starts', () => {
    expect(forecastPolicy(terms, '2026-11-20')).toEqual({
      steps: [
        { from: '2026-11-20', balance: 80 },
        { from: '2027-01-01', balance: 80 },
      ],
      endsOn: '2027-11-20',
      balance: 80,
    })
  })

  it('monthly rate: a share of the first month, then whole months, up to the maximum', () => {
    const monthly = {
      ...terms,
      annualAllocation: 0,
      accrualRate: 10,
      maxBalance: 25,
      rules: { ...terms.rules, initialAllocation: 0 },
    }
    const { steps, balance } = forecastPolicy(monthly, '2026-02-15')
    expect(steps.slice(0, 4)).toEqual([
      { from: '2026-02-15', balance: 0 },
      { from: '2026-03-01', balance: 5 },
      { from: '2026-04-01', balance: 15 },
      { from: '2026-05-01', balance: 25 },
    ])
    expect(balance).toBe(20)
  })

  it('hours worked: eight per working day reach a threshold of 80 after two weeks', () => {
    const worked = {
      ...terms,
      annualAllocation: 0,
      rules: {
        ...terms.rules,
        accrualType: 'hours-worked' as const,
        initialAllocation: 0,
        accrualThresholds: [{ hours: 80, amount: 4 }],
      },
    }
    // A Monday; the tenth working day is Friday the 16th.
    expect(forecastPolicy(worked, '2026-01-05').steps).toEqual([
      { from: '2026-01-05', balance: 0 },
      { from: '2026-01-17', balance: 4 },
      { from: '2027-01-01', balance: 0 },
    ])
  })
})
