import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_BREAKS } from '#domain/entries/breaks.ts'
import type { EntryBreak } from '#domain/entries/contract.ts'
import type { WallTime } from '#web/entries/wall-time.ts'
import { type BreakDraft, createBreakDraft, parseBreaks, toBreakDrafts, toBreakFields } from './break-draft.ts'

const zone = 'America/Chicago'
const now = new Date('2026-12-01T00:00:00Z')
const typed = (time: string | null, isSecond = false): WallTime => ({ day: null, time, isSecond, exact: null })
const draft = (start: string | null, end: string | null, fields: Partial<BreakDraft> = {}): BreakDraft => ({
  ...createBreakDraft('new 1'),
  start: typed(start),
  end: typed(end),
  ...fields,
})
type Times = Parameters<typeof parseBreaks>[1]
const shift = (clockIn: string, clockOut: string | null): Times => ({
  clockIn: new Date(clockIn),
  clockOut: clockOut === null ? null : new Date(clockOut),
})
/** 9 AM to 5 PM, 10 PM to 6 AM, and 10 PM to 6 AM over each change of clocks, in Chicago. */
const day = shift('2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z')
const night = shift('2026-11-20T04:00:00Z', '2026-11-20T12:00:00Z')
const autumnNight = shift('2026-11-01T03:00:00Z', '2026-11-01T12:00:00Z')
const springNight = shift('2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z')
const running = { ...day, clockOut: null }

const parse = (drafts: readonly BreakDraft[], times = day) => parseBreaks(drafts, times, zone, now)
const timesOf = (parsed: ReturnType<typeof parse>) =>
  parsed.breaks?.map(({ startedAt, endedAt }) => [startedAt.toISOString(), endedAt?.toISOString() ?? null])

describe('typed breaks', () => {
  it.each<[string, BreakDraft, Times, string, string | null]>([
    ['the same day', draft('12:00', '12:30'), day, '2026-11-20T18:00', '2026-11-20T18:30'],
    ['the whole shift', draft('09:00', '17:00'), day, '2026-11-20T15:00', '2026-11-20T23:00'],
    ['before midnight in a night shift', draft('23:00', '23:30'), night, '2026-11-20T05:00', '2026-11-20T05:30'],
    ['over midnight', draft('23:45', '00:15'), night, '2026-11-20T05:45', '2026-11-20T06:15'],
    ['after midnight', draft('02:00', '02:30'), night, '2026-11-20T08:00', '2026-11-20T08:30'],
    ['a last one without an end while running', draft('12:00', null), running, '2026-11-20T18:00', null],
    [
      'a start in the first hour that comes twice, and an end that reads earlier in the second',
      draft('01:30', null, { end: typed('01:10', true) }),
      autumnNight,
      '2026-11-01T06:30',
      '2026-11-01T07:10',
    ],
    ['both in the first', draft('01:30', '01:50'), autumnNight, '2026-11-01T06:30', '2026-11-01T06:50'],
    [
      'both in the second',
      draft(null, null, { start: typed('01:10', true), end: typed('01:30', true) }),
      autumnNight,
      '2026-11-01T07:10',
      '2026-11-01T07:30',
    ],
    [
      'a start before midnight, and an end in the second hour',
      draft('23:30', null, { end: typed('01:10', true) }),
      autumnNight,
      '2026-11-01T04:30',
      '2026-11-01T07:10',
    ],
    [
      'a choice of the second that is left over from another night',
      draft('23:30', null, { end: typed('01:10', true) }),
      night,
      '2026-11-20T05:30',
      '2026-11-20T07:10',
    ],
    ['over the hour that is skipped', draft('01:45', '03:15'), springNight, '2026-03-08T07:45', '2026-03-08T08:15'],
  ])('%s', (_, one, times, start, end) => {
    expect(timesOf(parse([one], times))).toEqual([[`${start}:00.000Z`, end && `${end}:00.000Z`]])
  })

  it('are in the order of their times', () => {
    const drafts = [draft('02:00', '02:30', { id: 'late' }), draft('23:00', '23:30', { id: 'early', kind: 'rest' })]
    expect(parse(drafts, night).breaks?.map(({ id, kind }) => [id, kind])).toEqual([
      ['early', 'rest'],
      ['late', 'meal'],
    ])
  })

  it('are none of a shift without breaks', () => expect(parse([])).toEqual({ breaks: [], problem: null }))
})

