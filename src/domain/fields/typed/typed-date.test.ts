import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { setDefaultFormats } from '#domain/default-formats.ts'
import { sayInEnglish } from '#domain/languages/say.ts'
import { REGIONS, toFormats, US_FORMATS } from '../../locale.ts'
import { dayText, longDateText, numericDayText, shortDayText, weekdayDayText } from '../../time/formats.ts'
import { addDays } from '../../time/zones/zones.ts'
import { dateProblemText } from './texts.ts'
import { parseDate } from './typed-date.ts'

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

describe('in the order of the region', () => {
  const readIn = (locale: string, region: (typeof REGIONS)[number], text: string) => {
    const parsed = parseDate(text, 2026, toFormats(locale, region, null))
    return 'problem' in parsed ? parsed.problem.code : parsed.value
  }

  it.each<[(typeof REGIONS)[number], string, string]>([
    ['DE', '20.11.2026', '2026-11-20'],
    ['DE', '3.4.', '2026-04-03'],
    ['DE', '3.4', '2026-04-03'],
    ['DE', '3. 4. 2026', '2026-04-03'],
    ['DE', '03/04/2026', '2026-04-03'],
    ['DE', '2011', '2026-11-20'],
    ['DE', '201126', '2026-11-20'],
    ['DE', '20112026', '2026-11-20'],
    ['DE', '20101020', '2010-10-20'],
    ['DE', '2026-11-20', '2026-11-20'],
    ['DE', '11/20/2026', 'noSuchMonth'],
    ['DE', '31.2.2026', 'noSuchDay'],
    ['CA', '2026-11-20', '2026-11-20'],
    ['CA', '2026/11/20', '2026-11-20'],
    ['CA', '2026 11 20', '2026-11-20'],
    ['CA', '20261120', '2026-11-20'],
    ['CA', '11-20', '2026-11-20'],
    ['CA', '1120', '2026-11-20'],
    ['CA', '20-11', 'noSuchMonth'],
    // It could be the third of April.
    ['CA', '03/04/2026', 'notADate'],
    ['CA', '20/11/2026', 'notADate'],
    ['CA', '112026', 'notADate'],
    ['CA', '26-11-20', 'notADate'],
    ['other', '2026-4-3', '2026-04-03'],
    ['other', '3.4.2026', 'notADate'],
    ['US', '3.4.', 'notADate'],
    ['US', '2026 11 20', '2026-11-20'],
  ])('%s: %j is %s', (region, text, day) => {
    expect(readIn('en-US', region, text)).toBe(day)
  })

  it.each([
    ['es-US', '20 de noviembre de 2026', '2026-11-20'],
    ['es-US', 'lun, 5 de ene', '2026-01-05'],
    ['es-US', '3 sep', '2026-09-03'],
    ['es-US', '3 set', 'notADate'],
    ['fr-CA', '1er févr. 2026', '2026-02-01'],
    ['fr-CA', 'ven. 20 nov.', '2026-11-20'],
    ['fr-CA', '5 aout', '2026-08-05'],
    ['fr-CA', '5 juil', '2026-07-05'],
    ['fr-CA', '5 jui', 'notADate'],
    ['de-DE', '20. November 2026', '2026-11-20'],
    ['de-DE', 'Fr., 20. Nov.', '2026-11-20'],
    ['de-DE', '20.Nov.2026', 'notADate'],
    ['de-DE', '5. marz', '2026-03-05'],
    ['de-DE', '5 Okt 2025', '2025-10-05'],
    // English names count in every language.
    ['de-DE', 'Dec 5, 2025', '2025-12-05'],
    ['fr-CA', '5 august', '2026-08-05'],
    ['en-US', '5 août', 'notADate'],
  ])('%s: %j is %s', (locale, text, day) => {
    expect(readIn(locale, 'CA', text)).toBe(day)
  })

  it.each(['en-US', 'en-GB', 'es-US', 'fr-CA', 'de-DE', 'it-IT', 'pl-PL', 'pt-BR'])(
    'a day is parsed from the texts that %s has for it',
    (locale) => {
      const misread: string[] = []
      for (let day = '2027-12-20'; day < '2029-01-10'; day = addDays(day, 5)) {
        for (const region of REGIONS) {
          const formats = toFormats(locale, region, null)
          const texts = [
            numericDayText(day, region),
            dayText(day, formats),
            shortDayText(day, '2020-01-01', formats),
            longDateText(day, 'UTC', formats),
            weekdayDayText(day, day, formats),
          ]
          const read = (text: string) => parseDate(text, Number(day.slice(0, 4)), formats)
          misread.push(...texts.filter((text) => JSON.stringify(read(text)) !== JSON.stringify({ value: day })))
        }
      }
      expect(misread).toEqual([])
    },
  )
})

describe('a reason in the order of the region', () => {
  afterEach(() => setDefaultFormats(US_FORMATS))

  it.each<[(typeof REGIONS)[number], string, string]>([
    ['DE', '11/20/2026', 'There’s no month 20. The day comes first, as in 20.11.2026.'],
    ['DE', '31.2.2026', '31.02.2026 is not a date'],
    ['DE', '20.11.1826', 'The year 1826 can’t be right. Type the date like 20.11.2026.'],
    ['CA', '2026-20-11', 'There’s no month 20. The month comes before the day, as in 2026-11-20.'],
    ['CA', '03/04/2026', '“03/04/2026” isn’t a date. Type it like 2026-11-20.'],
  ])('%s: %s', (region, text, reason) => {
    setDefaultFormats(toFormats('en-US', region, null))
    expect(read(text)).toBe(`refused: ${reason}`)
  })
})

it('every day is parsed from its own text', () => {
  for (let day = '2024-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    expect([read(numericDayText(day)), read(day), read(numericDayText(day).replaceAll('/', ''))]).toEqual([
      day,
      day,
      day,
    ])
})

it('any text is refused, or shown so that it is read as the same day', () => {
  const keys = fc.constantFrom(...'0123456789/-. NovJan٥۵๕５／'.split(''))
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 10 }), (typed) => {
      const day = read(typed.join(''))
      if (day === null || day.startsWith('refused')) return
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(read(numericDayText(day))).toBe(day)
    }),
    { numRuns: 3000 },
  )
})
