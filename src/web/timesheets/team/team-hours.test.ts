import fc from 'fast-check'
import { expect, it } from 'vitest'
import { secondsSince, sortTeam, toBarsByPerson, toTeamBars } from './team-hours.ts'

const hours = {
  weeks: ['2026-11-01', '2026-11-08', '2026-11-15'],
  people: [
    { userId: 'ada', worked: [3600, 0, 7200], leave: [0, 28_800, 0] },
    { userId: 'bob', worked: [0, 0, 1800], leave: [0, 0, 0] },
  ],
}

it('adds everyone’s seconds of a week, work and leave separately', () => {
  expect(toTeamBars(hours)).toEqual([
    { from: '2026-11-01', to: '2026-11-07', worked: 3600, leave: 0 },
    { from: '2026-11-08', to: '2026-11-14', worked: 0, leave: 28_800 },
    { from: '2026-11-15', to: '2026-11-21', worked: 9000, leave: 0 },
  ])
})

it('makes each person’s bars, and none for people without hours', () => {
  const bars = toBarsByPerson(hours)
  expect(bars.get('ada')?.map(({ from, worked, leave }) => [from, worked, leave])).toEqual([
    ['2026-11-01', 3600, 0],
    ['2026-11-08', 0, 28_800],
    ['2026-11-15', 7200, 0],
  ])
  expect(bars.get('cy')).toBeUndefined()
})

it('law: counted seconds plus seconds since then are the total, whenever they were counted', () => {
  const minute = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(minute, minute, minute, (began, counted, later) => {
      const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15) + minutes * 60_000)
      const now = at(began + counted + later)
      const countedAt = at(began + counted)
      const before = (countedAt.getTime() - at(began).getTime()) / 1000
      const all = (now.getTime() - at(began).getTime()) / 1000
      expect(before + secondsSince(countedAt, at(began).toISOString(), now)).toBe(all)
    }),
  )
})

it.each([
  ['is not on the clock', undefined, '2026-11-20T10:00:00Z', 0],
  ['clocked in after the count', '2026-11-20T09:30:00Z', '2026-11-20T10:00:00Z', 1800],
  ['clocked in less than a second ago', '2026-11-20T09:59:59.300Z', '2026-11-20T10:00:01.000Z', 1],
  ['clocks in on a clock that is ahead', '2026-11-20T10:00:30Z', '2026-11-20T10:00:00Z', 0],
])('seconds of someone who %s', (_, clockIn, now, expected) => {
  expect(secondsSince(new Date('2026-11-20T09:00:00Z'), clockIn, new Date(now))).toBe(expected)
})

it('sorts people by name, on the clock first, or by hours', () => {
  const person = (id: string, firstName: string, lastName: string) => ({
    id,
    firstName,
    lastName,
    nameSuffix: '',
    username: id,
  })
  const people = [person('a', 'Zoe', 'Ames'), person('b', 'Al', 'Zorn'), person('c', 'Bo', 'ames'), person('d', '', '')]
  const of = { isOn: ({ id }: { id: string }) => id === 'b', seconds: ({ id }: { id: string }) => (id === 'c' ? 9 : 0) }
  const ids = (order: 'name' | 'clock' | 'hours') => sortTeam(people, order, of).map(({ id }) => id)
  expect(ids('name')).toEqual(['c', 'a', 'd', 'b'])
  expect(ids('clock')).toEqual(['b', 'c', 'a', 'd'])
  expect(ids('hours')).toEqual(['c', 'a', 'd', 'b'])
})
