import { MAX_DAYS } from '#domain/time/shifts/shift-length.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import type { PunchQueue } from '../punches/punch.ts'

/** A shift that began over a week ago isn't saved without its end (decision 0066). */
export function lacksEnd(group: PunchQueue, now: Date): boolean {
  const [lead] = group
  const isTooOld = lead?.action === 'clock in' && Date.parse(lead.at) < now.getTime() - MAX_DAYS * DAY_MS
  return isTooOld && !group.some(({ action }) => action === 'clock out')
}
