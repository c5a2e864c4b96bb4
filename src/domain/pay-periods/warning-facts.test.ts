import { expect, it } from 'vitest'
import { isFinished } from '../pay-rules/day-totals.ts'
import { findWarnings, type ReviewedEntry, type Warning } from '../pay-rules/exceptions.ts'
import { findRuleSet } from '../pay-rules/rule-sets.ts'
import { calculateHours } from '../pay-rules/rules.ts'
import { createWorkdays } from '../pay-rules/workdays.ts'
import { warningFacts } from './warning-facts.ts'

const period = { startDate: '2026-11-15', endDate: '2026-11-21' }
const TERMS = { from: '2026-01-01', zone: 'America/Chicago', weekStartsOn: 0, dayStartsAt: 0 }

/** Times are of November in Chicago, `16T08:00`. */
const at = (time: string) => new Date(`2026-11-${time}:00-06:00`)
const entry = (id: string, from: string, to: string | null, changes: Partial<ReviewedEntry> = {}): ReviewedEntry => ({
  id,
  clockIn: at(from),
  clockOut: to === null ? null : at(to),
  leaveCode: null,
  leaveDay: null,
  breaks: [],
  ...changes,
})

type Sheet = {
  entries: ReviewedEntry[]
  longShiftHours?: number
  dayStartsAt?: number
  later?: string[]
  dates?: typeof period
}

/** The facts of the warning with this code; null without one. */
function factsOf(code: Warning['code'], sheet: Sheet): string | null {
  const { entries, longShiftHours = 12, dayStartsAt = 0, later = [], dates = period } = sheet
  const workdays = createWorkdays([{ ...TERMS, dayStartsAt }], dates)
  const days = calculateHours(entries.filter(isFinished), workdays, (_, workweek) => findRuleSet('us-flsa', workweek))
  const review = { entries, days, workdays, longShiftHours, waitingLeave: [], recordedLater: new Set(later) }
  const warning = findWarnings(review).find((each) => each.code === code)
  return warning ? JSON.stringify(warningFacts(warning, review)) : null
}

const meal = { id: 'meal', kind: 'meal', startedAt: at('16T12:00'), endedAt: at('16T12:30') } as const
const shift = entry('a', '16T07:00', '16T20:00')
const leave = entry('l', '17T09:00', '17T13:00', { leaveCode: 'leave', leaveDay: '2026-11-17' })
const onLeaveDay = entry('b', '17T13:00', '17T17:00')
const before = entry('c', '18T08:00', '18T12:00')
const after = entry('d', '18T12:10', '18T16:00')
const other = entry('e', '19T08:00', '19T16:00')
const week = ['15', '16', '17', '18', '19', '20', '21'].map((day) => entry(day, `${day}T08:00`, `${day}T12:00`))
const saturday = week.slice(0, 6)

it.each<[what: string, Warning['code'], before: Sheet, after: Sheet]>([
  ['a shift ends later', 'long-shift', { entries: [shift] }, { entries: [{ ...shift, clockOut: at('16T20:01') }] }],
  [
    'a shift is as long, at another time',
    'long-shift',
    { entries: [shift] },
    { entries: [entry('a', '16T08:00', '16T21:00')] },
  ],
  ['it gets a meal', 'long-shift', { entries: [shift] }, { entries: [{ ...shift, breaks: [meal] }] }],
  [
    'a meal becomes a rest',
    'long-shift',
    { entries: [{ ...shift, breaks: [meal] }] },
    { entries: [{ ...shift, breaks: [{ ...meal, kind: 'rest' }] }] },
  ],
  ['it is another entry', 'long-shift', { entries: [shift] }, { entries: [{ ...shift, id: 'z' }] }],
  ['shifts are long earlier', 'long-shift', { entries: [shift] }, { entries: [shift], longShiftHours: 10 }],
  [
    'a gap is longer',
    'short-gap',
    { entries: [before, after] },
    { entries: [before, { ...after, clockIn: at('18T12:11') }] },
  ],
  [
    'the entry before a gap starts earlier',
    'short-gap',
    { entries: [before, after] },
    { entries: [{ ...before, clockIn: at('18T07:00') }, after] },
  ],
  [
    'work on a day of leave is longer',
    'work-on-leave-day',
    { entries: [leave, onLeaveDay] },
    { entries: [leave, { ...onLeaveDay, clockOut: at('17T18:00') }] },
  ],
  [
    'its leave is of a type',
    'work-on-leave-day',
    { entries: [leave, onLeaveDay] },
    { entries: [{ ...leave, leaveCode: 'leave:pto' }, onLeaveDay] },
  ],
  [
    'workdays start at another time',
    'work-on-leave-day',
    { entries: [leave, onLeaveDay] },
    { entries: [leave, onLeaveDay], dayStartsAt: 60 },
  ],
  [
    'the seventh day is longer',
    'seventh-day',
    { entries: week },
    { entries: [...saturday, entry('21', '21T08:00', '21T14:00')] },
  ],
  [
    'another entry was recorded later',
    'recorded-later',
    { entries: [before, other], later: ['c'] },
    { entries: [before, other], later: ['c', 'e'] },
  ],
  [
    'another one of the same day was',
    'recorded-later',
    { entries: [before, after], later: ['c'] },
    { entries: [before, after], later: ['d'] },
  ],
  [
    'there are no hours on other days',
    'no-hours',
    { entries: [] },
    { entries: [], dates: { ...period, endDate: '2026-11-20' } },
  ],
])('are others when %s', (_, code, one, two) => {
  const [seen, now] = [factsOf(code, one), factsOf(code, two)]
  expect([typeof seen, typeof now]).toEqual(['string', 'string'])
  expect(now).not.toBe(seen)
})

it.each<[what: string, Warning['code'], before: Sheet, after: Sheet]>([
  ['another day changes', 'long-shift', { entries: [shift] }, { entries: [shift, other] }],
  ['instants are texts', 'long-shift', { entries: [shift] }, { entries: [asTexts(shift)] }],
  [
    'another day of the week is longer',
    'seventh-day',
    { entries: week },
    { entries: [entry('15', '15T08:00', '15T13:00'), ...week.slice(1)] },
  ],
  [
    'other leave is added',
    'work-on-leave-day',
    { entries: [leave, onLeaveDay] },
    { entries: [leave, onLeaveDay, other] },
  ],
  [
    'an entry of the period before was recorded later',
    'recorded-later',
    { entries: [before], later: ['c'] },
    { entries: [entry('p', '14T08:00', '14T12:00'), before], later: ['p', 'c'] },
  ],
])('are the same when %s', (_, code, one, two) => {
  expect(factsOf(code, one)).not.toBeNull()
  expect(factsOf(code, two)).toBe(factsOf(code, one))
})

function asTexts({ clockIn, clockOut, ...rest }: ReviewedEntry): ReviewedEntry {
  return { ...rest, clockIn: new Date(clockIn).toISOString(), clockOut: clockOut && new Date(clockOut).toISOString() }
}
