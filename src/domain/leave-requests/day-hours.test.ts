import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { whyNotChangeDays, whyNotDayHours } from './day-hours.ts'
import { hasSameHours, type LeaveDay, listDaysOff, totalHours } from './leave-days.ts'
import { dayHoursText } from './texts.ts'

const ZONE = 'America/Chicago'
const NOW = new Date('2026-11-20T15:00:00Z')
// A Friday to a Tuesday.
const REQUEST = { startDate: '2026-11-20', endDate: '2026-11-24' }

const toDays = (hours: Record<string, number>): LeaveDay[] =>
  Object.entries(hours).map(([day, amount]) => ({ day: `2026-11-${day}`, hours: amount }))

describe('changing the hours of a request by day', () => {
  it.each([
    ['other hours on each day', { 20: 8, 23: 4, 24: 2.25 }],
    ['hours on a weekend', { 21: 6, 22: 0.01 }],
    ['no hours on some of its days', { 20: 8, 21: 0, 22: 0, 23: 0, 24: 0 }],
    ['all on one day', { 24: 24 }],
    ['half an hour', { 23: 0.25, 24: 0.25 }],
  ])('allowed: %s', (_, hours) => {
    expect(whyNotDayHours(REQUEST, toDays(hours))).toBeNull()
  })

  it.each<[string, LeaveDay[], string, string]>([
    ['a day before it', toDays({ 19: 8, 20: 8 }), 'days.0.day', 'This request is for Nov 20 – 24'],
    ['a day after it', toDays({ 25: 8 }), 'days.0.day', 'This request is for Nov 20 – 24'],
    ['a day outside without hours', toDays({ 20: 8, 25: 0 }), 'days.1.day', 'This request is for Nov 20 – 24'],
    ['a day twice', [...toDays({ 20: 8, 23: 8 }), ...toDays({ 20: 1 })], 'days.2.day', 'This day is listed twice'],
    ['no day', [], 'days', 'The hours must add up to at least 0.5'],
    ['no hours', toDays({ 20: 0, 23: 0 }), 'days', 'The hours must add up to at least 0.5'],
    ['less than half an hour', toDays({ 20: 0.25, 23: 0.24 }), 'days', 'The hours must add up to at least 0.5'],
  ])('refused: %s', (_, days, field, sentence) => {
    const refused = whyNotDayHours(REQUEST, days)
    expect([refused?.field, refused && sayInEnglish(dayHoursText(refused.problem, ZONE, NOW))]).toEqual([
      field,
      sentence,
    ])
  })

  it.each([
    [
      'approved',
      'Ada Boss approved this request on Nov 3, so its hours can’t change. Cancel it and request the leave again.',
    ],
    ['rejected', 'Ada Boss rejected this request on Nov 3, so its hours can’t change. Make a new request.'],
    ['cancelled', 'Ada Boss canceled this request on Nov 3, so its hours can’t change. Make a new request.'],
  ] as const)('only while it waits: %s', (status, sentence) => {
    const decision = { decidedBy: 'Ada Boss', decidedFor: null, decidedAt: '2026-11-03T23:30:00Z', notes: '' }
    const problem = whyNotChangeDays({ status, decision })
    expect(problem && sayInEnglish(dayHoursText(problem, ZONE, NOW))).toBe(sentence)
    expect(whyNotChangeDays({ status: 'pending', decision: null })).toBeNull()
  })
})

describe('days', () => {
  it('are compared and added up without those that have no hours, in order', () => {
    const days = toDays({ 20: 0.1, 21: 0, 23: 0.2 })
    const other = listDaysOff([...days].reverse())
    expect(other).toEqual(toDays({ 20: 0.1, 23: 0.2 }))
    expect([totalHours(days), hasSameHours(listDaysOff(days), other)]).toEqual([0.3, true])
  })

  it.each([
    ['other hours', { 20: 8, 23: 7 }],
    ['another day', { 20: 8, 24: 8 }],
    ['a day more', { 20: 8, 23: 8, 24: 8 }],
    ['a day less', { 20: 8 }],
  ])('differ by %s', (_, hours) => {
    expect(hasSameHours(toDays({ 20: 8, 23: 8 }), toDays(hours))).toBe(false)
  })
})
