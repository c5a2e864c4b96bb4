import { describe, expect, it } from 'vitest'
import { parseIsoDay, parseTypedDate, whyNotInRange } from './typed-date.ts'

const day = (iso: string) => parseIsoDay(iso) ?? expect.unreachable(iso)

describe('a typed date', () => {
  it('is accepted within the limits, inclusive', () => {
    for (const iso of ['2026-11-01', '2026-11-10', '2026-11-20'])
      expect(whyNotInRange(day(iso), day('2026-11-01'), day('2026-11-20'))).toBeNull()
  })

  it('is refused outside the limits, and says which', () => {
    expect(whyNotInRange(day('2026-11-21'), null, day('2026-11-20'))).toBe('Choose 11/20/2026 or earlier')
    expect(whyNotInRange(day('2026-10-31'), day('2026-11-01'), null)).toBe('Choose 11/01/2026 or later')
  })

  it('shows no error while the year is incomplete', () => {
    for (const year of ['0002', '0020', '0202'])
      expect(whyNotInRange(day(`${year}-11-20`), day('2026-11-01'), null)).toBe('')
  })

  it('is null if the text isn’t a date', () => {
    expect([parseIsoDay(''), parseIsoDay(null), parseIsoDay('2026-02-30'), parseIsoDay('yesterday')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

it.each([
  [{ month: 11, day: 20, year: 2025 }, { day: '2025-11-20' }],
  [{ month: 11, day: 20, year: null }, { day: '2026-11-20' }],
  [{ month: 2, day: 31, year: 2026 }, { problem: '02/31/2026 is not a date' }],
  [{ month: 2, day: 31, year: null }, { problem: '02/31/2026 is not a date' }],
  [{ month: 2, day: 29, year: 2028 }, { day: '2028-02-29' }],
  [{ month: 11, day: null, year: 2026 }, null],
  [{ month: null, day: null, year: null }, null],
])('parses %j as %j on blur', (typed, read) => {
  expect(parseTypedDate(typed, 2026)).toEqual(read)
})
