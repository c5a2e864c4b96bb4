import { defaultFormats } from './default-formats.ts'
import { decimalSeparator, type Formats } from './locale.ts'

/** A count with thousands separators, `1,234`. */
export function numberText(count: number, formats: Formats = defaultFormats()): string {
  // On a phone, the first use of a locale takes as long as rendering the page.
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count)
  return count.toLocaleString(formats.locale).replaceAll(/\s/gu, '\u00a0')
}

/** Digits with a point, such as `-8.50`, as the reader writes them: `−8,50`. */
export function decimalText(digits: string, formats: Formats = defaultFormats()): string {
  const separator = decimalSeparator(formats)
  return separator === '.' ? digits : digits.replace('.', separator)
}
