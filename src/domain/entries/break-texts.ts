import { shortTimeText } from '../time/formats.ts'
import type { BreakSpan } from '../time/hours.ts'
import { type Break, type BreakProblem, MAX_BREAKS } from './breaks.ts'

export const NO_SUCH_BREAK = 'This break was just deleted. Refresh to see the latest.'

export const BREAK_HAS_END = 'This break already has an end'

const BREAK_NAMES = { meal: 'meal break', rest: 'rest break' }

export function breakName(kind: Break['kind']): string {
  return BREAK_NAMES[kind]
}

/** Such as `12:00 PM – 12:30 PM`, or the start alone during the break. */
export function breakTimesText({ startedAt, endedAt }: Pick<BreakSpan, 'startedAt' | 'endedAt'>, zone: string): string {
  const start = shortTimeText(startedAt, zone)
  return endedAt === null ? start : `${start} – ${shortTimeText(endedAt, zone)}`
}

export function breakProblemText(problem: BreakProblem, one: Break | undefined, zone: string): string {
  const named = one ? `The ${breakTimesText(one, zone)} ${breakName(one.kind)}` : 'A break'
  switch (problem) {
    case 'onLeave':
      return 'Paid time off has no breaks'
    case 'tooMany':
      return `A shift can have at most ${MAX_BREAKS} breaks`
    case 'endNotAfterStart':
      return 'A break must end after it starts'
    case 'startInFuture':
      return 'A break can’t start in the future'
    case 'endInFuture':
      return 'A break can’t end in the future'
    case 'startsBeforeShift':
      return `${named} starts before the shift. Change or remove the break.`
    case 'startsAfterShift':
      return `${named} starts after the shift. Change or remove the break.`
    case 'endsAfterShift':
      return `${named} isn’t over when the shift ends. Change or remove the break.`
    case 'hasNoEnd':
      return `${named} has no end`
    case 'overlaps':
      return `${named} overlaps the break before it`
  }
}

export function alreadyOnBreakText({ kind, startedAt }: BreakSpan, view: { zone: string; byOwner: boolean }): string {
  const since = shortTimeText(startedAt, view.zone)
  return `${view.byOwner ? 'You’ve been' : 'Already'} on a ${breakName(kind)} since ${since}. End it first.`
}
