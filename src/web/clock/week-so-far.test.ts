import { expect, it } from 'vitest'
import type { EntryBreak } from '#domain/entries/contract.ts'
import { findNextLeave, sumWeekSoFar } from './week-so-far.ts'

const ZONE = 'America/Chicago'
/** Wednesday, November 25, 10 AM in Chicago. */
const NOW = new Date('2026-11-25T16:00:00Z')
const VIEW = { zone: ZONE, askAfterHours: 14, now: NOW }

it('adds up today and this week, with the running shift and without leave', () => {
  const entries = [
    { clockIn: '2026-11-25T14:00:00Z', clockOut: null, isLeaveTime: false, breaks: [] },
    { clockIn: '2026-11-24T14:00:00Z', clockOut: '2026-11-24T22:00:00Z', isLeaveTime: false, breaks: [] },
    // Sunday, 1 AM, and Saturday, 11 PM.
    { clockIn: '2026-11-22T07:00:00Z', clockOut: '2026-11-22T08:00:00Z', isLeaveTime: false, breaks: [] },
    { clockIn: '2026-11-22T05:00:00Z', clockOut: '2026-11-22T06:30:00Z', isLeaveTime: false, breaks: [] },
    { clockIn: '2026-11-23T14:00:00Z', clockOut: '2026-11-23T22:00:00Z', isLeaveTime: true, breaks: [] },
  ]
  expect(sumWeekSoFar(entries, VIEW)).toEqual({ today: 2 * 3600, week: 11 * 3600 })
})

it('counts nothing of an open shift over the limit', () => {
  const forgotten = { clockIn: '2026-11-25T01:00:00Z', clockOut: null, isLeaveTime: false, breaks: [] }
  const finished = { ...forgotten, clockIn: '2026-11-23T14:00:00Z', clockOut: '2026-11-23T22:00:00Z' }
  expect(sumWeekSoFar([forgotten, finished], VIEW)).toEqual({ today: 0, week: 8 * 3600 })
})

it.each<[string, Pick<EntryBreak, 'kind' | 'endedAt'>, number]>([
  ['a meal', { kind: 'meal', endedAt: '2026-11-25T15:30:00Z' }, 90],
  ['an open meal, at which the hours stop', { kind: 'meal', endedAt: null }, 60],
  ['a rest', { kind: 'rest', endedAt: '2026-11-25T15:30:00Z' }, 120],
  ['an open rest', { kind: 'rest', endedAt: null }, 120],
])('a running shift of two hours with %s', (_, fields, minutes) => {
  const pause = { id: 'a', startedAt: '2026-11-25T15:00:00Z', ...fields }
  const entry = { clockIn: '2026-11-25T14:00:00Z', clockOut: null, isLeaveTime: false, breaks: [pause] }
  expect(sumWeekSoFar([entry], VIEW)).toEqual({ today: minutes * 60, week: minutes * 60 })
})

it('finds the next leave: not ended, approved or pending, the earliest', () => {
  const today = '2026-11-25'
  const leave = (
    status: 'approved' | 'pending' | 'rejected' | 'cancelled',
    firstDayOff: string,
    lastDayOff: string,
  ) => ({
    status,
    firstDayOff,
    lastDayOff,
  })
  const running = leave('approved', '2026-11-24', '2026-11-25')
  const later = leave('pending', '2026-12-01', '2026-12-02')
  const others = [
    leave('rejected', '2026-11-26', '2026-11-26'),
    leave('cancelled', '2026-11-25', '2026-11-30'),
    leave('approved', '2026-11-20', '2026-11-24'),
  ]
  expect(findNextLeave([later, running, ...others], today)).toBe(running)
  expect(findNextLeave([...others, later], today)).toBe(later)
  expect(findNextLeave(others, today)).toBeNull()
})
