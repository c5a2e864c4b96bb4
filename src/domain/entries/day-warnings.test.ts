import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { dayWarningText } from './day-warning-texts.ts'
import { findDayWarnings, type PlannedDay, planEntry } from './day-warnings.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-20T18:00:00Z')
const HOUR = 3600
/** A time in Chicago on November 20. */
const work = (from: string, to: string | null) => entry(from, to, false)
const leave = (from: string, to: string | null) => entry(from, to, true)

function entry(from: string, to: string | null, isLeaveTime: boolean) {
  const at = (time: string) => new Date(`2026-11-20T${time}:00-06:00`)
  return { clockIn: at(from), clockOut: to === null ? null : at(to), isLeaveTime, breaks: [] }
}

const planned = (hours: number, isLeaveTime = true, day = '2026-11-20'): PlannedDay => ({
  day,
  seconds: hours * HOUR,
  isLeaveTime,
})

describe('warnings before saving', () => {
  it.each<[string, PlannedDay, ReturnType<typeof entry>[], [string, number][]]>([
    ['leave on an empty day', planned(8), [], []],
    ['leave of 24 hours on an empty day', planned(24), [], []],
    ['leave on another day', planned(8, true, '2026-11-21'), [leave('09:00', '17:00')], []],
    ['leave on leave', planned(8), [leave('09:00', '13:00')], [['leaveTwice', 4]]],
    ['leave on work', planned(4), [work('08:00', '12:00')], [['leaveAndWork', 4]]],
    ['leave on a shift that goes on', planned(4), [work('09:00', null)], [['leaveAndWork', 3]]],
    ['leave on leave without an end, which has no hours', planned(8), [leave('09:00', null)], []],
    [
      'leave on both, over 24 hours',
      planned(12),
      [work('06:00', '14:30'), leave('15:00', '19:00')],
      [
        ['leaveTwice', 4],
        ['leaveAndWork', 8.5],
        ['over24Hours', 24.5],
      ],
    ],
    ['exactly 24 hours', planned(16), [work('08:00', '16:00')], [['leaveAndWork', 8]]],
    ['work on work', planned(8, false), [work('08:00', '12:00')], []],
    ['work over 24 hours', planned(20, false), [leave('09:00', '17:00')], [['over24Hours', 28]]],
  ])('%s', (_, plan, entries, expected) => {
    const found = findDayWarnings([plan], entries, zone, now)
    expect(found.map(({ code, seconds }) => [code, seconds / HOUR])).toEqual(expected)
  })

  it('count work on the days it is worked, without meals, and leave on the day it begins', () => {
    const meal = { kind: 'meal' as const, startedAt: '2026-11-21T04:00:00Z', endedAt: '2026-11-21T05:00:00Z' }
    const night = { clockIn: new Date('2026-11-21T03:00:00Z'), clockOut: new Date('2026-11-21T11:00:00Z') }
    expect(planEntry({ ...night, isLeaveTime: false, breaks: [meal] }, zone)).toEqual([
      planned(2, false),
      planned(5, false, '2026-11-21'),
    ])
    expect(planEntry({ ...night, isLeaveTime: true, breaks: [] }, zone)).toEqual([planned(8)])
  })

  it('are sentences', () => {
    const texts = (['leaveTwice', 'leaveAndWork', 'over24Hours'] as const).map((code) =>
      sayInEnglish(dayWarningText({ code, day: '2026-11-20', seconds: 8.5 * HOUR }, '2026-11-20')),
    )
    expect(texts).toEqual([
      'Fri, Nov 20 already has 8.50 hours of leave.',
      'Fri, Nov 20 has 8.50 hours of work.',
      'Fri, Nov 20 would have 8.50 hours, more than a day has.',
    ])
  })
})
