import { defaultFormats } from './default-formats.ts'
import { decimalSeparator, type Formats, isEnglish } from './locale.ts'

/** A count with thousands separators, `1,234`. */
export function numberText(count: number, formats: Formats = defaultFormats()): string {
  // On a phone, the first use of a locale takes as long as rendering the page.
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count)
  return keepTogether(count.toLocaleString(formats.locale))
}

/** Digits with a point, such as `-8.50`, as the reader writes them: `−8,50`. */
export function decimalText(digits: string, formats: Formats = defaultFormats()): string {
  const separator = decimalSeparator(formats)
  return separator === '.' ? digits : digits.replace('.', separator)
}

/** The same with thousands separators: `−1,234.50`, in German `−1.234,50`. */
export function groupedDecimalText(digits: string, formats: Formats = defaultFormats()): string {
  return digits.replace(
    /(\d+)(\.\d+)/,
    (_, whole: string, fraction: string) => numberText(Number(whole), formats) + decimalText(fraction, formats),
  )
}

/** `99.9` → `99.9%`, in German `99,9 %`. */
export function percentText(percent: number, formats: Formats = defaultFormats()): string {
  if (isEnglish(formats)) return `${percent}%`
  return keepTogether((percent / 100).toLocaleString(formats.locale, { style: 'percent', maximumFractionDigits: 1 }))
}

const keepTogether = (text: string) => text.replaceAll(/\s/gu, '\u00a0')
