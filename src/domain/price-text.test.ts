import { expect, it } from 'vitest'
import { toFormats, US_FORMATS } from './locale.ts'
import { exactPriceText, priceText } from './price-text.ts'

const show = (text: string) => text.replaceAll(/\s/gu, ' ')

it.each([
  ['en-US', ['$9', '$1,234.50', '−$12.05', '$1234.50']],
  ['es-US', ['$9', '$1,234.50', '−$12.05', '$1,234.50']],
  ['fr-CA', ['9 $ US', '1 234,50 $ US', '−12,05 $ US', '1 234,50 $ US']],
  ['de-DE', ['9 $', '1.234,50 $', '−12,05 $', '1.234,50 $']],
])('a price in %s', (locale, texts) => {
  const formats = toFormats(locale, 'CA', null)
  const prices = [priceText(900, formats), priceText(123_450, formats), priceText(-1205, formats)]
  expect([...prices, exactPriceText(123_450, formats)].map(show)).toEqual(texts)
})

it('is in English without a reader', () => {
  expect(priceText(900)).toBe(priceText(900, US_FORMATS))
})
