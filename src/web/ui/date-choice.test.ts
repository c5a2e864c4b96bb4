import { describe, expect, it } from 'vitest'
import { toDay, whyNotDay } from './date-choice.ts'

const day = (iso: string) => toDay(iso) ?? expect.unreachable(iso)

describe('a typed day', () => {
  it('is taken between the limits, and on them', () => {
    for (const iso of ['2026-11-01', '2026-11-10', '2026-11-20'])
      expect(whyNotDay(day(iso), day('2026-11-01'), day('2026-11-20'))).toBeNull()
  })

  it('is refused outside, with the limit in the words of the field', () => {
    expect(whyNotDay(day('2026-11-21'), null, day('2026-11-20'))).toBe('Choose 11/20/2026 or earlier')
    expect(whyNotDay(day('2026-10-31'), day('2026-11-01'), null)).toBe('Choose 11/01/2026 or later')
  })

  it('is not complained about while the year is half typed', () => {
    for (const year of ['0002', '0020', '0202'])
      expect(whyNotDay(day(`${year}-11-20`), day('2026-11-01'), null)).toBe('')
  })

  it('is nothing when the text is no day', () => {
    expect([toDay(''), toDay(null), toDay('2026-02-30'), toDay('yesterday')]).toEqual([null, null, null, null])
  })
})
