import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { overlapText } from './texts.ts'

describe('the entry that already has this time', () => {
  const view = { zone: 'America/Chicago', now: new Date('2026-11-20T18:00:00Z'), byOwner: true }
  const entry = { clockIn: '2026-11-20T14:02:00Z', clockOut: '2026-11-20T18:00:00Z' }
  it.each([
    ['to its owner', entry, view, 'This overlaps your 8:02 AM – 12:00 PM entry on Nov 20'],
    ['to an administrator', entry, { ...view, byOwner: false }, 'This overlaps the 8:02 AM – 12:00 PM entry on Nov 20'],
    [
      'of last year',
      { clockIn: '2025-11-20T14:02:00Z', clockOut: '2025-11-20T18:00:00Z' },
      view,
      'This overlaps your 8:02 AM – 12:00 PM entry on Nov 20, 2025',
    ],
    [
      'in the hour that comes twice',
      { clockIn: '2026-11-01T06:30:00Z', clockOut: '2026-11-01T07:30:00Z' },
      view,
      'This overlaps your 1:30 AM CDT – 1:30 AM CST entry on Nov 1',
    ],
    [
      'while on the clock',
      { ...entry, clockOut: null },
      view,
      'You’ve been clocked in since 8:02 AM on Nov 20. Clock out first.',
    ],
    [
      'while someone else is on the clock',
      { ...entry, clockOut: null },
      { ...view, byOwner: false },
      'Already clocked in since 8:02 AM on Nov 20. Clock out first.',
    ],
  ])('is named %s', (_, other, reader, text) => {
    expect(sayInEnglish(overlapText(other, reader))).toBe(text)
  })
})
