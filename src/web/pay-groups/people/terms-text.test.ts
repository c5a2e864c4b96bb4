import { expect, it } from 'vitest'
import { BEGINNING, fromDayText, termsText, toChoice } from './terms-text.ts'

it('names the day from which a change applies', () => {
  expect([null, '2026-11-15'].map(toChoice)).toEqual([BEGINNING, '2026-11-15'])
  expect(fromDayText(null, '2026-11-20')).toBe('From the beginning')
  expect(fromDayText('2026-11-15', '2026-11-20')).toBe('From Sun, Nov 15')
})

it.each([
  [null, true, 'Exempt from the beginning'],
  ['2026-11-15', false, 'Gets overtime from Nov 15'],
  ['2025-11-16', true, 'Exempt from Nov 16, 2025'],
])('says what was recorded: %s, %s', (effectiveFrom, overtimeExempt, text) => {
  expect(termsText({ effectiveFrom, overtimeExempt }, '2026-11-20')).toBe(text)
})
