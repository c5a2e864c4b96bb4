import type { UnpaidHours } from './contract.ts'

/** Deleting the person then asks first. */
export function hasUnpaidHours({ timesheets, earlier, outside }: UnpaidHours): boolean {
  return timesheets.length > 0 || earlier !== null || outside !== null
}

/** Pay periods that would go with the person. */
export function countUnpaidPeriods({ timesheets, earlier }: UnpaidHours): number {
  return timesheets.length + (earlier?.periods ?? 0)
}
