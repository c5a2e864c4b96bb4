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
  approved: 1,
  ...fields,
})
const close = (firstDay: string, leftOut: number, payGroupId = 'g') => ({
  payGroupId,
  firstDay,
  leftOut: Array.from({ length: leftOut }, () => ({ userId: 'u', username: 'will', name: 'Will' })),
})

it('has periods that have ended and that are not closed for everyone, oldest first', () => {
  const periods = [
    period('2026-11-22', { hasEnded: false }),
    period('2026-11-15'),
    period('2026-11-08'),
    period('2026-11-01'),
    period('2026-10-25', { people: 0 }),
  ]
  // The newest close of the first has everyone, an older one had not.
  const closes = [
    close('2026-11-01', 0),
    close('2026-11-15', 0, 'other'),
    close('2026-11-08', 1),
    close('2026-11-01', 2),
  ]
  expect(listClosablePeriods(periods, closes).map(({ firstDay, leftOut }) => [firstDay, leftOut])).toEqual([
    ['2026-11-08', 1],
    ['2026-11-15', null],
  ])
})
