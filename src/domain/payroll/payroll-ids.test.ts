import { expect, it } from 'vitest'
import { fillPayrollIds } from './payroll-ids.ts'

const close = [
  ['ada', '0042'],
  ['wim', ''],
  ['wim', ''],
  ['old', '-12'],
  ['late', ''],
  ['gone', ''],
].map(([userId = '', payrollId = '']) => ({ userId, payrollId }))

it('fills in IDs that a close has none for, first those of earlier files, and keeps all others', () => {
  const filled = new Map([['late', 'L-1']])
  const current = new Map([
    ['ada', 'new'],
    ['wim', '007'],
    ['old', '12'],
    ['late', 'L-2'],
    ['gone', ''],
  ])
  const { people, added } = fillPayrollIds(close, filled, current)
  expect(people.map(({ payrollId }) => payrollId)).toEqual(['0042', '007', '007', '12', 'L-1', ''])
  expect(added).toEqual([
    { userId: 'wim', payrollId: '007' },
    { userId: 'old', payrollId: '12' },
  ])
})
