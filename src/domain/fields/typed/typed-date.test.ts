import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { addDays } from '../../time/zones/zones.ts'
import { dateProblemText } from './texts.ts'
import { formatDate, parseDate } from './typed-date.ts'

const read = (text: string) => {
  const parsed = parseDate(text, 2026)
  return 'problem' in parsed ? `refused: ${sayInEnglish(dateProblemText(parsed.problem, text))}` : parsed.value
}

describe('a typed date', () => {
  it.each([
    ['', null],
    [' ', null],
    ['11/20/2026', '2026-11-20'],
    ['1/2/2026', '2026-01-02'],
    ['11-20-2026', '2026-11-20'],
    ['11.20.2026', '2026-11-20'],
    ['11 20 2026', '2026-11-20'],
    ['11202026', '2026-11-20'],
    ['112026', '2026-11-20'],
    ['11/20/25', '2025-11-20'],
    ['1120', '2026-11-20'],
    ['11/20', '2026-11-20'],
    ['02/29/2028', '2028-02-29'],
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['Fri, Nov 20', '2026-11-20'],
    ['sept. 3 2025', '2025-09-03'],
    ['November 20', '2026-11-20'],
    ['Nov 20th', '2026-11-20'],
    ['20 Nov 2025', '2025-11-20'],
    ['Fri, 20 November', '2026-11-20'],
    ['11 / 20 / 2026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['1/1/1900', '1900-01-01'],
    // From other keyboards, IMEs, and pages.
    ['１１／２０／２０２６', '2026-11-20'],
    ['١١/٢٠/٢٠٢٦', '2026-11-20'],
    ['۱۱/۲۰/۲۰۲۶', '2026-11-20'],
    ['๑๑/๒๐/๒๐๒๖', '2026-11-20'],
    ['\u200e11/20/2026\u00a0', '2026-11-20'],
  ])('%j is %s', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it.each([
    '11',
    '11/',
    '11/2x',
    '11/20/',
    '11/20/2',
    '11/20/20',
    '11/20/202',
    '112020',
    '11/20/0202',
    '112',
    '1/2/3',
    'mm/dd/yyyy',
  ])('%j is refused', (text) => {
    expect(read(text)).toBe(`refused: “${text}” isn’t a date. Type it like 11/20/2026.`)
  })

  it.each(['today', 'may', 'm 3', 'marble 3', '11/20/2026 5:30 PM', '11/20/20266', '-11/20/2026'])(
    '%j is refused',
    (text) => {
      expect(read(text)).toMatch(/isn’t a date/)
    },
  )

  it.each([
    ['20/11/2026', 'There’s no month 20. The month comes first, as in 11/20/2026.'],
    ['0/11/2026', 'There’s no month 0. The month comes first, as in 11/20/2026.'],
    ['27.11.2026', 'There’s no month 27. The month comes first, as in 11/20/2026.'],
    ['۱۴۰۵/۰۹/۰۶', 'The year 1405 can’t be right. Type the date like 11/20/2026.'],
    ['11/27/2569', 'The year 2569 can’t be right. Type the date like 11/20/2026.'],
    ['12/31/1899', 'The year 1899 can’t be right. Type the date like 11/20/2026.'],
    ['20 foo 2025', '“20 foo 2025” isn’t a date. Type it like 11/20/2026.'],
    ['20261320', 'There’s no month 13. The month comes first, as in 11/20/2026.'],
    ['02/31/2026', '02/31/2026 is not a date'],
    ['2/29', '02/29/2026 is not a date'],
    ['11/00/2026', '11/00/2026 is not a date'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(read(text)).toBe(`refused: ${reason}`)
  })
})

it('every day is parsed from its own text', () => {
  for (let day = '2024-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    expect([read(formatDate(day)), read(day), read(formatDate(day).replaceAll('/', ''))]).toEqual([day, day, day])
})

it('any text is refused, or shown so that it is read as the same day', () => {
  const keys = fc.constantFrom(...'0123456789/-. NovJan٥۵๕５／'.split(''))
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 10 }), (typed) => {
      const day = read(typed.join(''))
      if (day === null || day.startsWith('refused')) return
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(read(formatDate(day))).toBe(day)
    }),
    { numRuns: 3000 },
  )
})
