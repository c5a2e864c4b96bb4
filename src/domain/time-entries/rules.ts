import { endOpenBreak, fitBreaks, isSameBreaks } from '../entries/breaks.ts'
import { type Entry, isActive } from '../entries/rules.ts'

/**
 * Whether the change ends the shift and changes nothing else. Breaks that are under way end with it, and those after the
 * end, which someone has confirmed, are left out.
 */
export function isClockOutOnly(before: Entry, after: Entry): boolean {
  const { clockOut, clockOutPlace, breaks } = after
  if (!isActive(before) || clockOut === null) return false
  const kept = JSON.stringify({ ...before, clockOut, clockOutPlace, breaks }) === JSON.stringify(after)
  return (
    kept &&
    (isSameBreaks(breaks, endOpenBreak(before.breaks, clockOut)) ||
      isSameBreaks(breaks, fitBreaks(before.breaks, clockOut)))
  )
}
