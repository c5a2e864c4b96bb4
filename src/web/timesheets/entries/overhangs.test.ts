import { describe, expect, it } from 'vitest'
import type { BreakSpan } from '#domain/time/hours.ts'
import { findOverhangs } from './overhangs.ts'

const zone = 'America/Chicago'
const now = new Date('2026-12-01T16:00:00Z')
const view = { zone, askAfterHours: 14, now }
const shift = (clockIn: string, clockOut: string | null, breaks: BreakSpan[] = []) => ({
  id: clockIn,
  clockIn,
  clockOut,
  breaks,
  isActive: clockOut === null,
  isLeaveTime: false,
})
const night = shift('2026-12-01T04:00:00Z', '2026-12-01T14:00:00Z')
const day = shift('2026-11-30T14:00:00Z', '2026-11-30T22:00:00Z')
const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
const december = { startDate: '2026-12-01', endDate: '2026-12-01' }
const rest = { id: night.id, startDay: '2026-11-30', isLeaveTime: false, days: december, seconds: 8 * 3600 }

describe('a shift past the end of a month', () => {
  it('is reported in the month it began in', () => {
    expect(findOverhangs({ entries: [night, day], before: [] }, november, view)).toEqual([{ ...rest, listed: true }])
  })

  it('is reported in the month it ends in', () => {
    expect(findOverhangs({ entries: [], before: [night, day] }, december, view)).toEqual([{ ...rest, listed: false }])
  })

  it('counts up to now while the shift is running', () => {
    const [open] = findOverhangs({ entries: [], before: [shift(night.clockIn, null)] }, december, view)
    expect(open?.seconds).toBe(10 * 3600)
  })

  it('isn’t reported while it is open for too long to count', () => {
    const forgotten = shift('2026-12-01T01:00:00Z', null)
    expect(findOverhangs({ entries: [], before: [forgotten] }, december, view)).toEqual([])
  })

  it.each<[string, string, string | null, string | null, number]>([
    ['a meal after midnight', '2026-12-01T08:00:00Z', '2026-12-01T08:30:00Z', night.clockOut, 450],
    ['a meal before midnight', '2026-12-01T05:00:00Z', '2026-12-01T05:30:00Z', night.clockOut, 480],
    ['a meal over midnight', '2026-12-01T05:50:00Z', '2026-12-01T06:20:00Z', night.clockOut, 460],
    ['an open meal after midnight', '2026-12-01T08:00:00Z', null, null, 120],
  ])('doesn’t count %s', (_, startedAt, endedAt, clockOut, minutes) => {
    const withMeal = shift(night.clockIn, clockOut, [{ kind: 'meal', startedAt, endedAt }])
    const overhangs = [
      ...findOverhangs({ entries: [withMeal], before: [] }, november, view),
      ...findOverhangs({ entries: [], before: [withMeal] }, december, view),
    ]
    expect(overhangs.map(({ seconds }) => seconds)).toEqual([minutes * 60, minutes * 60])
  })

  it('counts a rest after midnight', () => {
    const pause: BreakSpan = { kind: 'rest', startedAt: '2026-12-01T08:00:00Z', endedAt: '2026-12-01T08:30:00Z' }
    const withRest = shift(night.clockIn, night.clockOut, [pause])
    expect(findOverhangs({ entries: [withRest], before: [] }, november, view)[0]?.seconds).toBe(8 * 3600)
  })

  it('is not reported where both days are in the range', () => {
    const both = { startDate: '2026-11-01', endDate: '2026-12-01' }
    expect(findOverhangs({ entries: [night, day], before: [] }, both, view)).toEqual([])
  })
})
