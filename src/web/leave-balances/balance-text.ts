import { decimalHoursText } from '#domain/time/decimal-hours.ts'

/** May be below zero: `16.00`, `−8.00`. */
export function balanceText(hours: number): string {
  return decimalHoursText(hours).replace('-', '−')
}
