import '#server/zones.ts'
import { expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { groupEntries, sumEntries } from './group-entries.ts'
import { addPendingRows, toPendingRows } from './pending-rows.ts'

const zone = 'Pacific/Kiritimati'
const leaveType = { id: 'pto', name: 'PTO', color: 'blue' }
const days = [
  { requestId: 'a', day: '2026-12-03', hours: 8, leaveType },
  { requestId: 'b', day: '2026-12-06', hours: 4, leaveType },
]
const rows = toPendingRows(days, [], { zone, employeeName: 'Zoë' })

it('stand on their day in any zone, in the week that they belong to, and in no total', () => {
  const weeks = groupEntries(addPendingRows([], rows), zone)
  expect(weeks.map(({ startDate, days: [first] }) => [startDate, first?.day])).toEqual([
    ['2026-12-06', '2026-12-06'],
    ['2026-11-29', '2026-12-03'],
  ])
  expect(sumEntries(rows)).toEqual({ worked: 0, leave: 0 })
})

it('aren’t added where the request has an entry', () => {
  const entry = { ...rows[0], leaveRequest: { id: 'a' } } as TimeEntry
  expect(toPendingRows(days, [entry], { zone, employeeName: 'Zoë' }).map(({ id }) => id)).toEqual(['b 2026-12-06'])
})
