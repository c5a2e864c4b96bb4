import { describe, expect, it } from 'vitest'
import { createEmptyWallTime, findAmbiguousTimes, toInstant, toWallTime, type WallTime } from './wall-time.ts'

const zone = 'America/Chicago'
const wall = (day: string, time: string, second = false): WallTime => ({ day, time, isSecond: second, exact: null })
const toIso = (value: WallTime) => {
  const instant = toInstant(value, zone)
  return 'problem' in instant ? instant.problem : instant.toISOString()
}

describe('toInstant', () => {
  it.each<[string, WallTime, string]>([
    ['a summer morning', wall('2026-07-01', '09:00'), '2026-07-01T14:00:00.000Z'],
    ['a winter morning', wall('2026-12-01', '09:00'), '2026-12-01T15:00:00.000Z'],
    ['midnight', wall('2026-12-01', '00:00'), '2026-12-01T06:00:00.000Z'],
    ['the first half past one of an autumn night', wall('2026-11-01', '01:30'), '2026-11-01T06:30:00.000Z'],
    ['the second one', wall('2026-11-01', '01:30', true), '2026-11-01T07:30:00.000Z'],
    ['a second one where there is only one', wall('2026-11-01', '03:30', true), '2026-11-01T09:30:00.000Z'],
    ['a skipped hour', wall('2026-03-08', '02:30'), '2:30 AM didn’t exist that day: clocks went forward.'],
    ['no date', { ...wall('2026-03-08', '02:30'), day: null }, 'Choose a date'],
    ['no time', createEmptyWallTime('2026-03-08'), 'Enter a time'],
    ['half a time', wall('2026-03-08', '5:3'), '“5:3” isn’t a time. Type it like 5:30 PM.'],
  ])('%s', (_, value, meant) => expect(toIso(value)).toBe(meant))
})

describe('a stored instant', () => {
  const exact = '2026-11-20T15:07:42.123Z'

  it('stays exact to the millisecond while its fields are unchanged', () => {
    const filled = toWallTime(exact, zone)
    expect(filled).toMatchObject({ day: '2026-11-20', time: '09:07' })
    expect(toIso(filled)).toBe(exact)
    expect(toIso({ ...filled, time: '09:08' })).toBe('2026-11-20T15:08:00.000Z')
    expect(toIso({ ...filled, day: '2026-11-19' })).toBe('2026-11-19T15:07:00.000Z')
  })

  it('is restored when a field is changed and changed back', () => {
    const filled = toWallTime(exact, zone)
    expect(toIso({ ...filled, time: '10:00' })).not.toBe(exact)
    expect(toIso({ ...filled, time: '10:00', isSecond: true })).toBe('2026-11-20T16:00:00.000Z')
    expect(toIso({ ...filled, time: '09:07', isSecond: true })).toBe(exact)
  })

  it.each(['2026-11-01T06:30:15Z', '2026-11-01T07:30:15Z'])('keeps its choice in a repeated hour: %s', (at) => {
    const filled = toWallTime(at, zone)
    expect(filled.time).toBe('01:30')
    expect(Date.parse(toIso(filled))).toBe(Date.parse(at))
    expect(Date.parse(toIso({ ...filled, isSecond: !filled.isSecond }))).not.toBe(Date.parse(at))
  })
})

describe('the choice between two hours', () => {
  it('names both with their zone abbreviation', () => {
    expect(findAmbiguousTimes(wall('2026-11-01', '01:30'), zone)).toEqual([
      { isSecond: false, label: 'First 01:30 AM CDT' },
      { isSecond: true, label: 'Second 01:30 AM CST' },
    ])
  })

  it.each([
    wall('2026-11-01', '00:59'),
    wall('2026-11-01', '02:00'),
    wall('2026-03-08', '02:30'),
    createEmptyWallTime('2026-11-01'),
    wall('2026-11-01', '1:3'),
    createEmptyWallTime(null),
  ])('is empty at other times: $day $time', (value) => expect(findAmbiguousTimes(value, zone)).toEqual([]))
})
