import { plural, type Text, t } from '../texts/text.ts'
import { time } from '../texts/values.ts'
import type { BreakSpan } from '../time/hours.ts'
import { type Break, type BreakProblem, MAX_BREAKS } from './breaks.ts'

export const NO_SUCH_BREAK = t`This break was just deleted. Refresh to see the latest.`

export const BREAK_HAS_END = t`This break already has an end`

/** Such as `12:00 PM – 12:30 PM`, or the start alone during the break. */
export function breakTimesText({ startedAt, endedAt }: Pick<BreakSpan, 'startedAt' | 'endedAt'>, zone: string): Text {
  const start = time(startedAt, zone)
  return endedAt === null ? t`${start}` : t`${start} – ${time(endedAt, zone)}`
}

/** Of a list, such as `meal break 12:00 PM – 12:30 PM`. */
export function breakText(one: BreakSpan, zone: string): Text {
  const times = breakTimesText(one, zone)
  return one.kind === 'meal' ? t`meal break ${times}` : t`rest break ${times}`
}

export function breakProblemText(problem: BreakProblem, one: Break | undefined, zone: string): Text {
  const named = subjectText(one, zone)
  switch (problem) {
    case 'onLeave':
      return t`Paid time off has no breaks`
    case 'tooMany':
      return tooManyBreaksText()
    case 'endNotAfterStart':
      return t`A break must end after it starts`
    case 'startInFuture':
      return t`A break can’t start in the future`
    case 'endInFuture':
      return t`A break can’t end in the future`
    case 'startsBeforeShift':
      return t`${named} starts before the shift. Change or remove the break.`
    case 'startsAfterShift':
      return t`${named} starts after the shift. Change or remove the break.`
    case 'endsAfterShift':
      return t`${named} isn’t over when the shift ends. Change or remove the break.`
    case 'hasNoEnd':
      return t`${named} has no end`
    case 'overlaps':
      return t`${named} overlaps the break before it`
  }
}

export const tooManyBreaksText = () =>
  t`A shift can have at most ${plural(MAX_BREAKS, { one: '# break', other: '# breaks' })}`

/** Begins a sentence. */
function subjectText(one: Break | undefined, zone: string): Text {
  if (!one) return t`A break`
  const times = breakTimesText(one, zone)
  return one.kind === 'meal' ? t`The ${times} meal break` : t`The ${times} rest break`
}

export function alreadyOnBreakText({ kind, startedAt }: BreakSpan, view: { zone: string; byOwner: boolean }): Text {
  const since = time(startedAt, view.zone)
  if (kind === 'meal')
    return view.byOwner
      ? t`You’ve been on a meal break since ${since}. End it first.`
      : t`Already on a meal break since ${since}. End it first.`
  return view.byOwner
    ? t`You’ve been on a rest break since ${since}. End it first.`
    : t`Already on a rest break since ${since}. End it first.`
}
