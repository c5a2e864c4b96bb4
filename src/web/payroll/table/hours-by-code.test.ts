import { expect, it } from 'vitest'
import { cellText, listColumns, sumByCode, toHoursByCode } from './hours-by-code.ts'

const TYPES = [
  { id: 'p', name: 'Paid Time Off (PTO)' },
  { id: 's', name: 'Sick Leave' },
]
const worked = toHoursByCode([
  { code: 'regular', seconds: 36_018 },
  { code: 'leave:p', seconds: 28_800 },
])

it('has regular hours, overtime, and what else has hours, with short names', () => {
  const withoutHours = toHoursByCode([{ code: 'leave:s', seconds: 0 }])
  expect(listColumns([worked, withoutHours], TYPES).map(({ name }) => name)).toEqual(['Regular', 'Overtime', 'PTO'])
  expect(listColumns([new Map([['double', 1]])], TYPES).map(({ name }) => name)).toEqual([
    'Regular',
    'Overtime',
    'Double',
  ])
})

it('adds up hours that are rounded for each person', () => {
  expect(sumByCode([worked, worked]).get('regular')).toBe(20.02)
})

it.each([
  [0, false, '–'],
  [2413.65, false, '2,413.65'],
  [1.5, true, '+1.50'],
  [-1234, true, '−1,234.00'],
])('writes %d as a cell', (hours, isCorrection, text) => {
  expect(cellText(hours, isCorrection)).toBe(text)
})
