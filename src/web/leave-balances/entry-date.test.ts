import { expect, it } from 'vitest'
import type { BalanceEntry } from '#domain/leave-balances/contract.ts'
import { describeEntryDate } from './entry-date.ts'

const aLine = (fields: Partial<BalanceEntry>): BalanceEntry => ({
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
const where = { today: '2026-11-21', zone: 'America/New_York' }

it('leave booked ahead says when it takes effect and when, in the zone of the organization, it was approved', () => {
  expect(describeEntryDate(aLine({}), where)).toBe('Takes effect Dec 28, 2026 · by Maria Lopez on Nov 21, 2026')
})

it('a line that has taken effect says its day alone', () => {
  expect(describeEntryDate(aLine({ effectiveOn: '2026-11-21' }), where)).toBe('Nov 21, 2026 · by Maria Lopez')
})

it('a credit to come is expected, by its policy', () => {
  const credit = { id: null, actorName: null, postedAt: null, policyName: 'Standard PTO' }
  expect(describeEntryDate(aLine(credit), where)).toBe('Expected Dec 28, 2026 · Standard PTO')
})
