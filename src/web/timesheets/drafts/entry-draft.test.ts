import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { WallTime } from '#web/entries/wall-time.ts'
import { type BreakDraft, createBreakDraft, parseBreaks } from './break-draft.ts'
import {
  createDraft,
  type EntryDraft,
  findLengthProblems,
  getChangedFields,
  parseDraft,
  shiftDay,
  suggestClockOutDay,
  toCoordinateFields,
  toDraft,
} from './entry-draft.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-20T23:00:00Z')
const wall = (day: string, time: string): WallTime => ({ day, time, isSecond: false, exact: null })
const draft = (fields: Partial<EntryDraft>): EntryDraft => ({
  clockIn: wall('2026-11-20', '09:00'),
  clockOut: wall('2026-11-20', '17:00'),
  running: false,
  breaks: [],
  notes: '',
  confirmed: false,
  ...fields,
})
const sentMeal = { id: 'a', kind: 'meal', startedAt: '2026-11-20T18:00:03.250Z', endedAt: '2026-11-20T18:30:21.500Z' }
const sentRest = { id: 'b', kind: 'rest', startedAt: '2026-11-20T21:00:00.000Z', endedAt: '2026-11-20T21:10:00.000Z' }
const stored = {
  clockIn: '2026-11-20T15:00:07.345Z',
  clockOut: '2026-11-20T22:59:59.001Z',
  breaks: [sentMeal, sentRest],
  notes: 'Hall B',
} as TimeEntry

describe('a draft', () => {
  it('gives its instants', () => {
    expect(parseDraft(draft({}), zone, now)).toEqual({
      times: { clockIn: new Date('2026-11-20T15:00:00Z'), clockOut: new Date('2026-11-20T23:00:00Z') },
      problems: {},
    })
  })

  it('has no end while it is running', () => {
    const { times } = parseDraft(draft({ running: true, clockOut: wall('2026-11-19', '01:00') }), zone, now)
    expect(times?.clockOut).toBeNull()
  })

  it.each<[string, Partial<EntryDraft>, object]>([
    ['nothing typed', createDraft('2026-11-20'), { clockIn: 'Enter a time', clockOut: 'Enter a time' }],
    ['out before in', { clockOut: wall('2026-11-20', '08:00') }, { clockOut: 'Clock-out must be after clock-in' }],
    ['out ahead of time', { clockOut: wall('2026-11-20', '17:06') }, { clockOut: 'Clock-out can’t be in the future' }],
    [
      'in ahead of time',
      { clockIn: wall('2026-11-20', '18:00'), running: true },
      { clockIn: 'Clock-in can’t be in the future' },
    ],
  ])('is refused at its field: %s', (_, fields, problems) => {
    expect(parseDraft(draft(fields), zone, now)).toEqual({ problems })
  })
})

describe('a change', () => {
  const drafted = toDraft(stored, zone)
  const changes = (fields: Partial<EntryDraft>) => {
    const changed = { ...drafted, ...fields }
    const { times } = parseDraft(changed, zone, now)
    const breaks = times && parseBreaks(changed.breaks, times, zone, now).breaks
    return times && breaks && getChangedFields(stored, { ...times, breaks, notes: changed.notes })
  }
  const [meal, rest] = drafted.breaks

  it('sends nothing when nothing was changed', () => expect(changes({})).toEqual({}))

  it('sends only the notes when only they changed', () =>
    expect(changes({ notes: 'Hall C' })).toEqual({ notes: 'Hall C' }))

  it('sends only the changed time, to the full minute', () =>
    expect(changes({ clockOut: { ...drafted.clockOut, time: '16:30' } })).toEqual({
      clockOut: '2026-11-20T22:30:00.000Z',
    }))

  it('removes the clock-out of a person who is still working', () =>
    expect(changes({ running: true })).toEqual({ clockOut: null }))

  it('leaves out breaks that the form doesn’t have', () => {
    const { times } = parseDraft(drafted, zone, now)
    expect(times && getChangedFields(stored, { ...times, notes: stored.notes })).toEqual({})
  })

  it.each<[string, (BreakDraft | undefined)[], object[]]>([
    ['one was removed', [rest], [sentRest]],
    ['one has another kind', [meal && { ...meal, kind: 'rest' }, rest], [{ ...sentMeal, kind: 'rest' }, sentRest]],
    [
      'one has another end, to the full minute',
      [meal && { ...meal, end: { ...meal.end, time: '12:45' } }, rest],
      [{ ...sentMeal, endedAt: '2026-11-20T18:45:00.000Z' }, sentRest],
    ],
    [
      'one was added, which has no id yet',
      [
        meal,
        rest,
        { ...createBreakDraft('new 1'), start: wall('2026-11-20', '10:00'), end: wall('2026-11-20', '10:20') },
      ],
      [
        { kind: 'meal', startedAt: '2026-11-20T16:00:00.000Z', endedAt: '2026-11-20T16:20:00.000Z' },
        sentMeal,
        sentRest,
      ],
    ],
  ])('sends all breaks when %s', (_, drafts, breaks) => {
    expect(changes({ breaks: drafts.flatMap((one) => one ?? []) })).toEqual({ breaks })
  })
})

