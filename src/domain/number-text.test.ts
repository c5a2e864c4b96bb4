import { expect, it } from 'vitest'
import { toFormats } from './locale.ts'
import { groupedDecimalText, percentText } from './number-text.ts'
import { groupedDecimalHoursText } from './time/decimal-hours.ts'
import { groupedHoursText } from './time/hours.ts'

it.each([
  ['en-US', ['1,926.20', '−12,345.50', '0.05', '99.9%', '15%']],
  ['es-US', ['1,926.20', '−12,345.50', '0.05', '99.9%', '15%']],
  ['fr-CA', ['1\u00a0926,20', '−12\u00a0345,50', '0,05', '99,9\u00a0%', '15\u00a0%']],
  ['de-DE', ['1.926,20', '−12.345,50', '0,05', '99,9\u00a0%', '15\u00a0%']],
])('numbers in %s', (locale, texts) => {
  const formats = toFormats(locale, 'CA', null)
  const decimals = ['1926.20', '−12345.50', '0.05'].map((digits) => groupedDecimalText(digits, formats))
  expect([...decimals, percentText(99.9, formats), percentText(15, formats)]).toEqual(texts)
  expect([groupedHoursText(1926.2 * 3600, formats), groupedDecimalHoursText(-12_345.5, formats)]).toEqual(
    texts.slice(0, 2),
  )
})
