import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { MAX_AHEAD_MS } from '../time/max-ahead.ts'
import { alreadyOnBreakText, breakProblemText } from './break-texts.ts'
import {
  type Break,
  type BreakProblem,
  endOpenBreak,
  findOpenBreak,
  isSameBreaks,
  MAX_BREAKS,
  sortBreaks,
  whyNotBreaks,
} from './breaks.ts'

const now = new Date('2026-11-20T22:00:00Z')
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, minutes))
const pause = (from: number, to: number | null, fields: Partial<Break> = {}): Break => ({
  id: `${from}`,
  kind: 'meal',
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
  ...fields,
})
const shift = (breaks: readonly Break[], fields: { clockOut?: Date | null; isLeaveTime?: boolean } = {}) => ({
  clockIn: at(0),
  clockOut: at(480),
  isLeaveTime: false,
  breaks,
  ...fields,
})
const running = { clockOut: null }
const many = (count: number) => Array.from({ length: count }, (_, index) => pause(index * 10, index * 10 + 5))

describe('breaks of a shift', () => {
  it.each<[string, ReturnType<typeof shift>, [number, BreakProblem] | null]>([
    ['none', shift([]), null],
    ['a meal and a rest', shift([pause(120, 135, { kind: 'rest' }), pause(240, 270)]), null],
    ['two that touch', shift([pause(120, 135), pause(135, 150)]), null],
    ['one as long as the shift', shift([pause(0, 480)]), null],
    ['an open one of a shift that runs', shift([pause(60, 90), pause(240, null)], running), null],
    ['as many as possible', shift(many(MAX_BREAKS)), null],
    ['one more', shift(many(MAX_BREAKS + 1)), [MAX_BREAKS, 'tooMany']],
    ['of leave', shift([pause(240, 270)], { isLeaveTime: true }), [0, 'onLeave']],
    ['no longer than nothing', shift([pause(240, 240)]), [0, 'endNotAfterStart']],
    ['backward', shift([pause(240, 230)]), [0, 'endNotAfterStart']],
    ['before the shift', shift([pause(-1, 30)]), [0, 'startsBeforeShift']],
    ['beyond the shift', shift([pause(100, 110), pause(470, 481)]), [1, 'endsAfterShift']],
    ['open when the shift is over', shift([pause(240, null)]), [0, 'hasNoEnd']],
    ['later than the shift', shift([pause(481, 490)]), [0, 'startsAfterShift']],
    ['from the end of the shift on', shift([pause(480, 490)]), [0, 'startsAfterShift']],
    ['open, and later than the shift', shift([pause(481, null)]), [0, 'startsAfterShift']],
    ['open from the end of the shift on', shift([pause(480, null)]), [0, 'startsAfterShift']],
    ['overlapping', shift([pause(240, 270), pause(269, 280)]), [1, 'overlaps']],
    ['one within an open one', shift([pause(240, null), pause(250, 260)], running), [1, 'overlaps']],
    ['two open', shift([pause(240, null), pause(250, null)], running), [1, 'overlaps']],
  ])('%s', (_, entry, refused) => {
    const expected = refused && { index: refused[0], problem: refused[1] }
    expect(whyNotBreaks(entry, now)).toEqual(expected)
  })

  it.each<[string, number, number | null, BreakProblem | null]>([
    ['starts five minutes ahead', MAX_AHEAD_MS, null, null],
    ['starts later', MAX_AHEAD_MS + 1, null, 'startInFuture'],
    ['ends five minutes ahead', 0, MAX_AHEAD_MS, null],
    ['ends later', 0, MAX_AHEAD_MS + 1, 'endInFuture'],
  ])('one that %s', (_, start, end, problem) => {
    const later = (ms: number) => new Date(now.getTime() + ms)
    const one = { ...pause(0, null), startedAt: later(start), endedAt: end === null ? null : later(end) }
    expect(whyNotBreaks(shift([one], running), now)?.problem ?? null).toBe(problem)
  })

  it('are sorted by their start', () => {
    expect(sortBreaks([pause(240, 270), pause(60, 75)]).map(({ id }) => id)).toEqual(['60', '240'])
  })

  it('clocking out ends an open one that began before', () => {
    const breaks = [pause(60, 75), pause(240, null)]
    expect(findOpenBreak(breaks)?.id).toBe('240')
    expect(endOpenBreak(breaks, at(300))).toEqual([pause(60, 75), pause(240, 300)])
    expect(endOpenBreak(breaks, at(240))).toBe(breaks)
    expect(endOpenBreak([pause(60, 75)], at(300))).toEqual([pause(60, 75)])
  })

  it.each<[string, Break[], boolean]>([
    ['the same with other ids', [pause(60, 75, { id: 'x' })], true],
    ['another kind', [pause(60, 75, { kind: 'rest' })], false],
    ['another start', [pause(61, 75)], false],
    ['another end', [pause(60, null)], false],
    ['one more', [pause(60, 75), pause(80, 85)], false],
  ])('compared with %s', (_, other, same) => {
    expect(isSameBreaks([pause(60, 75)], other)).toBe(same)
  })
})

it.each<[BreakProblem, string]>([
  ['onLeave', 'Paid time off has no breaks'],
  ['tooMany', 'A shift can have at most 20 breaks'],
  ['endNotAfterStart', 'A break must end after it starts'],
  ['startInFuture', 'A break can’t start in the future'],
  ['endInFuture', 'A break can’t end in the future'],
  ['startsBeforeShift', 'The 12:00 PM – 12:30 PM meal break starts before the shift. Change or remove the break.'],
  ['startsAfterShift', 'The 12:00 PM – 12:30 PM meal break starts after the shift. Change or remove the break.'],
  ['endsAfterShift', 'The 12:00 PM – 12:30 PM meal break isn’t over when the shift ends. Change or remove the break.'],
  ['hasNoEnd', 'The 12:00 PM – 12:30 PM meal break has no end'],
  ['overlaps', 'The 12:00 PM – 12:30 PM meal break overlaps the break before it'],
])('the text for %s', (problem, text) => {
  expect(sayInEnglish(breakProblemText(problem, pause(240, 270), 'America/Chicago'))).toBe(text)
})

it('a second break names the first', () => {
  const view = { zone: 'America/Chicago', byOwner: true }
  expect(sayInEnglish(alreadyOnBreakText(pause(240, null), view))).toBe(
    'You’ve been on a meal break since 12:00 PM. End it first.',
  )
  expect(sayInEnglish(alreadyOnBreakText(pause(240, null, { kind: 'rest' }), { ...view, byOwner: false }))).toBe(
    'Already on a rest break since 12:00 PM. End it first.',
  )
})
