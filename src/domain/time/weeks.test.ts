import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayParts } from './day-parts.ts'
import { weekBoundaries, weekStartsUntil } from './weeks.ts'
import { addDays } from './zones/zones.ts'

describe('the weeks up to a day', () => {
  it.each([
    ['a Sunday is the first day of its week', '2026-11-15', 1, ['2026-11-15']],
    ['a Saturday the last', '2026-11-21', 2, ['2026-11-08', '2026-11-15']],
    ['over the turn of a year', '2027-01-01', 3, ['2026-12-13', '2026-12-20', '2026-12-27']],
  ])('%s', (_, day, count, weeks) => {
    expect(weekStartsUntil(day, count, 'US')).toEqual(weeks)
    expect(weekStartsUntil(day, count, 'CA')).toEqual(weeks)
  })

  it.each([
    ['a Sunday is the last day of its week', '2026-11-15', 1, ['2026-11-09']],
    ['a Monday the first', '2026-11-16', 2, ['2026-11-09', '2026-11-16']],
  ])('elsewhere, %s', (_, day, count, weeks) => {
    expect(weekStartsUntil(day, count, 'DE')).toEqual(weeks)
    expect(weekStartsUntil(day, count, 'other')).toEqual(weeks)
  })
})

const hours = (bounds: Date[]) =>
  bounds.slice(1).map((bound, index) => (bound.getTime() - (bounds[index]?.getTime() ?? 0)) / 3_600_000)

it.each([
  ['spring', 'America/Chicago', '2026-03-14', [168, 167]],
  ['autumn', 'America/Chicago', '2026-11-07', [168, 169]],
  ['without changes', 'Asia/Tokyo', '2026-11-07', [168, 168]],
  // Clocks go forward at midnight there, so that this Sunday begins at 01:00.
  ['a Sunday without midnight', 'America/Asuncion', '2024-10-12', [168, 167]],
])('%s, %s: the hours of two weeks', (_, zone, day, expected) => {
  expect(hours(weekBoundaries(weekStartsUntil(day, 2, 'US'), zone))).toEqual(expected)
})

it('law: the days of a week have exactly the seconds between its boundaries, in every zone, around every change', () => {
  const zones = ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Asuncion', 'Asia/Kathmandu']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1500 }), (zone, number) => {
      const weeks = weekStartsUntil(addDays('2024-01-01', number), 2, 'US')
      const [from, middle, to] = weekBoundaries(weeks, zone)
      if (!from || !middle || !to) throw new Error('Two weeks have three bounds')
      const parts = dayParts({ clockIn: from, clockOut: to, breaks: [] }, zone)
      expect(parts.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, i) => addDays(weeks[0] ?? '', i)))
      const first = parts.slice(0, 7).reduce((sum, { seconds }) => sum + seconds, 0)
      expect(first).toBe((middle.getTime() - from.getTime()) / 1000)
    }),
  )
})
