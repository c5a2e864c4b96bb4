import { describe, expect, it } from 'vitest'
import { findBidiLevels, hasRightToLeft, toVisualOrder } from './direction.ts'

function runsOf(line: string): string[] {
  return toVisualOrder(line, findBidiLevels(line).levels).map(({ text }) => text)
}

describe('a line in two directions', () => {
  it.each([
    ['Smith محمد (IT)', ['Smith ', 'محمد', ' (IT)'], false],
    ['محمد Smith (IT)', ['Smith (IT)', 'محمد '], true],
    ['محمد 2026 علي', [' علي', '2026', 'محمد '], true],
    ['رقم 12 (A-7), شكرا', ['), شكرا', 'A-7', ' (', '12', 'رقم '], true],
    ['plain', ['plain'], false],
  ])('%s', (line, runs, fromRight) => {
    expect(runsOf(line)).toEqual(runs)
    expect(findBidiLevels(line).fromRight).toBe(fromRight)
  })

  it('is found by its characters', () => {
    expect(['أحمد', 'a\u202Eb', 'x שלום'].map(hasRightToLeft)).toEqual([true, true, true])
    expect(['Łukasz 田中', '', '12:30 – 😀'].map(hasRightToLeft)).toEqual([false, false, false])
  })
})
