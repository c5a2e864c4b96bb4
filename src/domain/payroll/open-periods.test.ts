import { expect, it } from 'vitest'
import { listOpenPeriods } from './open-periods.ts'

const period = (firstDay: string, fields: { hasEnded?: boolean; people?: number; closed?: number } = {}) => ({
  payGroupId: 'hourly',
  payGroup: 'Hourly',
  firstDay,
  endDate: firstDay,
  hasEnded: true,
  people: 2,
  approved: 0,
  closed: 0,
  ...fields,
})
const close = (firstDay: string, corrections: unknown = null) => ({
  payGroupId: 'hourly',
  firstDay,
  number: 1,
  corrections,
})

const PERIODS = [
  period('2026-11-22', { hasEnded: false }),
  period('2026-11-15'),
  period('2026-11-08'),
  period('2026-11-01', { closed: 1 }),
  period('2026-10-25', { people: 0 }),
]

it.each<[what: string, closes: ReturnType<typeof close>[], open: string[]]>([
  ['without a payroll, oldest first', [], ['2026-11-08', '2026-11-15']],
  ['that are closed, though everyone was reopened', [close('2026-11-15')], ['2026-11-08']],
  ['with corrections alone', [close('2026-11-08', [])], ['2026-11-08', '2026-11-15']],
])('finds periods %s', (_, closes, open) => {
  expect(listOpenPeriods(PERIODS, closes).map(({ firstDay }) => firstDay)).toEqual(open)
})
