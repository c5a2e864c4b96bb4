import { describe, expect, it } from 'vitest'
import type { BalanceEntry } from '#domain/leave-balances/contract.ts'
import { findBalanceOn, toBalanceSteps } from './balance-steps.ts'

const entry = (effectiveOn: string, hours: number, balance: number): BalanceEntry => ({
  id: null,
  kind: 'accrual',
  hours,
  balance,
  effectiveOn,
  reason: '',
  policyName: null,
  period: null,
  actorName: null,
  postedAt: null,
})

const lines = [
  entry('2025-12-01', 4, 44),
  entry('2026-01-01', -44, 0),
  entry('2026-01-01', 80, 80),
  entry('2026-03-10', -8, 72),
  entry('2027-01-01', 8, 80),
]

describe('the balance chart', () => {
  it('starts with the balance after all entries of the first day', () => {
    expect(toBalanceSteps({ openingBalance: 40, lines }, '2026-01-01', '2026-12-31')).toEqual([
      { from: '2026-01-01', balance: 80 },
      { from: '2026-03-10', balance: 72 },
    ])
  })

  it('starts with the balance brought forward if there are no earlier entries', () => {
    expect(toBalanceSteps({ openingBalance: 40, lines }, '2025-06-01', '2025-12-31')).toEqual([
      { from: '2025-06-01', balance: 40 },
      { from: '2025-12-01', balance: 44 },
    ])
  })

  it('finds the balance on any date', () => {
    const steps = toBalanceSteps({ openingBalance: 40, lines }, '2026-01-01', '2026-12-31')
    expect(['2026-01-01', '2026-03-09', '2026-03-10', '2026-12-31'].map((day) => findBalanceOn(steps, day))).toEqual([
      80, 80, 72, 72,
    ])
  })
})
