import { describe, expect, it } from 'vitest'
import type { EntryChange, EntryVersion } from './contract.ts'
import {
  describeChange,
  type Entry,
  isActive,
  liesWithin,
  MAX_AHEAD_MS,
  mapsLink,
  placeOf,
  placeText,
  whyNotTimes,
  whyNotTouch,
  whyNotWithoutPlace,
} from './rules.ts'

const now = new Date('2026-11-20T15:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const HOUR = 3_600_000
const here = { latitude: 41.88, longitude: -87.63 }

function entry(fields: Partial<Entry> = {}): Entry {
  return {
    clockIn: at(-8 * HOUR),
    clockOut: null,
    isLeaveTime: false,
    leaveTypeId: null,
    notes: '',
    clockInPlace: null,
    clockOutPlace: null,
    ...fields,
  }
}

describe('which times can stand', () => {
  it.each<[string, Partial<Entry>, string | null]>([
    ['clocking in now', { clockIn: now }, null],
    ['a clock that runs five minutes ahead', { clockIn: at(MAX_AHEAD_MS) }, null],
    ['a moment more', { clockIn: at(MAX_AHEAD_MS + 1) }, 'Clock in cannot be in the future'],
    ['a finished day', { clockOut: now }, null],
    ['clocking out ahead of time', { clockOut: at(MAX_AHEAD_MS + 1) }, 'Clock out cannot be in the future'],
    ['out before in', { clockOut: at(-9 * HOUR) }, 'Clock out must be after clock in'],
    ['out at the moment of in', { clockOut: at(-8 * HOUR) }, 'Clock out must be after clock in'],
    [
      'leave next week',
      { isLeaveTime: true, clockIn: at(7 * 24 * HOUR), clockOut: at(7 * 24 * HOUR + 8 * HOUR) },
      null,
    ],
    ['leave of an hour', { isLeaveTime: true, clockOut: at(-7 * HOUR) }, null],
    ['leave of less', { isLeaveTime: true, clockOut: at(-7 * HOUR - 1) }, 'Paid time off is at least 1 hour'],
    ['leave of exactly a day', { isLeaveTime: true, clockOut: at(16 * HOUR) }, null],
    [
      'leave of more than a day',
      { isLeaveTime: true, clockOut: at(16 * HOUR + 1) },
      'Paid time off is at most 24 hours',
    ],
    ['leave without an end', { isLeaveTime: true }, null],
  ])('%s: %s', (_, fields, reason) => {
    expect(whyNotTimes(entry(fields), now)?.reason ?? null).toBe(reason)
  })
})

it('worked time without an end is active; leave without an end is not', () => {
  expect(isActive(entry())).toBe(true)
  expect(isActive(entry({ clockOut: now }))).toBe(false)
  expect(isActive(entry({ isLeaveTime: true }))).toBe(false)
})

it.each<[string, Partial<Entry>, Partial<Entry>, boolean]>([
  ['clocking out', {}, { clockOut: now }, true],
  ['only the note of a finished day', { clockOut: now }, { clockOut: now, notes: 'x' }, true],
  ['an earlier end', { clockOut: now }, { clockOut: at(-1) }, true],
  ['a later end', { clockOut: at(-1) }, { clockOut: now }, false],
  ['back on the clock', { clockOut: now }, {}, false],
  ['an earlier beginning', {}, { clockIn: at(-9 * HOUR), clockOut: now }, false],
  ['leave that becomes work', { isLeaveTime: true, clockOut: now }, { clockOut: now }, false],
])('%s: only made shorter or not', (_, before, after, within) => {
  expect(liesWithin(entry(after), entry(before))).toBe(within)
})

describe('a required location', () => {
  const required = { requireLocation: true, byOwner: true }
  const none = { clockInPlace: null, clockOutPlace: null, isLeaveTime: false }
  it.each([
    ['clock in with it', 'clock in', { ...none, clockInPlace: here }, required, false],
    ['clock in without', 'clock in', none, required, true],
    ['clock out with the place of clocking in only', 'clock out', { ...none, clockInPlace: here }, required, true],
    ['clock out with it', 'clock out', { ...none, clockOutPlace: here }, required, false],
    ['an edit without', 'edit', none, required, true],
    ['an edit with either', 'edit', { ...none, clockOutPlace: here }, required, false],
    ['leave', 'clock in', { ...none, isLeaveTime: true }, required, false],
    ['an administrator for somebody else', 'clock in', none, { requireLocation: true, byOwner: false }, false],
    ['an organization that does not ask', 'clock in', none, { requireLocation: false, byOwner: true }, false],
  ] as const)('%s', (_, deed, sent, rules, refused) => {
    expect(whyNotWithoutPlace(deed, sent, rules) !== null).toBe(refused)
  })
})

it.each([
  [null, null, null],
  [undefined, undefined, null],
  [0, 0, null],
  [0, 10, { latitude: 0, longitude: 10 }],
  [41.88, -87.63, here],
  [41.88, null, 'half'],
  [undefined, 0, 'half'],
] as const)('coordinates %s, %s', (latitude, longitude, place) => {
  expect(placeOf(latitude, longitude)).toEqual(place)
})

it('a colleague is not touched without a role', () => {
  const me = { userId: 'me', isAdmin: false, isOrgAdmin: false }
  expect(whyNotTouch(me, 'me')).toBeNull()
  expect(whyNotTouch(me, 'you')).toMatch(/only/)
  expect(whyNotTouch({ ...me, isAdmin: true }, 'you')).toBeNull()
  expect(whyNotTouch({ ...me, isOrgAdmin: true }, 'you')).toBeNull()
})

describe('a place in words', () => {
  it.each([
    [
      { latitude: 41.8781, longitude: -87.6298 },
      '41.8781° N, 87.6298° W',
      'https://www.google.com/maps?q=41.8781,-87.6298',
    ],
    [
      { latitude: -33.86882, longitude: 151.2093 },
      '33.8688° S, 151.2093° E',
      'https://www.google.com/maps?q=-33.86882,151.2093',
    ],
    [null, 'No location data', '#'],
  ])('%j', (place, text, link) => {
    expect([placeText(place), mapsLink(place)]).toEqual([text, link])
  })
})

describe('a line of history in words', () => {
  const zone = 'America/Chicago'
  const version = (fields: Partial<EntryVersion> = {}): EntryVersion => ({
    clockIn: '2026-11-20T15:00:00.000Z',
    clockOut: '2026-11-20T23:00:00.000Z',
    isLeaveTime: false,
    leaveTypeName: null,
    notes: '',
    clockInPlace: null,
    clockOutPlace: null,
    ...fields,
  })
  const line = (action: EntryChange['action'], before: EntryVersion | null, after: EntryVersion | null) =>
    describeChange(
      { action, before, after, changedAt: '2026-11-21T00:00:00.000Z', actorName: 'Ada', byOwner: false },
      zone,
    )

  it.each<[string, Partial<EntryVersion>, Partial<EntryVersion>, string[]]>([
    ['another end', {}, { clockOut: '2026-11-20T23:30:00.000Z' }, ['changed Clock Out from 05:00 PM to 05:30 PM']],
    [
      'another day',
      {},
      { clockIn: '2026-11-19T15:00:00.000Z' },
      ['changed Clock In from 11/20/2026, 09:00 AM to 11/19/2026, 09:00 AM'],
    ],
    [
      'seconds alone',
      {},
      { clockIn: '2026-11-20T15:00:07.000Z' },
      ['changed Clock In from 09:00:00 AM CST to 09:00:07 AM CST'],
    ],
    [
      'the other half of an hour that comes twice',
      { clockIn: '2026-11-01T06:30:00.000Z' },
      { clockIn: '2026-11-01T07:30:00.000Z' },
      ['changed Clock In from 01:30 AM CDT to 01:30 AM CST'],
    ],
    ['clocking out', { clockOut: null }, {}, ['set Clock Out to 05:00 PM on 11/20/2026']],
    ['back on the clock', {}, { clockOut: null }, ['removed Clock Out 05:00 PM on 11/20/2026']],
    ['first notes', {}, { notes: 'Hall B' }, ['set Notes to “Hall B”']],
    ['other notes', { notes: 'Hall B' }, { notes: 'Hall C' }, ['changed Notes from “Hall B” to “Hall C”']],
    ['no notes any more', { notes: 'Hall B' }, {}, ['removed Notes “Hall B”']],
    ['a place', {}, { clockOutPlace: here }, ['set Clock Out Location to 41.8800° N, 87.6300° W']],
    ['leave', {}, { isLeaveTime: true }, ['changed Type from worked time to Paid Time Off']],
    [
      'another kind of leave',
      { isLeaveTime: true, leaveTypeName: 'Paid Time Off (PTO)' },
      { isLeaveTime: true, leaveTypeName: 'Sick Leave' },
      ['changed Leave Type from Paid Time Off (PTO) to Sick Leave'],
    ],
    [
      'several things',
      {},
      { clockOut: '2026-11-20T22:00:00.000Z', notes: 'Left early' },
      ['changed Clock Out from 05:00 PM to 04:00 PM', 'set Notes to “Left early”'],
    ],
    ['nothing that can be seen', {}, { clockOut: '2026-11-20T23:00:00.400Z' }, ['saved it without a change']],
  ])('%s', (_, before, after, words) => expect(line('changed', version(before), version(after))).toEqual(words))

  it.each<[EntryChange['action'], Partial<EntryVersion>, string]>([
    ['created', {}, 'created this entry: 11/20/2026, 09:00 AM – 05:00 PM'],
    ['created', { clockOut: null }, 'created this entry: 11/20/2026, 09:00 AM – Active'],
    [
      'created',
      { clockOut: '2026-11-21T08:00:00.000Z' },
      'created this entry: 11/20/2026, 09:00 AM – 11/21/2026, 02:00 AM',
    ],
    [
      'created',
      { isLeaveTime: true, leaveTypeName: 'Sick Leave' },
      'created this entry: Sick Leave, 11/20/2026, 09:00 AM – 05:00 PM',
    ],
    ['restored', { isLeaveTime: true }, 'restored this entry: Paid Time Off, 11/20/2026, 09:00 AM – 05:00 PM'],
  ])('%s %o', (action, fields, words) => expect(line(action, null, version(fields))).toEqual([words]))

  it('deleted: what it was', () =>
    expect(line('deleted', version(), null)).toEqual(['deleted this entry: 11/20/2026, 09:00 AM – 05:00 PM']))
})
