import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { toFormats } from '../../locale.ts'
import { numberProblemText } from './texts.ts'
import { formatNumber, parseNumber } from './typed-number.ts'

const read = (text: string) => {
  const parsed = parseNumber(text)
  return 'problem' in parsed ? parsed.problem : parsed.value
}

describe('a typed number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['8', 8],
    [' 7.5 ', 7.5],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    [',5', 0.5],
    ['12.', 12],
    ['-3', -3],
    ['−3', -3],
    ['-0', 0],
    ['+2', 2],
    ['1.234', 1.234],
    // From other keyboards and IMEs.
    ['７．５', 7.5],
    ['٧٫٥', 7.5],
    ['۷٫۵', 7.5],
    ['๗.๕', 7.5],
    ['－３', -3],
  ])('%j is %s', (text, number) => {
    expect(read(text)).toBe(number)
  })

  it.each([
    '1e3',
    '1,000.5',
    '1.000,5',
    '1 000',
    '1٬500',
    '-',
    '.',
    '0x10',
    'Infinity',
    '9'.repeat(400),
    '8h',
    '--1',
    '1,5,0',
    '7:30',
  ])('%j is not a number', (text) => {
    expect(read(text)).toBe('notANumber')
  })

  it.each(['1,500', '-1,500', '１，５００'])('%j could be two numbers', (text) => {
    expect(read(text)).toBe('twoMeanings')
  })

  it.each([0, 8, 7.25, -3, 1500, 0.0000001, 1e21])('%s is parsed from its own text', (number) => {
    expect(read(formatNumber(number))).toBe(number)
  })

  it.each([
    ['en-US', '1,500', 'twoMeanings'],
    ['en-US', '1.500', 1.5],
    ['es-US', '1,500', 'twoMeanings'],
    ['es-US', '0,5', 0.5],
    ['fr-CA', '1.500', 'twoMeanings'],
    ['fr-CA', '1,500', 1.5],
    ['fr-CA', '-7,25', -7.25],
    ['de-DE', '1.500', 'twoMeanings'],
    ['de-DE', '-1.500', 'twoMeanings'],
    ['de-DE', '1,500', 1.5],
    ['de-DE', '0.500', 0.5],
    ['de-DE', '8.25', 8.25],
    ['de-DE', '1.234,5', 'notANumber'],
  ])('%s: %j is %s', (locale, text, number) => {
    const parsed = parseNumber(text, toFormats(locale, 'other', null))
    expect('problem' in parsed ? parsed.problem : parsed.value).toBe(number)
  })

  it.each(['en-US', 'es-US', 'fr-CA', 'de-DE', 'pt-BR', 'ar-EG'])('is parsed from its text in %s', (locale) => {
    const formats = toFormats(locale, 'other', null)
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (double) => {
        const number = Math.round(double * 1000) / 1000 + 0
        expect(parseNumber(formatNumber(number, formats), formats)).toEqual({ value: number })
      }),
    )
  })

  it('says why it is refused', () => {
    expect(sayInEnglish(numberProblemText('twoMeanings', '1,500'))).toBe(
      '“1,500” can mean two numbers. Type it without a comma.',
    )
    expect(sayInEnglish(numberProblemText('notANumber', ' 8h'))).toBe('“8h” isn’t a number')
  })
})
