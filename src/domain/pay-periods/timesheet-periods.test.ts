import { describe, expect, it } from 'vitest'
import type { PayTerms } from '../pay-groups/contract.ts'
import { cutToMembership, findPayPeriod, listPayPeriodsBack } from './timesheet-periods.ts'

const TERMS: PayTerms = {
  id: 'first',
  effectiveFrom: '2026-11-15',
  frequency: 'weekly',
  anchorDay: '2026-11-15',
  timezone: 'America/Chicago',
  weekStartsOn: 0,
  dayStartsAt: 0,
  ruleSet: 'none',
  longShiftHours: 12,
  submission: 'optional',
  attestation: '',
}

describe('the pay periods of a group', () => {
  it('are found by any of their days, none before the first', () => {
    expect(findPayPeriod([TERMS], '2026-11-18')).toMatchObject({ startDate: '2026-11-15', endDate: '2026-11-21' })
    expect(findPayPeriod([TERMS], '2026-11-14')).toBeNull()
  })

  it('go back to the first, each with its own terms', () => {
    const monthly: PayTerms = {
      ...TERMS,
      id: 'second',
      effectiveFrom: '2026-11-22',
      frequency: 'monthly',
      anchorDay: '2026-11-01',
    }
    const periods = listPayPeriodsBack([TERMS, monthly], '2026-12-24', 9)
    expect(periods.map(({ startDate, endDate, terms }) => [startDate, endDate, terms.id])).toEqual([
      ['2026-12-01', '2026-12-31', 'second'],
      ['2026-11-22', '2026-11-30', 'second'],
      ['2026-11-15', '2026-11-21', 'first'],
    ])
  })
})

it.each<[from: string, until: string | null, [string, string] | null]>([
  ['2026-11-01', null, ['2026-11-15', '2026-11-28']],
  ['2026-11-22', null, ['2026-11-22', '2026-11-28']],
  ['2026-11-01', '2026-11-20', ['2026-11-15', '2026-11-19']],
  ['2026-11-01', '2026-11-29', ['2026-11-15', '2026-11-28']],
  ['2026-11-01', '2026-11-15', null],
  ['2026-11-29', null, null],
])('a person from %s until %s has the days %j', (from, until, days) => {
  const cut = cutToMembership({ startDate: '2026-11-15', endDate: '2026-11-28' }, { from, until })
  expect(cut && [cut.startDate, cut.endDate]).toEqual(days)
})
