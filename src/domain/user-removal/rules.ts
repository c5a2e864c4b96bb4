import type { LostHours } from './contract.ts'

/** Deleting the person then asks first. */
export function hasUnpaidHours({ timesheets, earlier, outside }: LostHours): boolean {
  return timesheets.length > 0 || earlier !== null || outside !== null
}

/** Pay periods that would go with the person. */
export function countUnpaidPeriods({ timesheets, earlier }: LostHours): number {
  return timesheets.length + (earlier?.periods ?? 0)
}
