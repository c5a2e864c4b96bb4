import { expect, it } from 'vitest'
import { sayInEnglish } from '../../languages/say.ts'
import type { BreakSpan } from '../hours.ts'
import { isForgotten, openCountFrom, secondsSoFar } from './forgotten.ts'
import { clockedInText, clockedOutText, endsShiftText } from './texts.ts'

const now = new Date('2026-11-26T15:39:00Z')
const meal: BreakSpan = { kind: 'meal', startedAt: '2026-11-26T12:00:00Z', endedAt: '2026-11-26T12:30:00Z' }
const openMeal: BreakSpan = { kind: 'meal', startedAt: '2026-11-26T12:00:00Z', endedAt: null }

it.each<[string, string, string | null, BreakSpan[], number, boolean]>([
  ['a shift of an hour', '2026-11-26T14:39:00Z', null, [], 3600, false],
  ['one of 14 hours, the limit', '2026-11-26T01:39:00Z', null, [], 14 * 3600, false],
  ['one over it by a second', '2026-11-26T01:38:59Z', null, [], 0, true],
  ['one of twelve days', '2026-11-14T15:39:00Z', null, [], 0, true],
  ['a long one that has ended', '2026-11-25T20:00:00Z', '2026-11-26T12:00:00Z', [], 16 * 3600, false],
  ['one that begins on a clock that is ahead', '2026-11-26T15:40:00Z', null, [], 0, false],
  ['one with a meal', '2026-11-26T10:39:00Z', null, [meal], 4.5 * 3600, false],
  ['one with an open meal, at which the hours stop', '2026-11-26T10:00:00Z', null, [openMeal], 2 * 3600, false],
  ['a forgotten one with a meal', '2026-11-26T01:00:00Z', null, [meal], 0, true],
])('%s', (_, clockIn, clockOut, breaks, seconds, forgotten) => {
  const shift = { clockIn, clockOut, breaks }
  expect(secondsSoFar(shift, 14, now)).toBe(seconds)
  expect(isForgotten(shift, 14, now)).toBe(forgotten)
})

it('follows the limit of the organization', () => {
  const shift = { clockIn: '2026-11-26T08:00:00Z', clockOut: null, breaks: [] }
  expect([6, 8].map((limit) => isForgotten(shift, limit, now))).toEqual([true, false])
  expect(openCountFrom(6, now)).toEqual(new Date('2026-11-26T09:39:00Z'))
})

it.each([
  [
    '2026-11-25T13:54:00Z',
    '2026-11-25T22:10:00Z',
    'yesterday, 7:54 AM',
    '4:10 PM yesterday',
    'yesterday’s shift at 4:10 PM',
  ],
  [
    '2026-11-26T04:00:00Z',
    '2026-11-26T12:16:00Z',
    'yesterday, 10:00 PM',
    '6:16 AM',
    'yesterday’s shift at 6:16 AM today',
  ],
  [
    '2026-11-23T13:54:00Z',
    '2026-11-23T22:10:00Z',
    'Nov 23, 7:54 AM',
    '4:10 PM on Nov 23',
    'the Nov 23 shift at 4:10 PM',
  ],
  ['2026-11-26T07:00:00Z', '2026-11-26T15:16:00Z', 'today, 1:00 AM', '9:16 AM', 'today’s shift at 9:16 AM'],
])('says when %s began and ended', (clockIn, clockOut, began, stopped, ends) => {
  const zone = 'America/Chicago'
  expect([
    sayInEnglish(clockedInText(clockIn, zone, now)),
    sayInEnglish(clockedOutText(clockOut, zone, now)),
    sayInEnglish(endsShiftText({ clockIn, clockOut, breaks: [] }, zone, now)),
  ]).toEqual([`Clocked in ${began}`, `Clocked out at ${stopped}.`, `Ends ${ends} (8.27 h). You can undo it.`])
})
