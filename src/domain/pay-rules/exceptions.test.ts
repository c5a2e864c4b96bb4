import { describe, expect, it } from 'vitest'
import { isFinished } from './day-totals.ts'
import { findBlockingExceptions, findWarnings, type ReviewedEntry } from './exceptions.ts'
import { findRuleSet } from './rule-sets.ts'
import { calculateHours } from './rules.ts'
import { createWorkdays } from './workdays.ts'

const terms = { from: '2026-01-01', zone: 'America/Chicago', weekStartsOn: 0, dayStartsAt: 0 }
const period = { startDate: '2026-11-16', endDate: '2026-11-22' }

/** Times are of November in Chicago, `16T08:00`. */
const at = (time: string) => `2026-11-${time}:00-06:00`

function entry(
  id: string,
  clockIn: string,
  clockOut: string | null,
  changes: Partial<ReviewedEntry> = {},
): ReviewedEntry {
  const times = { clockIn: at(clockIn), clockOut: clockOut && at(clockOut) }
  const leaveDay = changes.leaveCode ? `2026-11-${clockIn.slice(0, 2)}` : null
  return { id, ...times, breaks: [], leaveCode: null, leaveDay, ...changes }
}

function review(
  entries: readonly ReviewedEntry[],
  dates = period,
  waitingLeave: readonly string[] = [],
  recordedLater: ReadonlySet<string> = new Set(),
) {
  const workdays = createWorkdays([terms], dates)
  const days = calculateHours(entries.filter(isFinished), workdays, (_, workweek) => findRuleSet('us-flsa', workweek))
  const input = { entries, days, workdays, longShiftHours: 12, waitingLeave, recordedLater }
  return { blocking: findBlockingExceptions(input), warnings: findWarnings(input) }
}

const leave = { leaveCode: 'leave' } as const
const openMeal = { breaks: [{ id: 'meal', kind: 'meal', startedAt: at('16T12:00'), endedAt: null }] } as const

describe('these block approval', () => {
  it.each<[what: string, ReviewedEntry[], codes: string[]]>([
    ['nothing', [entry('a', '16T08:00', '16T16:00')], []],
    ['on the clock', [entry('a', '16T08:00', null)], ['on-the-clock a']],
    ['on the clock since before the period', [entry('a', '14T08:00', null)], ['on-the-clock a']],
    ['on the clock from the next period on', [entry('a', '23T00:00', null)], []],
    ['on a break', [entry('a', '16T08:00', null, openMeal)], ['on-the-clock a', 'open-break a']],
    ['a break without an end', [entry('a', '16T08:00', '16T16:00', openMeal)], ['open-break a']],
    ['one of a shift that reaches into the period', [entry('a', '15T20:00', '16T16:00', openMeal)], ['open-break a']],
    ['one of a shift before the period', [entry('a', '15T08:00', '15T16:00', openMeal)], []],
    ['leave without hours', [entry('a', '16T09:00', null, leave)], ['leave-without-hours a']],
    ['leave without hours before the period', [entry('a', '15T09:00', null, leave)], []],
    ['leave of a day before it', [entry('a', '16T09:00', null, { ...leave, leaveDay: '2026-11-15' })], []],
    [
      'leave of its first day, before it starts',
      [entry('a', '15T09:00', null, { ...leave, leaveDay: '2026-11-16' })],
      ['leave-without-hours a'],
    ],
    ['a day of 24 hours', [entry('a', '16T00:00', '17T00:00')], []],
    [
      'more with leave',
      [entry('a', '16T00:00', '17T00:00'), entry('b', '16T09:00', '16T09:01', leave)],
      ['over-24-hours 2026-11-16'],
    ],
    ['leave of more than a day', [entry('a', '16T09:00', '17T17:00', leave)], ['over-24-hours 2026-11-16']],
  ])('%s', (_, entries, codes) => {
    expect(review(entries).blocking.map((one) => `${one.code} ${'day' in one ? one.day : one.entryId}`)).toEqual(codes)
  })

  it('a break without an end, which is named so that it can be ended', () => {
    const [, openBreak] = review([entry('a', '16T08:00', null, openMeal)]).blocking
    expect(openBreak).toMatchObject({ entryId: 'a', breakId: 'meal', startedAt: at('16T12:00') })
  })

  it('leave that waits for a decision', () => {
    expect(review([], period, ['2026-11-17']).blocking).toEqual([{ code: 'leave-waiting', day: '2026-11-17' }])
  })

  it('25 hours are possible where clocks go back, and 26 aren’t', () => {
    const day = { startDate: '2026-11-01', endDate: '2026-11-01' }
    const all = { ...entry('a', '01T00:00', null), clockIn: '2026-11-01T05:00:00Z', clockOut: '2026-11-02T06:00:00Z' }
    expect(review([all], day).blocking).toEqual([])
    const more = [all, { ...all, id: 'b', clockOut: '2026-11-01T06:00:00Z', ...leave, leaveDay: '2026-11-01' }]
    expect(review(more, day).blocking).toEqual([{ code: 'over-24-hours', day: '2026-11-01', seconds: 26 * 3600 }])
  })
})