describe('a break is refused at its field', () => {
  const skipped = '2:30 AM didn’t exist that day: clocks went forward.'
  it.each<[string, BreakDraft, Times, 'start' | 'end', string]>([
    ['nothing typed', createBreakDraft('new 1'), day, 'start', 'Enter when the meal break started'],
    ['no start', draft(null, '12:30', { kind: 'rest' }), day, 'start', 'Enter when the rest break started'],
    ['no end', draft('12:00', null), day, 'end', 'Enter when the meal break ended'],
    ['no end of a rest', draft('12:00', null, { kind: 'rest' }), day, 'end', 'Enter when the rest break ended'],
    ['half an end while running', draft('12:00', '5:3'), running, 'end', '“5:3” isn’t a time. Type it like 5:30 PM.'],
    ['no start while running', draft(null, null), running, 'start', 'Enter when the meal break started'],
    ['an end equal to the start', draft('12:00', '12:00'), day, 'end', 'A break must end after it starts'],
    ['a start that is skipped', draft('02:30', '03:15'), springNight, 'start', skipped],
    ['an end that is skipped', draft('01:45', '02:30'), springNight, 'end', skipped],
    ['an end that is skipped, after midnight', draft('23:30', '02:30'), springNight, 'end', skipped],
    [
      'one that ends after the shift',
      draft('16:30', '17:01'),
      day,
      'end',
      'The 4:30 PM – 5:01 PM meal break isn’t over when the shift ends. Change or remove the break.',
    ],
    [
      'one that begins after the shift',
      draft('18:00', '18:30', { kind: 'rest' }),
      day,
      'start',
      'The 6:00 PM – 6:30 PM rest break starts after the shift. Change or remove the break.',
    ],
    [
      'one in the morning after a night shift',
      draft('07:00', '07:30'),
      night,
      'start',
      'The 7:00 AM – 7:30 AM meal break starts after the shift. Change or remove the break.',
    ],
    [
      'one in the evening before a night shift',
      draft('21:00', '21:30'),
      night,
      'start',
      'The 9:00 PM – 9:30 PM meal break starts before the shift. Change or remove the break.',
    ],
    [
      'one after midnight, when the shift was over',
      draft('00:15', '00:45'),
      shift('2026-11-20T15:00:00Z', '2026-11-21T05:30:00Z'),
      'start',
      'The 12:15 AM – 12:45 AM meal break starts after the shift. Change or remove the break.',
    ],
    [
      'one that begins in the minute of the clock-in, but before it',
      draft('09:00', '09:15'),
      shift('2026-11-20T15:00:30Z', '2026-11-20T23:00:00Z'),
      'start',
      'The 9:00 AM – 9:15 AM meal break starts before the shift. Change or remove the break.',
    ],
  ])('%s', (_, one, times, field, text) => {
    const before = times === day ? [draft('09:30', '09:40', { id: 'fine' })] : []
    expect(parse([...before, one], times)).toEqual({ breaks: null, problem: { id: 'new 1', field, text } })
  })

  it('names the break that begins later of two that overlap', () => {
    const drafts = [draft('12:15', '12:45', { id: 'second', kind: 'rest' }), draft('12:00', '12:30', { id: 'first' })]
    const text = 'The 12:15 PM – 12:45 PM rest break overlaps the break before it'
    expect(parse(drafts).problem).toEqual({ id: 'second', field: 'start', text })
  })

  it('names an open break before another one', () => {
    const drafts = [draft('10:00', null, { id: 'open' }), draft('12:00', '12:30', { id: 'later' })]
    expect(parse(drafts, running).problem).toMatchObject({ id: 'later' })
  })

  it('while running, in the future', () => {
    const tenPast = new Date('2026-11-20T18:10:00Z')
    const problemOf = (start: string, end: string | null) =>
      parseBreaks([draft(start, end)], running, zone, tenPast).problem
    expect(problemOf('12:00', '12:15')).toBeNull()
    expect(problemOf('12:00', '12:16')).toMatchObject({ field: 'end', text: 'A break can’t end in the future' })
    expect(problemOf('12:16', null)).toMatchObject({ field: 'start', text: 'A break can’t start in the future' })
  })

  it('names the first one too many', () => {
    const drafts = Array.from({ length: MAX_BREAKS + 1 }, (_, index) =>
      draft(`12:${10 + index * 2}`, `12:${11 + index * 2}`, { id: `${index}` }),
    )
    expect(parse(drafts).problem).toMatchObject({ id: `${MAX_BREAKS}`, text: 'A shift can have at most 20 breaks' })
    expect(parse(drafts.slice(1)).breaks).toHaveLength(MAX_BREAKS)
  })
})

