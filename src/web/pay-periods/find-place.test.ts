import { expect, it } from 'vitest'
import type { TimesheetException } from '#domain/pay-periods/contract.ts'
import { findPlace } from './find-place.ts'

const CHICAGO = 'America/Chicago'
const on = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const longDay = { code: 'over-24-hours', day: '2026-11-03', seconds: 90_000 } as const
const TO_CHECK = { fingerprint: 'x', accepted: null }
const late = '2026-11-04T04:30:00Z'

it.each<[what: string, TimesheetException, timezone: string, dayStartsAt: number, place: object | null]>([
  ['a day of the same zone', longDay, CHICAGO, 0, { entryId: null, ...on('2026-11-03') }],
  ['a workday from noon', longDay, CHICAGO, 720, { entryId: null, ...on('2026-11-03', '2026-11-04') }],
  [
    'a day of a zone to the west',
    longDay,
    'America/Los_Angeles',
    0,
    { entryId: null, ...on('2026-11-03', '2026-11-04') },
  ],
  ['a day of Tokyo', longDay, 'Asia/Tokyo', 0, { entryId: null, ...on('2026-11-02', '2026-11-03') }],
  [
    'an entry that starts on another day in the zone of the pay group',
    { code: 'on-the-clock', entryId: 'a', clockIn: late, longShiftHours: 12 },
    'America/New_York',
    0,
    { entryId: 'a', ...on('2026-11-03') },
  ],
  [
    'a break after midnight, in the entry that it belongs to',
    {
      code: 'open-break',
      entryId: 'a',
      breakId: 'b',
      kind: 'meal',
      clockIn: late,
      startedAt: '2026-11-04T09:00:00Z',
      isShiftOpen: true,
      longShiftHours: 12,
    },
    CHICAGO,
    0,
    { entryId: 'a', ...on('2026-11-03') },
  ],
  [
    'the entry after a gap over midnight',
    {
      code: 'short-gap',
      entryIds: ['a', 'b'],
      from: '2026-11-04T05:55:00Z',
      until: '2026-11-04T06:05:00Z',
      ...TO_CHECK,
    },
    CHICAGO,
    0,
    { entryId: 'b', ...on('2026-11-04') },
  ],
  ['nothing', { code: 'no-hours', ...TO_CHECK }, CHICAGO, 0, null],
])('finds %s', (_, exception, timezone, dayStartsAt, place) => {
  expect(findPlace(exception, { timezone, dayStartsAt }, CHICAGO)).toEqual(place)
})
