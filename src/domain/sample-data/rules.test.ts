import { describe, expect, it } from 'vitest'
import { workedSeconds } from '../time/hours.ts'
import { createSamplePeople, whyNotAddSampleData } from './rules.ts'

it.each([
  [{ hasPeople: false, hasSampleData: false }, null],
  [{ hasPeople: true, hasSampleData: false }, { code: 'hasPeople' }],
  [{ hasPeople: false, hasSampleData: true }, { code: 'hasSampleData' }],
  [{ hasPeople: true, hasSampleData: true }, { code: 'hasSampleData' }],
])('with %o, adding is refused for %o', (organization, problem) => {
  expect(whyNotAddSampleData(organization)).toEqual(problem)
})

/** Weekdays, weekends, midnight, both clock changes, and zones on both sides of UTC. */
const NOWS = [
  '2026-11-24T15:00:00Z',
  '2026-11-22T03:00:00Z',
  '2026-11-02T06:30:00Z',
  '2026-03-09T07:10:00Z',
  '2026-12-31T23:59:00Z',
]
const ZONES = ['America/Chicago', 'Europe/Berlin', 'Pacific/Auckland', 'America/St_Johns']

describe.each(ZONES.flatMap((zone) => NOWS.map((now) => [now, zone] as const)))('at %s in %s', (at, zone) => {
  const now = new Date(at)
  const people = createSamplePeople(now, zone)

  it('no entries overlap, none is longer than nine hours, and none lies ahead', () => {
    for (const { entries } of people) {
      for (const [index, { clockIn, clockOut }] of entries.entries()) {
        expect(clockIn.getTime()).toBeLessThan(now.getTime())
        expect((clockOut ?? now).getTime()).toBeLessThanOrEqual(now.getTime())
        const before = entries[index - 1]?.clockOut
        if (before) expect(clockIn.getTime()).toBeGreaterThanOrEqual(before.getTime())
        const seconds = workedSeconds({ clockIn, clockOut, breaks: [] })
        if (seconds !== null) expect(seconds).toBeLessThanOrEqual(9 * 3600)
      }
    }
  })

  it('two are on the clock, one forgot to clock out, and three request leave that lies ahead', () => {
    const open = people.flatMap(({ entries }) => entries.filter(({ clockOut }) => clockOut === null))
    expect(open.map(({ clockIn }) => now.getTime() - clockIn.getTime() < 3 * 3_600_000)).toEqual([true, true, false])
    const requests = people.flatMap((person) => person.requests)
    expect(requests.map(({ hoursRequested }) => hoursRequested)).toEqual([40, 16, 8])
    for (const { startDate } of requests) expect(Date.parse(startDate)).toBeGreaterThan(now.getTime() - 86_400_000)
  })
})
