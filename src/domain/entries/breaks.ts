import { type BreakSpan, toMs } from '../time/hours.ts'
import { MAX_AHEAD_MS } from '../time/max-ahead.ts'

/** A part of an entry. Breaks of an entry are in order and don't overlap. */
export type Break = BreakSpan & { id: string; startedAt: Date; endedAt: Date | null }

export const MAX_BREAKS = 20

type Shift = { clockIn: Date; clockOut: Date | null; isLeaveTime: boolean; breaks: readonly Break[] }

export type BreakProblem =
  | 'onLeave'
  | 'tooMany'
  | 'endNotAfterStart'
  | 'startInFuture'
  | 'endInFuture'
  | 'startsBeforeShift'
  | 'startsAfterShift'
  | 'endsAfterShift'
  | 'hasNoEnd'
  | 'overlaps'

/** Which break doesn't fit in its entry, and why. Breaks are in order of their starts. */
export function whyNotBreaks(shift: Shift, now: Date): { index: number; problem: BreakProblem } | null {
  const { breaks, isLeaveTime } = shift
  if (breaks.length === 0) return null
  if (isLeaveTime) return { index: 0, problem: 'onLeave' }
  if (breaks.length > MAX_BREAKS) return { index: MAX_BREAKS, problem: 'tooMany' }
  for (const [index, one] of breaks.entries()) {
    const problem = whyNotBreak(one, shift, now) ?? (isAfter(breaks[index - 1], one) ? 'overlaps' : null)
    if (problem) return { index, problem }
  }
  return null
}

function whyNotBreak({ startedAt, endedAt }: Break, { clockIn, clockOut }: Shift, now: Date): BreakProblem | null {
  const latest = now.getTime() + MAX_AHEAD_MS
  if (endedAt !== null && endedAt <= startedAt) return 'endNotAfterStart'
  if (startedAt < clockIn) return 'startsBeforeShift'
  if (clockOut !== null && startedAt >= clockOut) return 'startsAfterShift'
  if (clockOut !== null && endedAt !== null && endedAt > clockOut) return 'endsAfterShift'
  if (clockOut !== null && endedAt === null) return 'hasNoEnd'
  if (startedAt.getTime() > latest) return 'startInFuture'
  return endedAt !== null && endedAt.getTime() > latest ? 'endInFuture' : null
}

const isAfter = (before: Break | undefined, one: Break) =>
  before !== undefined && (before.endedAt === null || before.endedAt > one.startedAt)

export function findOpenBreak<Each extends BreakSpan>(breaks: readonly Each[]): Each | null {
  return breaks.find(({ endedAt }) => endedAt === null) ?? null
}

export function sortBreaks<Each extends BreakSpan>(breaks: readonly Each[]): Each[] {
  return breaks.toSorted((one, other) => new Date(one.startedAt).getTime() - new Date(other.startedAt).getTime())
}

/** Clocking out ends a break. One that began later stays without an end, and is refused. */
export function endOpenBreak(breaks: readonly Break[], clockOut: Date): readonly Break[] {
  const open = findOpenBreak(breaks)
  if (!open || open.startedAt >= clockOut) return breaks
  return breaks.map((one) => (one === open ? { ...one, endedAt: clockOut } : one))
}

/** The breaks of a shift that ends at `clockOut`: those that are under way end with it, and later ones are left out. */
export function fitBreaks<Each extends BreakSpan>(
  breaks: readonly Each[],
  clockOut: NonNullable<Each['endedAt']>,
): Each[] {
  const end = toMs(clockOut)
  return breaks
    .filter(({ startedAt }) => toMs(startedAt) < end)
    .map((one) => (one.endedAt === null || toMs(one.endedAt) > end ? { ...one, endedAt: clockOut } : one))
}

export function isSameBreaks(one: readonly Break[], other: readonly Break[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, startedAt, endedAt }, index) => {
      const match = other[index]
      return (
        match?.kind === kind &&
        match.startedAt.getTime() === startedAt.getTime() &&
        match.endedAt?.getTime() === endedAt?.getTime()
      )
    })
  )
}
