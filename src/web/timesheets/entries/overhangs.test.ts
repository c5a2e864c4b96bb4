import { describe, expect, it } from 'vitest'
import { findOverhangs } from './overhangs.ts'

const zone = 'America/Chicago'
const now = new Date('2026-12-01T16:00:00Z')
const shift = (clockIn: string, clockOut: string | null) => ({
  id: clockIn,
  clockIn,
  clockOut,
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
    expect(findOverhangs({ entries: [night, day], before: [] }, november, zone, now)).toEqual([
      { ...rest, listed: true },
    ])
  })

  it('is reported in the month it ends in', () => {
    expect(findOverhangs({ entries: [], before: [night, day] }, december, zone, now)).toEqual([
      { ...rest, listed: false },
    ])
  })

  it('counts up to now while the shift is running', () => {
    const [open] = findOverhangs({ entries: [], before: [shift(night.clockIn, null)] }, december, zone, now)
    expect(open?.seconds).toBe(10 * 3600)
  })

  it('is not reported where both days are in the range', () => {
    const both = { startDate: '2026-11-01', endDate: '2026-12-01' }
    expect(findOverhangs({ entries: [night, day], before: [] }, both, zone, now)).toEqual([])
  })
})
