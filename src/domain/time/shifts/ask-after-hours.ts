import { HOUR_MS } from '../units/durations.ts'
/** After this many hours clocking out asks when the shift ended: a setting of the organization (decision 0020). */
export const ASK_AFTER_HOURS = { min: 6, max: 24, usual: 14 }

export function shouldAskForEnd(clockIn: Date | string, askAfterHours: number, now: Date): boolean {
  return now.getTime() - new Date(clockIn).getTime() > askAfterHours * HOUR_MS
}
