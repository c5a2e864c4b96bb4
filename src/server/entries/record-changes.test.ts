import { expect, it } from 'vitest'
import { entryFacts } from './record-changes.ts'

const WORK = {
  id: 'entry',
  clockIn: new Date('2026-11-16T14:00:00Z'),
  clockOut: new Date('2026-11-16T22:00:00Z'),
  isLeaveTime: false,
  leaveTypeId: null,
  leaveType: null,
  notes: 'Hall B',
  breaks: [
    {
      id: 'break',
      kind: 'meal' as const,
      startedAt: new Date('2026-11-16T18:00:00Z'),
      endedAt: new Date('2026-11-16T18:30:00Z'),
    },
  ],
  clockInPlace: { latitude: 41.88, longitude: -87.63 },
  clockOutPlace: { latitude: 41.9, longitude: -87.6 },
}

it('records every fact of an entry for the audit log, in the same order as ever, because seals cover it', () => {
  expect(entryFacts(null, WORK).map(({ field, to }) => [field, to])).toEqual([
    ['clockIn', '2026-11-16T14:00:00.000Z'],
    ['clockOut', '2026-11-16T22:00:00.000Z'],
    ['hours', '7.50'],
    ['breaks', 'meal 2026-11-16T18:00:00.000Z/2026-11-16T18:30:00.000Z'],
    ['entryKind', 'work'],
    ['notes', 'Hall B'],
    ['clockInPlace', '41.88, -87.63'],
    ['clockOutPlace', '41.9, -87.6'],
  ])
})
