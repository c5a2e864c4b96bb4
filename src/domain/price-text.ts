import { defaultFormats } from './default-formats.ts'
import { type Formats, isEnglish } from './locale.ts'
import { numberText } from './number-text.ts'

/** Plans are paid in US dollars: `$9`, `$1,234.50`, or in French `9 $ US`. */
export function priceText(cents: number, formats: Formats = defaultFormats()): string {
  if (cents < 0) return `−${priceText(-cents, formats)}`
  const isWhole = cents % 100 === 0
  if (!isEnglish(formats)) return dollarsText(cents, formats, isWhole ? 0 : 2)
  const dollars = numberText(Math.floor(cents / 100), formats)
  return isWhole ? `$${dollars}` : `$${dollars}.${String(cents % 100).padStart(2, '0')}`
}

/** `$9.00`, `$1234.50` */
export function exactPriceText(cents: number, formats: Formats = defaultFormats()): string {
  return isEnglish(formats) ? `$${(cents / 100).toFixed(2)}` : dollarsText(cents, formats, 2)
}

function dollarsText(cents: number, { locale }: Formats, minimumFractionDigits: number): string {
  return (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'USD', minimumFractionDigits })
}
