import { useState } from 'react'
import { fitBreaks } from '#domain/entries/breaks.ts'
import { whyNotTimes } from '#domain/entries/rules.ts'
import { timesProblemText } from '#domain/entries/texts.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { BreakSpan } from '#domain/time/hours.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import { shiftLengthText } from '#domain/time/shifts/texts.ts'
import { useUser } from '#web/auth/current-user.ts'
import { toInstant, type WallTime } from '#web/entries/wall-time.ts'
import { say } from '#web/languages/text.ts'

export type LongShift = { id?: string | undefined; clockIn: string; breaks?: readonly BreakSpan[] }

/** The end that the person enters for a long shift, and why it can't be that. */
export function useStopTime(shift: LongShift, zone: string, askedAt: Date, first: WallTime) {
  const user = useUser()
  const clockIn = new Date(shift.clockIn)
  const [end, setEnd] = useState(first)
  const [problem, setProblem] = useState<string>()
  const findLengthProblem = (clockOut: Date) => {
    const byAdmin = can(user, 'longShifts.confirm') || user.organizationId === null
    const write = { now: askedAt, clockingOut: true, byAdmin, askAfterHours: ASK_AFTER_HOURS.max, confirmed: true }
    const refused = whyNotShiftLength({ clockIn, clockOut }, write)
    return refused ? say(shiftLengthText(refused.problem, { clockIn, clockOut }, zone, askedAt)) : undefined
  }
  const entered = toInstant(end, zone)
  const clockOut = 'problem' in entered ? null : entered
  const whyNot = () => {
    if ('problem' in entered) return entered.problem
    const refused = whyNotTimes({ clockIn, clockOut: entered, isLeaveTime: false }, askedAt)
    return refused ? say(timesProblemText(refused.problem)) : findLengthProblem(entered)
  }
  const change = (value: WallTime) => {
    setEnd(value)
    setProblem(undefined)
  }
  return {
    end,
    change,
    problem,
    setProblem,
    clockOut,
    whyNot,
    canEndNow: !findLengthProblem(askedAt),
    fitting: clockOut && fitBreaks(shift.breaks ?? [], clockOut.toISOString()),
  }
}
