import { expect, it } from 'vitest'
import type { BalanceEntry } from '#domain/leave-balances/contract.ts'
import { describeEntryDate } from './entry-date.ts'

const anEntry = (fields: Partial<BalanceEntry>): BalanceEntry => ({
  id: 'l',
  kind: 'request',
  hours: -8,
  balance: 72,
  effectiveOn: '2026-12-28',
  reason: 'Approved: Dec 28, 2026',
  policyName: null,
  period: null,
  actorName: 'Maria Lopez',
  postedAt: '2026-11-22T02:00:00.000Z',
  ...fields,
})
const context = { today: '2026-11-21', zone: 'America/New_York' }

it('shows when upcoming leave takes effect and when it was approved in the organization’s time zone', () => {
  expect(describeEntryDate(anEntry({}), context)).toBe('Takes effect Dec 28 · by Maria Lopez on Nov 21')
})

it('shows only the date of an entry that has taken effect', () => {
  expect(describeEntryDate(anEntry({ effectiveOn: '2026-11-21' }), context)).toBe('Nov 21 · by Maria Lopez')
})

it('shows a forecast accrual as expected, with its policy', () => {
  const credit = { id: null, actorName: null, postedAt: null, policyName: 'Standard PTO' }
  expect(describeEntryDate(anEntry(credit), context)).toBe('Expected Dec 28 · Standard PTO')
})
