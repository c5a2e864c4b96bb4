import { decimalHoursText } from '#domain/time/decimal-hours.ts'

export function balanceText(hours: number): string {
  return decimalHoursText(hours).replace('-', '−')
}
