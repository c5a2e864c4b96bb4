/**
 * Hours of leave are decimals of two places, so that the lines of a ledger add up to the balance to the last digit that is
 * shown. This is the one double nearest to such a decimal; every sum and product of hours goes through it.
 */
export function roundHours(hours: number): number {
  // Half up, away from zero, on an integer of hundredths; the last sum turns -0 into 0.
  const hundredths = Math.round(Math.abs(hours) * 100 + 1e-6)
  return (Math.sign(hours) * hundredths) / 100 + 0
}

export function sumHours(hours: readonly number[]): number {
  return hours.reduce((sum, some) => roundHours(sum + some), 0)
}

/** Hours with two decimals [9.7]: `64` → `"64.00"`. */
export function decimalHoursText(hours: number): string {
  return roundHours(hours).toFixed(2)
}

/** In sentences: `8`, `7.5`, `−8`. */
export function shortHoursText(hours: number): string {
  return String(roundHours(hours)).replace('-', '−')
}

/** A change of a balance with its sign: `+8.00`, `−8.00`. */
export function signedHoursText(hours: number): string {
  return `${hours < 0 ? '−' : '+'}${decimalHoursText(Math.abs(hours))}`
}