describe('stored breaks', () => {
  const stored: EntryBreak = {
    id: 'a',
    kind: 'meal',
    startedAt: '2026-11-20T18:00:07.250Z',
    endedAt: '2026-11-20T18:30:21.500Z',
  }
  const [drafted = draft(null, null)] = toBreakDrafts([stored], zone)
  const later = shift('2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z')
  const dayAfter = shift('2026-11-21T15:00:00Z', '2026-11-21T23:00:00Z')
  const dayBefore = shift('2026-11-19T15:00:00Z', '2026-11-19T23:00:00Z')

  it('are shown as stored', () => {
    expect(drafted).toMatchObject({
      id: 'a',
      isNew: false,
      kind: 'meal',
      start: { time: '12:00' },
      end: { time: '12:30' },
    })
    expect(toBreakDrafts([{ ...stored, endedAt: null }], zone)).toMatchObject([{ end: { time: null } }])
  })

  it.each<[string, BreakDraft, Times, string, string]>([
    ['keep their seconds', drafted, day, stored.startedAt, '2026-11-20T18:30:21.500Z'],
    [
      'keep the seconds of the time that wasn’t touched',
      { ...drafted, end: { ...drafted.end, time: '12:45' } },
      day,
      stored.startedAt,
      '2026-11-20T18:45:00.000Z',
    ],
    [
      'with another start',
      { ...drafted, start: { ...drafted.start, time: '11:45' } },
      day,
      '2026-11-20T17:45:00.000Z',
      '2026-11-20T18:30:21.500Z',
    ],
    [
      'keep their seconds in a shift that moved by two hours',
      drafted,
      later,
      stored.startedAt,
      '2026-11-20T18:30:21.500Z',
    ],
    ['move with the shift to the day after', drafted, dayAfter, '2026-11-21T18:00:00.000Z', '2026-11-21T18:30:00.000Z'],
    ['and to the day before', drafted, dayBefore, '2026-11-19T18:00:00.000Z', '2026-11-19T18:30:00.000Z'],
  ])('%s', (_, one, times, start, end) => {
    expect(timesOf(parse([one], times))).toEqual([[start, end]])
  })

  it('are refused by their id where the shift moved away from their hours', () => {
    const text = 'The 12:00 PM – 12:30 PM meal break starts before the shift. Change or remove the break.'
    expect(parse([drafted], shift('2026-11-20T20:00:00Z', '2026-11-20T23:00:00Z')).problem).toEqual({
      id: 'a',
      field: 'start',
      text,
    })
  })

  it('of a shift that moved past their start are refused for that', () => {
    const later = shift('2026-11-20T18:15:00Z', '2026-11-20T23:00:00Z')
    expect(parse([drafted], later).problem).toMatchObject({
      field: 'start',
      text: expect.stringMatching(/starts before/),
    })
    expect(parse([drafted], { ...later, clockOut: null }).problem?.field).toBe('start')
  })

  it('on the second day of a long shift stay there when only their start changes', () => {
    const long = shift('2026-11-19T14:00:00Z', '2026-11-20T23:00:00Z')
    const moved = { ...drafted, start: { ...drafted.start, time: '11:45' } }
    expect(timesOf(parse([moved], long))).toEqual([['2026-11-20T17:45:00.000Z', stored.endedAt]])
  })

  it('are refused with a start that was typed after their end', () => {
    const moved = { ...drafted, start: { ...drafted.start, time: '12:35' } }
    expect(parse([moved]).problem).toEqual({ id: 'a', field: 'end', text: 'A break must end after it starts' })
  })

  it('are sent with their id, and others without one', () => {
    const drafts = [drafted, draft('15:00', null, { id: 'new 1', kind: 'rest' })]
    const breaks = parse(drafts, running).breaks ?? []
    const added = { kind: 'rest', startedAt: '2026-11-20T21:00:00.000Z', endedAt: null }
    expect(toBreakFields(breaks, [stored])).toStrictEqual([stored, added])
    expect(toBreakFields(breaks, []).some((sent) => 'id' in sent)).toBe(false)
  })
})

