import { expect, it } from 'vitest'
import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import type { PayrollClose } from '#domain/payroll/contract.ts'
import { findPeriod } from './find-period.ts'

const period = (payGroupId: string, firstDay: string, fields: Partial<PayPeriodSummary> = {}): PayPeriodSummary => ({
  payGroupId,
  payGroup: payGroupId,
  firstDay,
  endDate: `${firstDay.slice(0, 8)}${String(Number(firstDay.slice(8)) + 6).padStart(2, '0')}`,
  hasEnded: true,
  people: 2,
  submitted: 0,
  approved: 0,
  closed: 0,
  ...fields,
})

const close = (payGroupId: string, firstDay: string, fields: Partial<PayrollClose> = {}): PayrollClose => ({
  payGroupId,
  payGroup: payGroupId,
  firstDay,
  lastDay: firstDay,
  number: 1,
  closedAt: '',
  closedBy: '',
  people: 2,
  totals: [],
  corrections: null,
  leftOut: [],
  seal: '',
  lastExport: null,
  ...fields,
})

const PERIODS = [
  period('hourly', '2026-11-22', { hasEnded: false }),
  period('hourly', '2026-11-15'),
  period('hourly', '2026-11-08'),
  period('hourly', '2026-11-01'),
  period('office', '2026-11-20', { hasEnded: false }),
  period('office', '2026-11-10', { people: 0 }),
]
const CLOSED = [close('hourly', '2026-11-01', { leftOut: [{ userId: 'a', username: 'a', name: 'A' }] })]

it.each<[what: string, group: string | null, day: string | null, found: string]>([
  [
    'the oldest period that ended and isn’t closed, also if a later one was closed with people left out',
    null,
    null,
    '2026-11-08',
  ],
  ['the current period of a group without one', 'office', null, '2026-11-20'],
  ['the period with a day', 'hourly', '2026-11-17', '2026-11-15'],
  ['the usual period for a day that no period has', 'hourly', '2020-01-01', '2026-11-08'],
  ['the usual group for one that is gone', 'gone', '2026-11-17', '2026-11-08'],
])('opens %s', (_, group, day, found) => {
  expect(findPeriod(PERIODS, CLOSED, { group, period: day })?.firstDay).toBe(found)
})
