import { expect, it } from 'vitest'
import type { TeamAbsence } from '#domain/leave-requests/contract.ts'
import { splitAbsences } from './split-absences.ts'

const off = (id: string, startDate: string, endDate: string, status: TeamAbsence['status'] = 'approved') =>
  ({ user: { id, firstName: id, lastName: '', nameSuffix: '' }, startDate, endDate, status }) as TeamAbsence

it.each([
  ['ends today', off('a', '2026-11-25', '2026-11-26'), ['a'], []],
  ['began before and goes on tomorrow', off('a', '2026-11-25', '2026-11-27'), ['a'], ['a']],
  ['begins tomorrow', off('a', '2026-11-27', '2026-11-27'), [], ['a']],
  ['is pending and began today', off('a', '2026-11-26', '2026-11-27', 'pending'), [], ['a']],
  ['is over', off('a', '2026-11-24', '2026-11-25'), [], []],
])('lists leave that %s', (_, absence, now, later) => {
  const split = splitAbsences([absence], '2026-11-26')
  expect([split.now.map(({ user }) => user.id), split.later.map(({ user }) => user.id)]).toEqual([now, later])
})

it('sorts by the first day', () => {
  const split = splitAbsences(
    [off('b', '2026-12-01', '2026-12-01'), off('a', '2026-11-30', '2026-12-02')],
    '2026-11-26',
  )
  expect(split.later.map(({ user }) => user.id)).toEqual(['a', 'b'])
})