describe('in every zone', () => {
  const MINUTE_MS = 60_000
  const DAY_MS = 86_400_000
  const ZONES = ['UTC', 'America/Chicago', 'America/St_Johns', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe']
  const CHANGES = [
    ['America/Chicago', '2026-03-08T08:00:00Z'],
    ['America/Chicago', '2026-11-01T07:00:00Z'],
    ['America/St_Johns', '2026-11-01T04:30:00Z'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ] as const
  const HOUR_MS = 60 * MINUTE_MS
  const anyClockIn = fc
    .tuple(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 300 * DAY_MS }))
    .map(([zone, after]) => ({ zone, began: Date.parse('2026-01-01') + after }))
  const beforeChange = fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: 0, max: 6 * HOUR_MS }))
    .map(([[zone, change], ms]) => ({ zone, began: Date.parse(change) - ms }))
  const clockIn = fc.oneof(anyClockIn, beforeChange)
  const kind = fc.constantFrom<EntryBreak['kind'][]>('meal', 'rest')

  it('law: stored breaks of a shift stay as they are', () => {
    const marks = fc.uniqueArray(fc.integer({ min: 0, max: DAY_MS }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(clockIn, marks, fc.boolean(), kind, ({ zone, began }, all, isRunning, kind) => {
        const at = (after: number) => new Date(began + after).toISOString()
        const sorted = all.toSorted((one, other) => one - other)
        const clockOut = isRunning ? null : new Date(began + (sorted.pop() ?? 0))
        const breaks = sorted.flatMap((from, index): EntryBreak[] => {
          const to = sorted[index + 1]
          if (index % 2 || (to === undefined && !isRunning)) return []
          return [{ id: `${index}`, kind, startedAt: at(from), endedAt: to === undefined ? null : at(to) }]
        })
        const times = { clockIn: new Date(began), clockOut }
        const parsed = parseBreaks(toBreakDrafts(breaks, zone), times, zone, now)
        expect(toBreakFields(parsed.breaks ?? [], breaks)).toEqual(breaks)
      }),
      { numRuns: 500 },
    )
  })

  it('law: typed times mean the minutes that they were read from', () => {
    const hours = (count: number) => fc.integer({ min: 0, max: count * 60 - 1 })
    // Up to 23 hours, because a day with 23 hours repeats its times after that.
    const minute = fc.oneof(hours(5), hours(23))
    fc.assert(
      fc.property(clockIn, minute, minute, ({ zone, began }, one, other) => {
        fc.pre(one !== other)
        const start = Math.floor(began / MINUTE_MS) * MINUTE_MS
        const at = (after: number) => new Date(start + after * MINUTE_MS).toISOString()
        const [opened, startedAt, endedAt] = [at(0), at(Math.min(one, other)), at(Math.max(one, other))]
        const times = shift(opened, at(23 * 60))
        const pause = { id: 'a', kind: 'meal' as const, startedAt, endedAt }
        const drafts = toBreakDrafts([pause], zone).map((read) => ({
          ...read,
          start: { ...read.start, day: null, exact: null },
          end: { ...read.end, day: null, exact: null },
        }))
        const parsed = parseBreaks(drafts, times, zone, now)
        expect(toBreakFields(parsed.breaks ?? [], [pause])).toEqual([pause])
      }),
      { numRuns: 1000 },
    )
  })
})
