import { expect, it } from 'vitest'
import type { BreakSpan } from '../hours.ts'
import { isForgotten, openCountFrom, secondsSoFar } from './forgotten.ts'
import { notCountedText } from './texts.ts'

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

it('is named beside sums', () => {
  expect([1, 2].map(notCountedText)).toEqual(['1 open shift not counted', '2 open shifts not counted'])
})
