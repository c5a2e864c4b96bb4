import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
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

  it('says why it is refused', () => {
    expect(sayInEnglish(numberProblemText('twoMeanings', '1,500'))).toBe(
      '“1,500” can mean two numbers. Type it without a comma.',
    )
    expect(sayInEnglish(numberProblemText('notANumber', ' 8h'))).toBe('“8h” isn’t a number')
  })
})
