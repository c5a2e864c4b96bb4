import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import {
  createDefaultLeave,
  type LeaveDraft,
  parseLeaveDraft,
  toLeaveDraft,
  withDay,
  withEnd,
  withHours,
  withStart,
} from './leave-draft.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-20T23:00:00Z')
const toTexts = ({ start, end, hours }: LeaveDraft) => [`${start.day} ${start.time}`, `${end.day} ${end.time}`, hours]
const usual = createDefaultLeave('2026-11-20', zone, 'Dentist')

describe('paid time off', () => {
  it('defaults to 09:00 to 17:00, 8 hours [5.48]', () =>
    expect(toTexts(usual)).toEqual(['2026-11-20 09:00', '2026-11-20 17:00', 8]))

  it('resets to the default times on another day, and keeps its notes [5.48]', () => {
    const moved = withDay(withEnd(usual, '12:00', zone), '2026-12-24', zone)
    expect(toTexts(moved)).toEqual(['2026-12-24 09:00', '2026-12-24 17:00', 8])
    expect(moved.notes).toBe('Dentist')
  })

  it.each<[string, LeaveDraft, unknown[]]>([
    ['a later start is fewer hours', withStart(usual, '13:00', zone), ['2026-11-20 13:00', '2026-11-20 17:00', 4]],
    ['an earlier end too', withEnd(usual, '12:30', zone), ['2026-11-20 09:00', '2026-11-20 12:30', 3.5]],
    ['more hours are a later end', withHours(usual, 9.25, zone), ['2026-11-20 09:00', '2026-11-20 18:15', 9.25]],
    ['beyond midnight too', withHours(usual, 24, zone), ['2026-11-20 09:00', '2026-11-21 09:00', 24]],
    [
      'an end before the start is one of the next day',
      withEnd(usual, '03:00', zone),
      ['2026-11-20 09:00', '2026-11-21 03:00', 18],
    ],
    ['an end at the start is a whole day', withEnd(usual, '09:00', zone), ['2026-11-20 09:00', '2026-11-21 09:00', 24]],
    [
      'thirds of an hour are whole minutes',
      withHours(usual, 7.33, zone),
      ['2026-11-20 09:00', '2026-11-20 16:20', 7.33],
    ],
    ['twenty minutes are a third', withEnd(usual, '16:20', zone), ['2026-11-20 09:00', '2026-11-20 16:20', 7.33]],
    [
      'the end comes back from the next day',
      withEnd(withEnd(usual, '03:00', zone), '15:00', zone),
      ['2026-11-20 09:00', '2026-11-20 15:00', 6],
    ],
  ])('%s', (_, draft, expected) => expect(toTexts(draft)).toEqual(expected))

  it('counts elapsed hours where clocks change', () => {
    const night = withEnd(withStart(createDefaultLeave('2026-10-31', zone), '22:00', zone), '06:00', zone)
    expect(night.hours).toBe(9)
    expect(toTexts(withHours(night, 8, zone))[1]).toBe('2026-11-01 05:00')
  })

  it('without an end counts as 8 hours [4.3], and an end stays exact to the millisecond', () => {
    const entry = { clockIn: '2026-11-20T15:00:00.000Z', clockOut: null, notes: '' } as TimeEntry
    expect(toTexts(toLeaveDraft(entry, zone))).toEqual(['2026-11-20 09:00', '2026-11-20 17:00', 8])
    const exact = { ...entry, clockOut: '2026-11-20T21:30:21.007Z' }
    const { times } = parseLeaveDraft(toLeaveDraft(exact, zone), zone, now)
    expect(times).toEqual({ clockIn: new Date(exact.clockIn), clockOut: new Date(exact.clockOut) })
  })

  it.each<[string, LeaveDraft, object]>([
    ['no hours', { ...usual, hours: null }, { hours: 'Enter the hours' }],
    ['half an hour', withHours(usual, 0.5, zone), { hours: 'Paid time off must be at least 1 hour' }],
    ['none at all', withHours(usual, 0, zone), { hours: 'Paid time off must be at least 1 hour' }],
    ['less than nothing', withHours(usual, -3, zone), { hours: 'Paid time off must be at least 1 hour' }],
    ['no number', withHours(usual, Number.NaN, zone), { hours: 'Hours must be a number' }],
    [
      'more than fits into a date',
      withHours(usual, 1e21, zone),
      { hours: 'Paid time off can’t be more than 24 hours' },
    ],
    ['more than a day', withHours(usual, 24.25, zone), { hours: 'Paid time off can’t be more than 24 hours' }],
    ['no date', withDay(usual, null, zone), { start: 'Choose a date' }],
    ['no start', withStart(usual, null, zone), { start: 'Enter a time' }],
    ['no end', withEnd(usual, null, zone), { end: 'Enter a time' }],
    ['half a start', withStart(usual, '9:3', zone), { start: '“9:3” isn’t a time. Type it like 5:30 PM.' }],
    ['half an end', withEnd(usual, '5:3', zone), { end: '“5:3” isn’t a time. Type it like 5:30 PM.' }],
    ['parts of a minute', withHours(usual, 7.34, zone), { hours: 'Times are whole minutes. Use 7.33 hours.' }],
  ])('is refused at its field: %s', (_, draft, problems) =>
    expect(parseLeaveDraft(draft, zone, now)).toEqual({ problems }),
  )

  it('may be in the future', () =>
    expect(parseLeaveDraft(createDefaultLeave('2027-01-04', zone), zone, now).problems).toEqual({}))
})