describe('a shift that was never clocked out', () => {
  const open = { clockIn: '2026-11-19T04:00:00Z', clockOut: null, breaks: [], notes: '' } as unknown as TimeEntry

  it('suggests an end on the day it began, not today', () => {
    const { clockIn, clockOut, running } = toDraft(open, zone)
    expect([clockIn.day, clockOut.day, clockOut.time, running]).toEqual(['2026-11-18', '2026-11-18', null, true])
  })

  it.each<[string, number, object, string | null]>([
    ['24 hours', 24, {}, null],
    ['more, by an employee', 24.5, {}, 'clockOut'],
    ['more, by an administrator', 24.5, { byAdmin: true }, 'confirmed'],
    ['more, confirmed by an administrator', 24.5, { byAdmin: true, confirmed: true }, null],
    ['more, by an employee who shortens it', 24.5, { entry: { ...open, clockOut: '2026-11-20T22:00:00Z' } }, null],
  ])('can be saved with %s: the field at fault', (_, hours, fields, field) => {
    const clockIn = new Date(open.clockIn)
    const times = { clockIn, clockOut: new Date(clockIn.getTime() + hours * 3_600_000) }
    const form = { entry: open, byAdmin: false, confirmed: false, zone, now, ...fields }
    expect(Object.keys(findLengthProblems(times, form))[0] ?? null).toBe(field)
  })
})

describe('the device’s coordinates', () => {
  const place = { latitude: 41, longitude: -87 }
  const [clockIn, clockOut] = [
    { clockInLatitude: 41, clockInLongitude: -87 },
    { clockOutLatitude: 41, clockOutLongitude: -87 },
  ]

  it.each<[string, ReturnType<typeof getChangedFields>, object]>([
    ['of a new entry still running', { clockIn: 'x', clockOut: null }, clockIn],
    ['of a new clock-in', { clockIn: 'x' }, clockIn],
    ['of a new clock-out', { clockOut: 'x', notes: 'n' }, clockOut],
    ['of both times', { clockIn: 'x', clockOut: 'x' }, { ...clockIn, ...clockOut }],
    ['without a changed time, which the server requires and doesn’t store', { notes: 'n' }, clockIn],
  ])('are sent with the changed times: %s', (_, changes, sent) => {
    expect(toCoordinateFields(changes, place)).toEqual(sent)
    expect(toCoordinateFields(changes, null)).toEqual({})
  })
})

describe('the clock-out day', () => {
  const today = '2026-11-20'
  const after = (clockIn: WallTime, out: string) =>
    suggestClockOutDay(draft({ clockIn, clockOut: wall(today, out) }), today)

  it('is the same day, or the next for a night shift that is over', () => {
    expect(after(wall('2026-11-19', '09:00'), '17:00')).toBe('2026-11-19')
    expect(after(wall('2026-11-19', '22:00'), '06:00')).toBe('2026-11-20')
    expect(after(wall('2026-11-20', '22:00'), '06:00')).toBe('2026-11-20')
  })

  it('follows the clock-in day, but not into the future or before it', () => {
    expect(shiftDay('2026-11-19', '2026-11-19', '2026-11-18', today)).toBe('2026-11-18')
    expect(shiftDay('2026-11-19', '2026-11-18', '2026-11-16', today)).toBe('2026-11-17')
    expect(shiftDay('2026-11-20', '2026-11-19', '2026-11-20', today)).toBe('2026-11-20')
    expect(shiftDay('2026-11-18', '2026-11-19', '2026-11-17', today)).toBe('2026-11-18')
    expect(shiftDay(null, '2026-11-19', '2026-11-17', today)).toBeNull()
  })
})
