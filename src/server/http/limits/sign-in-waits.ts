/**
 * Seconds to wait after the last free failure, the next, and so on; the last number repeats. Five minutes allow about
 * 300 guesses a day (docs/decisions/0013).
 */
export const SIGN_IN_WAITS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]

export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
