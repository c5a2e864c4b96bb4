import { describe, expect, it } from 'vitest'
import { rowCells } from '#domain/timesheets/rules.ts'
import { dayParts } from '../day-parts.ts'
import { hoursText, totalSeconds, workedSeconds } from '../hours.ts'
import { HOUR_MS } from '../units/durations.ts'
import { dayOf, instantsAtLocalTime, localTimeOf } from './local-times.ts'

const WEEK = 7 * 24 * HOUR_MS

function offsetAt(ms: number, zone: string): number {
  const [day, time] = [dayOf(new Date(ms), zone), localTimeOf(new Date(ms), zone)]
  return Math.round((Date.parse(`${day}T${time}:00Z`) - ms) / 60_000)
}

function changesOf(zone: string): Date[] {
  const found: Date[] = []
  for (let from = Date.UTC(2024, 0, 1); from < Date.UTC(2028, 0, 1); from += WEEK) {
    const offset = offsetAt(from, zone)
    if (offsetAt(from + WEEK, zone) === offset) continue
    let [before, after] = [from, from + WEEK]
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000
      if (offsetAt(middle, zone) === offset) before = middle
      else after = middle
    }
    found.push(new Date(after))
  }
  return found
}

const ZONES = Intl.supportedValuesOf('timeZone')
const changes = ZONES.flatMap((zone) => changesOf(zone).map((at) => ({ zone, at: at.getTime() })))

const SHIFTS = [
  [5, 3],
  [1.25, 0.5],
  [0, 8],
  [8, 0],
  [20, 20],
  [30, 40],
] as const

const shifts = changes.flatMap(({ zone, at }) =>
  SHIFTS.map(([before, after]) => ({
    zone,
    clockIn: new Date(at - before * HOUR_MS),
    clockOut: new Date(at + after * HOUR_MS),
    elapsed: (before + after) * 3600,
  })),
)

describe(`every change of clocks in ${ZONES.length} zones, 2024 to 2027`, () => {
  it('include those of the United States and Europe', () => {
    const of = (name: string) => changes.filter(({ zone }) => zone === name).map(({ at }) => new Date(at).toISOString())
    expect(of('America/Chicago').slice(0, 2)).toEqual(['2024-03-10T08:00:00.000Z', '2024-11-03T07:00:00.000Z'])
    expect(of('Europe/Berlin')).toHaveLength(8)
    expect(new Set(changes.map(({ zone }) => zone)).size).toBeGreaterThan(100)
  })

  it('a shift across one has the elapsed hours', () => {
    for (const { zone, elapsed, ...span } of shifts) {
      const entry = {
        ...span,
        employeeName: '',
        isLeaveTime: false,
        isWaiting: false,
        notes: '',
        breaks: [],
        clockInPlace: null,
        clockOutPlace: null,
      }
      expect([zone, rowCells(entry, zone).hours]).toEqual([zone, hoursText(elapsed)])
    }
  })

  it('its parts by day add up to the whole, and none is longer than its day', () => {
    for (const { zone, elapsed, ...span } of shifts) {
      const parts = dayParts({ ...span, breaks: [] }, zone)
      expect([zone, parts.reduce((sum, { seconds }) => sum + seconds, 0)]).toEqual([zone, elapsed])
      expect(parts[0]?.day).toBe(dayOf(span.clockIn, zone))
      // A station in Antarctica changes its clocks by two hours, so its longest day has 26.
      expect([zone, parts.filter(({ seconds }) => seconds <= 0 || seconds > 26 * 3600)]).toEqual([zone, []])
      expect(parts.map(({ day }) => day)).toEqual([...new Set(parts.map(({ day }) => day))].sort())
    }
  })

  it('the total is the sum of exact seconds, rounded once', () => {
    const spans = shifts.map(({ clockIn, clockOut }) => ({ clockIn, clockOut, breaks: [] }))
    expect(totalSeconds(spans)).toBe(shifts.reduce((sum, { elapsed }) => sum + elapsed, 0))
  })

  it('a local time leads back to its instant', () => {
    for (const { zone, at } of changes) {
      for (const ms of [at - 2 * HOUR_MS, at - 60_000, at, at + 30 * 60_000, at + 3 * HOUR_MS]) {
        const instants = instantsAtLocalTime(dayOf(new Date(ms), zone), localTimeOf(new Date(ms), zone), zone)
        expect([zone, instants.map((instant) => instant.getTime())]).toEqual([zone, expect.arrayContaining([ms])])
        expect(instants.length).toBeLessThanOrEqual(2)
      }
    }
  })
})

it('cuts lose no seconds of a span with odd milliseconds', () => {
  const span = { clockIn: '2026-11-19T05:59:58.600Z', clockOut: '2026-11-21T06:00:01.500Z', breaks: [] }
  expect(dayParts(span, 'America/Chicago').map(({ seconds }) => seconds)).toEqual([1, 86_400, 86_400, 1])
  expect(workedSeconds(span)).toBe(172_802)
})

it.each([
  ['a plain time', '2026-11-20', '08:00', ['2026-11-20T14:00:00.000Z']],
  ['an hour that is skipped', '2026-03-08', '02:30', []],
  ['an hour that comes twice', '2026-11-01', '01:30', ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z']],
  ['the first minute after it', '2026-11-01', '02:00', ['2026-11-01T08:00:00.000Z']],
])('%s: %s %s in Chicago', (_, day, time, instants) => {
  expect(instantsAtLocalTime(day, time, 'America/Chicago').map((instant) => instant.toISOString())).toEqual(instants)
})
