import type { Formats } from '../locale.ts'
import { decimalText, groupedDecimalText } from '../number-text.ts'

/** Every sum and product of leave hours is rounded by this, so that ledger entries add up to the balance exactly. */
export function roundHours(hours: number): number {
  // Rounds half away from zero; adding 0 turns -0 into 0.
  const hundredths = Math.round(Math.abs(hours) * 100 + 1e-6)
  return (Math.sign(hours) * hundredths) / 100 + 0
}

export function sumHours(hours: readonly number[]): number {
  return hours.reduce((sum, some) => roundHours(sum + some), 0)
}

/** `64` → `"64.00"` [9.7] */
export function decimalHoursText(hours: number, formats?: Formats): string {
  return decimalText(toDigits(hours), formats)
}

const toDigits = (hours: number) => roundHours(hours).toFixed(2)

/** `1,926.20` or `−1,926.20` */
export function groupedDecimalHoursText(hours: number, formats?: Formats): string {
  return groupedDecimalText(toDigits(hours), formats).replace('-', '−')
}

/** `8.50` or `−8.50` */
export function balanceText(hours: number, formats?: Formats): string {
  return decimalHoursText(hours, formats).replace('-', '−')
}

export function shortHoursText(hours: number, formats?: Formats): string {
  return decimalText(String(roundHours(hours)).replace('-', '−'), formats)
}

export function signedHoursText(hours: number, formats?: Formats): string {
  return `${hours < 0 ? '−' : '+'}${decimalHoursText(Math.abs(hours), formats)}`
}
