import { expect, it } from 'vitest'
import { fromSnapshot, toSnapshot } from './columns-store.ts'

const ENTRY = {
  id: 'entry',
  userId: 'person',
  clockIn: new Date('2026-11-16T14:00:00Z'),
  clockOut: new Date('2026-11-16T22:00:00Z'),
  isLeaveTime: false,
  leaveTypeId: null,
  leaveLink: { requestId: 'request', day: '2026-11-16' },
  notes: 'Hall B',
  breaks: [{ id: 'break', kind: 'meal' as const, startedAt: new Date('2026-11-16T18:00:00Z'), endedAt: null }],
  clockInPlace: { latitude: 41.88, longitude: -87.63 },
  clockOutPlace: null,
}

const SNAPSHOT =
  '{"id":"entry","userId":"person","clockIn":"2026-11-16T14:00:00.000Z","clockOut":"2026-11-16T22:00:00.000Z",' +
  '"isLeaveTime":false,"leaveTypeId":null,"notes":"Hall B",' +
  '"breaks":[{"id":"break","kind":"meal","startedAt":"2026-11-16T18:00:00.000Z","endedAt":null}],' +
  '"clockInPlace":{"latitude":41.88,"longitude":-87.63},"clockOutPlace":null}'

it('stores an entry in its history without its request and what else the caller’s object has', () => {
  expect(toSnapshot({ ...ENTRY, changedBy: 'Maria' } as typeof ENTRY)).toBe(SNAPSHOT)
  expect(fromSnapshot(JSON.parse(SNAPSHOT))).toEqual({ ...ENTRY, leaveLink: null })
})

it('reads history from before leave types and breaks', () => {
  const { leaveTypeId: _type, breaks: _breaks, ...old } = JSON.parse(SNAPSHOT)
  expect(fromSnapshot(old)).toEqual({ ...ENTRY, leaveLink: null, breaks: [] })
})