describe('these ask for a look', () => {
  it.each<[what: string, ReviewedEntry[], codes: string[]]>([
    ['nothing', [entry('a', '16T08:00', '16T16:00')], []],
    ['twelve hours', [entry('a', '16T08:00', '16T20:00')], []],
    ['a longer shift', [entry('a', '16T08:00', '16T20:01')], ['long-shift']],
    ['a longer shift of the period before', [entry('a', '15T20:00', '16T10:00')], []],
    ['long leave', [entry('a', '16T08:00', '16T22:00', leave)], []],
    ['a gap of 20 minutes', [entry('b', '16T12:20', '16T16:00'), entry('a', '16T08:00', '16T12:00')], ['short-gap']],
    ['a gap of 21 minutes', [entry('a', '16T08:00', '16T12:00'), entry('b', '16T12:21', '16T16:00')], []],
    ['entries that touch', [entry('a', '16T08:00', '16T12:00'), entry('b', '16T12:00', '16T16:00')], []],
    ['a gap before an open shift', [entry('a', '16T08:00', '16T12:00'), entry('b', '16T12:10', null)], ['short-gap']],
    [
      'a gap after leave',
      [entry('a', '16T08:00', '16T12:00', leave), entry('b', '16T12:10', '16T16:00')],
      ['work-on-leave-day'],
    ],
    ['no hours', [], ['no-hours']],
    [
      'hours before and after the period',
      [entry('a', '15T08:00', '15T16:00'), entry('b', '23T08:00', '23T16:00')],
      ['no-hours'],
    ],
    ['only leave', [entry('a', '16T09:00', '16T17:00', leave)], []],
    ['leave of the day before', [entry('a', '16T09:00', null, { ...leave, leaveDay: '2026-11-15' })], ['no-hours']],
    ['only on the clock', [entry('a', '16T08:00', null)], []],
  ])('%s', (_, entries, codes) => {
    expect(review(entries).warnings.map(({ code }) => code)).toEqual(codes)
  })

  it('the seventh day worked in a workweek, also when its other days are of the period before', () => {
    const days = ['15', '16', '17', '18', '19', '20', '21', '22']
    const entries = days.map((day) => entry(day, `${day}T08:00`, `${day}T12:00`))
    expect(review(entries).warnings).toEqual([{ code: 'seventh-day', day: '2026-11-21' }])
    expect(review(entries.slice(1)).warnings).toEqual([])
  })

  it('with the facts for a sentence', () => {
    const entries = [entry('a', '16T08:00', '16T20:30'), entry('b', '16T20:45', '16T22:00')]
    expect(review(entries).warnings).toEqual([
      { code: 'long-shift', entryId: 'a', clockIn: at('16T08:00'), seconds: 45_000, longShiftHours: 12 },
      { code: 'short-gap', entryIds: ['a', 'b'], from: at('16T20:30'), until: at('16T20:45') },
    ])
  })
})

it('entries of the period that were recorded later are one warning', () => {
  const entries = [entry('a', '14T08:00', '14T16:00'), entry('b', '17T22:00', '18T06:00'), entry('c', '19T08:00', null)]
  const later = (...ids: string[]) => review(entries, period, [], new Set(ids)).warnings
  expect(later('a', 'b', 'c')).toEqual([{ code: 'recorded-later', day: '2026-11-17', entries: 2 }])
  expect(later('c')).toEqual([{ code: 'recorded-later', day: '2026-11-19', entries: 1 }])
  expect(later('a')).toEqual([])
})
