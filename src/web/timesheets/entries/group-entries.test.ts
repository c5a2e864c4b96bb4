import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntryBreak, TimeEntry } from '#domain/entries/contract.ts'
import { hoursMinutesText, hoursText } from '#domain/time/hours.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { groupEntries, sumEntries, totalsText } from './group-entries.ts'

const ZONE = 'America/Chicago'

const anEntry = (clockIn: string, hours: number | null, isLeaveTime = false, breaks: EntryBreak[] = []) =>
  ({
    clockIn,
    clockOut: hours === null ? null : new Date(Date.parse(clockIn) + hours * HOUR_MS).toISOString(),
    isLeaveTime,
    leaveRequest: null,
    breaks,
  }) as TimeEntry

it('groups entries by day and by week from Sunday, in the organization’s time zone', () => {
  // In Chicago: Monday 9 AM, Sunday 11 PM, Sunday 9 AM, and Saturday 11 PM of the week before.
  const entries = [
    anEntry('2026-11-23T15:00:00Z', null),
    anEntry('2026-11-23T05:00:00Z', 3),
    anEntry('2026-11-22T15:00:00Z', 2),
    anEntry('2026-11-22T05:00:00Z', 8, true),
  ]
  const [first, second] = groupEntries(entries, ZONE)
  expect(first).toEqual({
    startDate: '2026-11-22',
    endDate: '2026-11-28',
    totals: { worked: 5 * 3600, leave: 0 },
    days: [
      { day: '2026-11-23', entries: [entries[0]], total: 0 },
      { day: '2026-11-22', entries: [entries[1], entries[2]], total: 5 * 3600 },
    ],
  })
  expect(second).toMatchObject({ startDate: '2026-11-15', totals: { worked: 0, leave: 8 * 3600 } })
})

it('counts rests and not meals, of a day, a week, and in total', () => {
  const pause = (kind: EntryBreak['kind'], startedAt: string, endedAt: string) => ({
    id: kind,
    kind,
    startedAt,
    endedAt,
  })
  const meal = pause('meal', '2026-11-23T18:00:00Z', '2026-11-23T18:45:00Z')
  const rest = pause('rest', '2026-11-23T20:00:00Z', '2026-11-23T20:15:00Z')
  const entries = [anEntry('2026-11-23T15:00:00Z', 8, false, [meal, rest])]
  const worked = 7.25 * 3600
  expect(sumEntries(entries)).toEqual({ worked, leave: 0 })
  expect(groupEntries(entries, ZONE)).toMatchObject([{ totals: { worked, leave: 0 }, days: [{ total: worked }] }])
})

it('counts leave once it is approved', () => {
  const leaveOf = (status: 'pending' | 'approved') => {
    const entry = anEntry('2026-11-23T15:00:00Z', 8, true)
    return { ...entry, leaveRequest: { status } as TimeEntry['leaveRequest'] }
  }
  expect(sumEntries([leaveOf('pending'), leaveOf('approved')])).toEqual({ worked: 0, leave: 8 * 3600 })
})

it('loses no entry and no second', () => {
  const entry = fc
    .record({
      hour: fc.integer({ min: 0, max: 24 * 60 }),
      hours: fc.option(fc.integer({ min: 1, max: 30 })),
      isLeaveTime: fc.boolean(),
    })
    .map(({ hour, hours, isLeaveTime }) =>
      anEntry(new Date(Date.UTC(2026, 9, 15) + hour * HOUR_MS).toISOString(), hours, isLeaveTime),
    )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const weeks = groupEntries(entries, ZONE)
      const days = weeks.flatMap((week) => week.days)
      expect(days.flatMap((day) => day.entries)).toHaveLength(entries.length)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
      const { worked, leave } = sumEntries(entries)
      expect(weeks.reduce((sum, { totals }) => sum + totals.worked, 0)).toBe(worked)
      expect(weeks.reduce((sum, { totals }) => sum + totals.leave, 0)).toBe(leave)
      expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(worked + leave)
    }),
  )
})

it.each([
  [{ worked: 32 * 3600, leave: 8 * 3600 }, hoursText, 'Worked 32.00, paid time off 8.00'],
  [{ worked: 0, leave: 8 * 3600 }, hoursMinutesText, 'Worked 0:00, paid time off 8:00'],
  [{ worked: 32 * 3600, leave: 0 }, hoursText, null],
])('the parts of a total: %j', (totals, toText, expected) => {
  expect(totalsText(totals, toText)).toBe(expected)
})
