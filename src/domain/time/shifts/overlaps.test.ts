import { describe, expect, it } from 'vitest'
import { overlapSeconds } from './overlaps.ts'

const span = (from: string, to: string | null) => ({
  clockIn: `2026-11-19T${from}:00Z`,
  clockOut: to && `2026-11-19T${to}:00Z`,
})
const now = new Date('2026-11-19T18:00:00Z')

describe('the overlap of two spans in seconds', () => {
  it.each([
    ['apart', span('08:00', '12:00'), span('13:00', '14:00'), 0],
    ['touching', span('08:00', '12:00'), span('12:00', '14:00'), 0],
    ['overlapping', span('08:00', '12:00'), span('11:30', '14:00'), 1800],
    ['one within the other', span('08:00', '16:00'), span('09:00', '10:00'), 3600],
    ['one that runs until now', span('16:00', null), span('17:00', '23:00'), 3600],
    ['both that run', span('16:00', null), span('17:00', null), 3600],
  ])('%s', (_, one, other, seconds) => {
    expect(overlapSeconds(one, other, now)).toBe(seconds)
    expect(overlapSeconds(other, one, now)).toBe(seconds)
  })
})
