import { plural } from '#domain/texts/text.ts'
import { shortDatesText, weekdayDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import type { BarUnit, HoursBar } from './hours-by-day.ts'

export type ToText = (seconds: number) => string

/** What the totals of the timesheet count: a running shift is named beside them. */
const countedSeconds = ({ worked, leave, running = 0 }: HoursBar) => worked + leave - running

export const HOURS_PER: Record<BarUnit, string> = {
  day: t`Hours per day`,
  week: t`Hours per week`,
  month: t`Hours per month`,
}

/** For the pointer. */
export function barText(bar: HoursBar, today: string, toText: ToText): string {
  let text = countedText(bar, today, toText)
  if (bar.running) text = t`${text}, and ${toText(bar.running)} h so far`
  if (bar.pending) text = t`${text}, and ${toText(bar.pending)} h pending`
  return text
}

/** For screen readers. */
export function describeBars(bars: readonly HoursBar[], unit: BarUnit, today: string, toText: ToText): string {
  const running = bars.reduce((sum, bar) => sum + (bar.running ?? 0), 0)
  const soFar = running > 0 ? [t`The running shift has ${toText(running)} h so far.`] : []
  const filled = bars.filter((bar) => countedSeconds(bar) > 0)
  const [first] = filled
  if (!first) return soFar[0] ?? t`No hours in this range.`
  const most = filled.reduce((one, other) => (countedSeconds(other) > countedSeconds(one) ? other : one), first)
  const total = toText(filled.reduce((sum, bar) => sum + countedSeconds(bar), 0))
  const leave = filled.reduce((sum, bar) => sum + bar.leave, 0)
  const units = UNITS[unit](filled.length, bars.length)
  const sum =
    leave > 0 ? t`${total} h on ${units}, including ${toText(leave)} h paid time off.` : t`${total} h on ${units}.`
  return [sum, LONGEST[unit](countedText(most, today, toText)), ...soFar].join(' ')
}

const UNITS: Record<BarUnit, (filled: number, all: number) => string> = {
  day: (filled, all) => t`${filled} of ${plural(all, { one: '# day', other: '# days' })}`,
  week: (filled, all) => t`${filled} of ${plural(all, { one: '# week', other: '# weeks' })}`,
  month: (filled, all) => t`${filled} of ${plural(all, { one: '# month', other: '# months' })}`,
}

const LONGEST: Record<BarUnit, (bar: string) => string> = {
  day: (bar) => t`Longest day: ${bar}.`,
  week: (bar) => t`Longest week: ${bar}.`,
  month: (bar) => t`Longest month: ${bar}.`,
}

function countedText(bar: HoursBar, today: string, toText: ToText): string {
  const hours = toText(countedSeconds(bar))
  if (bar.from === bar.to) return t`${weekdayDayText(bar.from, today)}: ${hours} h`
  return t`${shortDatesText({ startDate: bar.from, endDate: bar.to }, today)}: ${hours} h`
}
