import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { MAX_AHEAD_MS } from '../time/max-ahead.ts'
import { HOUR_MS } from '../time/units/durations.ts'
import {
  coordinatesText,
  type Entry,
  isActive,
  isTimeDoubtful,
  isWithinTimesOf,
  mapsLink,
  parseCoordinates,
  type TimesProblem,
  whyNotTimes,
  whyNotWithoutLocation,
} from './rules.ts'

const now = new Date('2026-11-20T15:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const here = { latitude: 41.88, longitude: -87.63 }

function createEntry(fields: Partial<Entry> = {}): Entry {
  return {
    clockIn: at(-8 * HOUR_MS),
    clockOut: null,
    isLeaveTime: false,
    leaveTypeId: null,
    notes: '',
    breaks: [],
    clockInPlace: null,
    clockOutPlace: null,
    ...fields,
  }
}

describe('the time of a tap that the device recorded two hours ago', () => {
  const MINUTE = 60_000
  const DAY = 24 * HOUR_MS
  it.each<[string, aheadThen: number, aheadNow: number, error: number, isTimeConfirmed: boolean, doubtful: boolean]>([
    ['by a right clock', 0, 0, 0, false, false],
    ['by a clock that was wrong all the time', DAY, DAY, 0, false, false],
    ['by a clock that was moved two minutes', 2 * MINUTE, 0, 0, false, false],
    ['by a clock that was moved more', 0, 2 * MINUTE + 1, 0, false, true],
    ['by a clock that was moved back', HOUR_MS, 0, 0, false, true],
    ['by a clock that was moved, and the person chose', HOUR_MS, 0, 0, true, false],
    ['by a clock that the page believed to be another', 0, 0, HOUR_MS, false, true],
    ['before its sending, by its own clock', DAY, 0, DAY, false, true],
  ])('%s', (_, aheadThen, aheadNow, error, isTimeConfirmed, doubtful) => {
    const tappedAt = now.getTime() - 2 * HOUR_MS
    const tap = {
      deviceTime: new Date(tappedAt + aheadThen),
      sentAt: at(aheadNow),
      isTimeConfirmed,
    }
    expect(isTimeDoubtful(new Date(tappedAt + error), tap, now)).toBe(doubtful)
  })
})

describe('the times of an entry', () => {
  it.each<[string, Partial<Entry>, TimesProblem | null]>([
    ['clocking in now', { clockIn: now }, null],
    ['a clock that runs five minutes ahead', { clockIn: at(MAX_AHEAD_MS) }, null],
    ['a millisecond more', { clockIn: at(MAX_AHEAD_MS + 1) }, 'clockInInFuture'],
    ['a finished day', { clockOut: now }, null],
    ['clocking out ahead of time', { clockOut: at(MAX_AHEAD_MS + 1) }, 'clockOutInFuture'],
    ['out before in', { clockOut: at(-9 * HOUR_MS) }, 'clockOutNotAfterClockIn'],
    ['out at the moment of in', { clockOut: at(-8 * HOUR_MS) }, 'clockOutNotAfterClockIn'],
    [
      'leave next week',
      { isLeaveTime: true, clockIn: at(7 * 24 * HOUR_MS), clockOut: at(7 * 24 * HOUR_MS + 8 * HOUR_MS) },
      null,
    ],
    ['leave of an hour', { isLeaveTime: true, clockOut: at(-7 * HOUR_MS) }, null],
    ['leave of less', { isLeaveTime: true, clockOut: at(-7 * HOUR_MS - 1) }, 'leaveTooShort'],
    ['leave of exactly a day', { isLeaveTime: true, clockOut: at(16 * HOUR_MS) }, null],
    ['leave of more than a day', { isLeaveTime: true, clockOut: at(16 * HOUR_MS + 1) }, 'leaveTooLong'],
    ['leave without an end', { isLeaveTime: true }, null],
  ])('%s: %s', (_, fields, problem) => {
    expect(whyNotTimes(createEntry(fields), now)?.problem ?? null).toBe(problem)
  })
})

it('worked time without an end is active; leave without an end is not', () => {
  expect(isActive(createEntry())).toBe(true)
  expect(isActive(createEntry({ clockOut: now }))).toBe(false)
  expect(isActive(createEntry({ isLeaveTime: true }))).toBe(false)
})

it.each<[string, Partial<Entry>, Partial<Entry>, boolean]>([
  ['clocking out', {}, { clockOut: now }, true],
  ['only the note of a finished day', { clockOut: now }, { clockOut: now, notes: 'x' }, true],
  ['an earlier end', { clockOut: now }, { clockOut: at(-1) }, true],
  ['a later end', { clockOut: at(-1) }, { clockOut: now }, false],
  ['back on the clock', { clockOut: now }, {}, false],
  ['an earlier beginning', {}, { clockIn: at(-9 * HOUR_MS), clockOut: now }, false],
  ['leave that becomes work', { isLeaveTime: true, clockOut: now }, { clockOut: now }, false],
])('%s: whether it only became shorter', (_, before, after, within) => {
  expect(isWithinTimesOf(createEntry(after), createEntry(before))).toBe(within)
})

describe('a required location', () => {
  const required = { requireLocation: true, byOwner: true }
  const none = { clockInPlace: null, clockOutPlace: null, isLeaveTime: false }
  it.each([
    ['clock in with it', 'clock in', { ...none, clockInPlace: here }, required, false],
    ['clock in without', 'clock in', none, required, true],
    ['clock out with the clock-in location only', 'clock out', { ...none, clockInPlace: here }, required, true],
    ['clock out with it', 'clock out', { ...none, clockOutPlace: here }, required, false],
    ['an edit without', 'edit', none, required, true],
    ['an edit with either', 'edit', { ...none, clockOutPlace: here }, required, false],
    ['a finished entry with one of two', 'add', { ...none, clockInPlace: here }, required, true],
    ['a finished entry with both', 'add', { ...none, clockInPlace: here, clockOutPlace: here }, required, false],
    ['leave', 'clock in', { ...none, isLeaveTime: true }, required, false],
    ['an administrator for someone else', 'clock in', none, { requireLocation: true, byOwner: false }, false],
    ['an organization that doesn’t require it', 'clock in', none, { requireLocation: false, byOwner: true }, false],
  ] as const)('%s', (_, action, sent, rules, refused) => {
    expect(whyNotWithoutLocation(action, sent, rules) !== null).toBe(refused)
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
  expect(parseCoordinates(latitude, longitude)).toEqual(place)
})

describe('coordinates as text', () => {
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
    expect([sayInEnglish(coordinatesText(place)), mapsLink(place)]).toEqual([text, link])
  })
})
