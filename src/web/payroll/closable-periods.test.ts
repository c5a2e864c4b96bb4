import { expect, it } from 'vitest'
import { listClosablePeriods } from './closable-periods.ts'

const period = (firstDay: string, fields: object = {}) => ({
  payGroupId: 'g',
  payGroup: 'Hourly staff',
  firstDay,
  endDate: firstDay,
  hasEnded: true,
  people: 2,
  submitted: 0,
  approved: 2,
  closed: 0,
  ...fields,
})

it('has periods that have ended and that are not closed for everyone, oldest first', () => {
  const periods = [
    period('2026-11-22', { hasEnded: false }),
    period('2026-11-15'),
    period('2026-11-08', { closed: 1 }),
    period('2026-11-01', { closed: 2 }),
    period('2026-10-25', { people: 0 }),
  ]
  expect(listClosablePeriods(periods).map(({ firstDay }) => firstDay)).toEqual(['2026-11-08', '2026-11-15'])
})
