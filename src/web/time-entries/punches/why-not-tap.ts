import { t } from '#web/languages/text.ts'
import type { TapAction } from './punch.ts'
import type { ShownShift } from './shown-shift.ts'

/** Buttons stay for a moment after a tap, so one of them may make no sense any more. */
export function whyNotTap(action: TapAction, shift: ShownShift | null): string | null {
  if (action === 'clock in') return shift && t`You’re already clocked in.`
  if (!shift) return t`You’re already clocked out.`
  const isOnBreak = shift.breaks?.some(({ endedAt }) => endedAt === null) ?? false
  if (action === 'start break') return isOnBreak ? t`End your break first.` : null
  return action === 'end break' && !isOnBreak ? t`You’re not on a break.` : null
}
