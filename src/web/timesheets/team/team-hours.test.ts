import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BreakSpan } from '#domain/time/hours.ts'
import { keepPeople, secondsSince, toHoursByPerson, toTeamBars } from './team-hours.ts'

const hours = {
  weeks: ['2026-11-01', '2026-11-08', '2026-11-15'],
  people: [
    { userId: 'ada', worked: [3600, 0, 7200], leave: [0, 28_800, 0], day: { worked: 600, leave: 0 } },
    { userId: 'bob', worked: [0, 0, 1800], leave: [0, 0, 0], day: { worked: 0, leave: 0 } },
  ],
}

it('adds everyone’s seconds of a week, work and leave separately', () => {
  expect(toTeamBars(hours)).toEqual([
    { from: '2026-11-01', to: '2026-11-07', worked: 3600, leave: 0 },
    { from: '2026-11-08', to: '2026-11-14', worked: 0, leave: 28_800 },
    { from: '2026-11-15', to: '2026-11-21', worked: 9000, leave: 0 },
  ])
})

it('adds only the seconds of those who are shown', () => {
  const bars = toTeamBars(keepPeople(hours, (userId) => userId === 'bob'))
  expect(bars.map(({ worked, leave }) => [worked, leave])).toEqual([
    [0, 0],
    [0, 0],
    [1800, 0],
  ])
})

it('has each person’s bars and day, and nothing of people without hours', () => {
  const byPerson = toHoursByPerson(hours)
  expect(byPerson.get('ada')?.day).toEqual({ worked: 600, leave: 0 })
  expect(byPerson.get('ada')?.bars.map(({ from, worked, leave }) => [from, worked, leave])).toEqual([
    ['2026-11-01', 3600, 0],
    ['2026-11-08', 0, 28_800],
    ['2026-11-15', 7200, 0],
  ])
  expect(byPerson.get('cy')).toBeUndefined()
})

it('law: counted seconds plus seconds since then are the total, whenever they were counted', () => {
  const minute = fc.integer({ min: 0, max: 600 })
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15) + minutes * 60_000)
  const kind = fc.constantFrom<BreakSpan['kind'][]>('meal', 'rest')
  const changes = fc.uniqueArray(fc.tuple(minute, kind), { maxLength: 6, selector: ([after]) => after })
  fc.assert(
    fc.property(minute, changes, minute, minute, (began, taps, one, other) => {
      const later = Math.max(one, other)
      const times = taps.toSorted(([a], [b]) => a - b).filter(([after]) => after <= later)
      const breaks = times.flatMap(([from, kind], index) =>
        index % 2 ? [] : [{ kind, from, to: times[index + 1]?.[0] ?? null }],
      )
      const isWorked = (after: number) =>
        !breaks.some(({ kind, from, to }) => kind === 'meal' && from <= after && after < (to ?? Infinity))
      const secondsUntil = (end: number) =>
        60 * Array.from({ length: end }, (_, after) => after).filter(isWorked).length
      const shift = {
        clockIn: at(began).toISOString(),
        breaks: breaks.map(({ kind, from, to }) => ({
          kind,
          startedAt: at(began + from),
          endedAt: to === null ? null : at(began + to),
        })),
      }
      const counted = Math.min(one, other)
      const since = secondsSince(at(began + counted), shift, at(began + later))
      expect(secondsUntil(counted) + since).toBe(secondsUntil(later))
    }),
  )
})

it.each([
  ['is not on the clock', undefined, '2026-11-20T10:00:00Z', 0],
  ['clocked in after the count', '2026-11-20T09:30:00Z', '2026-11-20T10:00:00Z', 1800],
  ['clocked in less than a second ago', '2026-11-20T09:59:59.300Z', '2026-11-20T10:00:01.000Z', 1],
  ['clocks in on a clock that is ahead', '2026-11-20T10:00:30Z', '2026-11-20T10:00:00Z', 0],
])('seconds of someone who %s', (_, clockIn, now, expected) => {
  const shift = clockIn === undefined ? undefined : { clockIn, breaks: [] }
  expect(secondsSince(new Date('2026-11-20T09:00:00Z'), shift, new Date(now))).toBe(expected)
})

it.each<[string, BreakSpan['kind'], string, string | null, number]>([
  ['had a meal before the count', 'meal', '08:10', '08:40', 60],
  ['began a meal before the count and ended it after', 'meal', '08:50', '09:10', 50],
  ['had a meal after the count', 'meal', '09:10', '09:25', 45],
  ['is on a meal that began before the count', 'meal', '08:50', null, 0],
  ['is on a meal that began after the count', 'meal', '09:10', null, 10],
  ['is on a rest', 'rest', '08:50', null, 60],
])('minutes of someone who %s', (_, kind, start, end, minutes) => {
  const at = (time: string) => `2026-11-20T${time}:00Z`
  const shift = { clockIn: at('08:00'), breaks: [{ kind, startedAt: at(start), endedAt: end && at(end) }] }
  expect(secondsSince(new Date(at('09:00')), shift, new Date(at('10:00')))).toBe(minutes * 60)
})
