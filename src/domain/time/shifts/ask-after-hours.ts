import { isForgotten } from './forgotten.ts'

/** After this many hours clocking out asks when the shift ended: a setting of the organization (decision 0020). */
export const ASK_AFTER_HOURS = { min: 6, max: 24, usual: 14 }

export function shouldAskForEnd(clockIn: Date | string, askAfterHours: number, clockOut: Date): boolean {
  return isForgotten({ clockIn, clockOut: null }, askAfterHours, clockOut)
}
