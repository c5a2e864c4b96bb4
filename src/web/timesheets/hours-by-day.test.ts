import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { BreakSpan } from '#domain/time/hours.ts'
import { toBars } from './hours-by-day.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-20T18:00:00Z')
const entry = (clockIn: string, clockOut: string | null, isLeaveTime = false, breaks: BreakSpan[] = []) => ({
  clockIn,
  clockOut,
  isLeaveTime,
  leaveRequest: null as TimeEntry['leaveRequest'],
  breaks,
  isActive: clockOut === null && !isLeaveTime,
})
const bars = (entries: ReturnType<typeof entry>[], startDate: string, endDate: string) =>
  toBars(entries, { startDate, endDate }, { zone, askAfterHours: 14, now })

describe('toBars', () => {
  it('makes one bar a day, also without entries', () => {
    expect(bars([], '2026-11-18', '2026-11-20').map(({ from }) => from)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ])
  })

  it('counts a night shift on the day it began, also past the end of the period', () => {
    const night = entry('2026-11-19T04:00:00Z', '2026-11-19T10:00:00Z')
    const last = entry('2026-11-20T04:00:00Z', '2026-11-20T14:00:00Z')
    expect(bars([night, last], '2026-11-18', '2026-11-19').map(({ worked }) => worked)).toEqual([6 * 3600, 10 * 3600])
  })

  it('keeps leave that waits for a decision apart', () => {
    const leave = entry('2026-11-20T19:00:00Z', '2026-11-20T21:00:00Z', true)
    const waiting = { ...leave, leaveRequest: { status: 'pending' } as TimeEntry['leaveRequest'] }
    expect(bars([leave, waiting], '2026-11-20', '2026-11-20')).toMatchObject([{ leave: 2 * 3600, pending: 2 * 3600 }])
  })

  it('separates work and leave, and counts a running entry up to now', () => {
    const [day] = bars(
      [entry('2026-11-20T15:00:00Z', null), entry('2026-11-20T19:00:00Z', '2026-11-20T21:00:00Z', true)],
      '2026-11-20',
      '2026-11-20',
    )
    expect(day).toMatchObject({ worked: 3 * 3600, leave: 2 * 3600 })
  })

  it('counts nothing of a running entry over the limit', () => {
    const forgotten = entry('2026-11-20T03:59:00Z', null)
    const [before, today] = bars([forgotten], '2026-11-19', '2026-11-20')
    expect([before, today]).toMatchObject([{ worked: 0 }, { worked: 0 }])
    expect(before).not.toHaveProperty('running')
  })

  it.each<[string, BreakSpan['kind'], string | null, number]>([
    ['a meal', 'meal', '2026-11-20T16:30:00Z', 150],
    ['an open meal, at which the hours stop', 'meal', null, 60],
    ['a rest', 'rest', '2026-11-20T16:30:00Z', 180],
    ['an open rest', 'rest', null, 180],
  ])('counts a running entry of three hours with %s', (_, kind, endedAt, minutes) => {
    const pause = { kind, startedAt: '2026-11-20T16:00:00Z', endedAt }
    const running = entry('2026-11-20T15:00:00Z', null, false, [pause])
    expect(bars([running], '2026-11-20', '2026-11-20')).toMatchObject([{ worked: minutes * 60, leave: 0 }])
  })

  it('leaves out a meal after midnight on the day the shift began', () => {
    const meal = { kind: 'meal' as const, startedAt: '2026-11-19T07:00:00Z', endedAt: '2026-11-19T07:30:00Z' }
    const night = entry('2026-11-19T04:00:00Z', '2026-11-19T10:00:00Z', false, [meal])
    expect(bars([night], '2026-11-18', '2026-11-19').map(({ worked }) => worked)).toEqual([5.5 * 3600, 0])
  })

  it('leaves out leave without an end, as the total does [4.3]', () => {
    expect(bars([entry('2026-11-19T15:00:00Z', null, true)], '2026-11-19', '2026-11-19')).toEqual([
      { from: '2026-11-19', to: '2026-11-19', worked: 0, leave: 0 },
    ])
  })

  it('makes weeks from Sunday for a quarter, and months for two years', () => {
    const weeks = bars([entry('2026-11-10T15:00:00Z', '2026-11-10T16:00:00Z')], '2026-09-01', '2026-11-20')
    expect(weeks[0]).toMatchObject({ from: '2026-09-01', to: '2026-09-05' })
    expect(weeks.find(({ worked }) => worked > 0)).toMatchObject({ from: '2026-11-08', to: '2026-11-14' })
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-20' })
    const months = bars([], '2025-01-15', '2026-11-20')
    expect(months).toHaveLength(23)
    expect(months[1]).toMatchObject({ from: '2025-02-01', to: '2025-02-28' })
  })
})
