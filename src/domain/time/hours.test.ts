import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayParts } from './day-parts.ts'
import {
  type BreakSpan,
  groupedHoursText,
  hoursAndMinutes,
  hoursMinutesText,
  hoursText,
  mealSeconds,
  toHours,
  totalSeconds,
  workedSeconds,
  workedSecondsUntil,
} from './hours.ts'
import { dayOf } from './zones/local-times.ts'
import { endOfDay, startOfDay } from './zones/zones.ts'

const span = (clockIn: string, clockOut: string | null, breaks: BreakSpan[] = []) => ({ clockIn, clockOut, breaks })

describe('worked seconds', () => {
  it.each([
    ['a plain day', '2026-11-20T14:00:00Z', '2026-11-20T22:00:00Z', 28_800],
    ['less than a second', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.900Z', 0],
    ['over midnight', '2026-11-20T23:00:00-06:00', '2026-11-21T07:00:00-06:00', 28_800],
    [
      'the night an hour is skipped in Chicago: 22:00 to 06:00 is seven hours',
      '2026-03-07T22:00:00-06:00',
      '2026-03-08T06:00:00-05:00',
      25_200,
    ],
    [
      'the night an hour comes twice: 22:00 to 06:00 is nine hours',
      '2026-10-31T22:00:00-05:00',
      '2026-11-01T06:00:00-06:00',
      32_400,
    ],
  ])('%s', (_, clockIn, clockOut, seconds) => {
    expect(workedSeconds(span(clockIn, clockOut))).toBe(seconds)
  })

  it('are unknown while active, and the total leaves active entries out', () => {
    const active = span('2026-11-20T14:00:00Z', null)
    expect(workedSeconds(active)).toBeNull()
    expect(totalSeconds([active, span('2026-11-19T14:00:00Z', '2026-11-19T15:00:00Z')])).toBe(3600)
  })
})

describe('meals', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))
  const pause = (kind: BreakSpan['kind'], from: number, to: number | null): BreakSpan => ({
    kind,
    startedAt: at(from),
    endedAt: to === null ? null : at(to),
  })
  const shift = (breaks: BreakSpan[], to: number | null = 480) => ({
    clockIn: at(0),
    clockOut: to === null ? null : at(to),
    breaks,
  })

  it.each<[string, BreakSpan[], number]>([
    ['none', [], 480],
    ['one', [pause('meal', 240, 270)], 450],
    ['two', [pause('meal', 200, 230), pause('meal', 400, 420)], 430],
    ['a rest is paid', [pause('rest', 120, 135), pause('meal', 240, 270)], 450],
    ['one that takes the whole shift', [pause('meal', 0, 480)], 0],
  ])('%s', (_, breaks, minutes) => {
    expect(workedSeconds(shift(breaks))).toBe(minutes * 60)
    expect(mealSeconds(breaks)).toBe((480 - minutes) * 60)
  })

  it('hours stop while one is open, and go on during a rest', () => {
    const onMeal = shift([pause('meal', 60, 90), pause('meal', 240, null)], null)
    expect(workedSeconds(onMeal, at(239))).toBe((239 - 30) * 60)
    expect(workedSeconds(onMeal, at(300))).toBe((240 - 30) * 60)
    expect(workedSeconds(shift([pause('rest', 240, null)], null), at(300))).toBe(300 * 60)
    expect([workedSeconds(onMeal), mealSeconds(onMeal.breaks)]).toEqual([null, 30 * 60])
  })

  it('law: the count never falls as time goes by, and the parts of any cuts add up to the whole', () => {
    const ms = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(fc.array(ms, { minLength: 2, maxLength: 8 }), fc.array(ms, { maxLength: 6 }), (bounds, cuts) => {
        const [first = 0, ...rest] = bounds.toSorted((one, other) => one - other)
        const last = rest.pop() ?? first
        const breaks = rest.flatMap((from, index): BreakSpan[] => {
          const to = rest[index + 1]
          return index % 2 || to === undefined || to === from
            ? []
            : [{ kind: 'meal', startedAt: new Date(from), endedAt: new Date(to) }]
        })
        const whole = { clockIn: new Date(first), clockOut: new Date(last), breaks }
        const counts = [...cuts.filter((cut) => cut >= first && cut <= last), last]
          .toSorted((one, other) => one - other)
          .map((cut) => workedSecondsUntil(whole, new Date(cut)))
        expect(counts).toEqual(counts.toSorted((one, other) => one - other))
        expect(counts.at(-1)).toBe(workedSeconds(whole))
      }),
    )
  })
})

it.each([
  [null, '-'],
  [0, '0:00'],
  [29, '0:00'],
  [30, '0:01'],
  [3570, '1:00'],
  [12_345, '3:26'],
  [360_000, '100:00'],
])('%s seconds in hours and minutes: %s', (seconds, text) => {
  expect(hoursMinutesText(seconds)).toBe(text)
})

describe('hours to two decimals', () => {
  it.each([
    [null, '-'],
    [0, '0.00'],
    [17, '0.00'],
    [18, '0.01'],
    [3600, '1.00'],
    [12_345, '3.43'],
    [30_672, '8.52'],
    [360_000_000, '100000.00'],
  ])('%s seconds read %s', (seconds, text) => {
    expect(hoursText(seconds)).toBe(text)
  })

  it.each([
    [0, '0.00'],
    [3_599_964, '999.99'],
    [3_600_000, '1,000.00'],
    [138_816_000, '38,560.00'],
    [4_444_444_800, '1,234,568.00'],
  ])('a team’s %s seconds read %s', (seconds, text) => {
    expect(groupedHoursText(seconds)).toBe(text)
  })

  it('round the sum once: three times twenty minutes is one hour, not 0.99', () => {
    const third = span('2026-11-20T14:00:00Z', '2026-11-20T14:20:00Z')
    expect(hoursText(workedSeconds(third))).toBe('0.33')
    expect(hoursText(totalSeconds([third, third, third]))).toBe('1.00')
  })

  it('are within half a hundredth of the exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
        expect(Math.abs(Number(hoursText(seconds)) - seconds / 3600)).toBeLessThanOrEqual(0.005 + 1e-9)
      }),
    )
  })
})

it('full minutes of a running session', () => {
  expect(hoursAndMinutes(12_299)).toEqual({ hours: 3, minutes: 24 })
  expect(hoursAndMinutes(-5)).toEqual({ hours: 0, minutes: 0 })
})

describe('days of a zone', () => {
  const zones = [
    'America/Chicago',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ]
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

  it('every instant is in exactly one day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
        const day = dayOf(at, zone)
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime()).toBeLessThan(endOfDay(day, zone).getTime())
        expect(dayOf(endOfDay(day, zone), zone)).not.toBe(day)
      }),
    )
  })

  it('parts of days add up to the whole span', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instant,
        fc.integer({ min: 1, max: 100 * 3_600_000 }),
        (zone, start, ms) => {
          const parts = dayParts({ clockIn: start, clockOut: new Date(start.getTime() + ms), breaks: [] }, zone)
          expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(Math.floor(ms / 1000))
        },
      ),
    )
  })

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-20', 24],
  ])('%s in Chicago has %i hours', (day, hours) => {
    expect(endOfDay(day, 'America/Chicago').getTime() - startOfDay(day, 'America/Chicago').getTime()).toBe(
      hours * 3_600_000,
    )
  })
})

it.each([
  [0, 0],
  [17, 0],
  [18, 0.01],
  [137_700, 38.25],
  [28_800, 8],
])('%i seconds are %d hours', (seconds, hours) => expect(toHours(seconds)).toBe(hours))
