import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import type { HoursBar } from './hours-by-day.ts'

export type ToText = (seconds: number) => string

/** What the totals of the timesheet count: a running shift is named beside them. */
const countedSeconds = ({ worked, leave, running = 0 }: HoursBar) => worked + leave - running

/** For the pointer. */
export function barText(bar: HoursBar, today: string, toText: ToText): string {
  const running = bar.running ? t`, and ${toText(bar.running)} h so far` : ''
  const pending = bar.pending ? t`, and ${toText(bar.pending)} h pending` : ''
  return `${countedText(bar, today, toText)}${running}${pending}`
}

/** For screen readers. */
export function describeBars(bars: readonly HoursBar[], unit: string, today: string, toText: ToText): string {
  const running = bars.reduce((sum, bar) => sum + (bar.running ?? 0), 0)
  const soFar = running > 0 ? t` The running shift has ${toText(running)} h so far.` : ''
  const filled = bars.filter((bar) => countedSeconds(bar) > 0)
  const [first] = filled
  if (!first) return soFar.trim() || t`No hours in this range.`
  const most = filled.reduce((one, other) => (countedSeconds(other) > countedSeconds(one) ? other : one), first)
  const all = filled.reduce((sum, bar) => sum + countedSeconds(bar), 0)
  const leave = filled.reduce((sum, bar) => sum + bar.leave, 0)
  const off = leave > 0 ? t`, including ${toText(leave)} h paid time off` : ''
  const units = t`${filled.length} of ${bars.length} ${unit}${bars.length === 1 ? '' : 's'}`
  return t`${toText(all)} h on ${units}${off}. Longest ${unit}: ${countedText(most, today, toText)}.${soFar}`
}

function countedText(bar: HoursBar, today: string, toText: ToText): string {
  const days =
    bar.from === bar.to
      ? weekdayDayText(bar.from, today)
      : `${shortDayText(bar.from, today)} – ${shortDayText(bar.to, today)}`
  return `${days}: ${toText(countedSeconds(bar))} h`
}
