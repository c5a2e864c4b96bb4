import { isTime } from '#domain/fields/typed/typed-time.ts'
import type { NewPayTerms, PayTerms } from '#domain/pay-groups/contract.ts'
import { whyNotTerms } from '#domain/pay-groups/rules.ts'
import { payGroupProblemText } from '#domain/pay-groups/texts.ts'
import { RULE_SET_IDS, type RuleSetId } from '#domain/pay-rules/rule-sets.ts'
import { listPayPeriods, type PayFrequency, payPeriodOf, type Schedule } from '#domain/time/pay-schedules.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays, firstOfWeek, latestDay } from '#domain/time/zones/zones.ts'
import { say, t } from '#web/languages/text.ts'

export type TermsDraft = {
  frequency: PayFrequency
  anchorDay: string | null
  /** Monthly periods begin on it. */
  monthDay: string
  effectiveFrom: string | null
  timezone: string
  weekStartsOn: string
  dayStartsAt: string | null
  ruleSet: RuleSetId | ''
  longShiftHours: number | null
  mustSubmit: boolean
  attestation: string
}

export const LONG_SHIFT_HOURS = { min: 6, max: 24 }

const PREVIEWED_PERIODS = 4

/** Two weeks, from the Sunday before the current ones: then the last ended period is a whole one. */
export function newTermsDraft(timezone: string, today: string, ruleSet: RuleSetId): TermsDraft {
  return {
    frequency: 'biweekly',
    anchorDay: addDays(firstOfWeek(today), -14),
    monthDay: '1',
    effectiveFrom: null,
    timezone,
    weekStartsOn: '0',
    dayStartsAt: '00:00',
    ruleSet,
    longShiftHours: 12,
    mustSubmit: false,
    attestation: '',
  }
}

/** Starts from the planned terms, which it then replaces, or from those of today, which end with their period. */
export function changedTermsDraft(terms: readonly PayTerms[], today: string): TermsDraft {
  const planned = terms.find(({ effectiveFrom }) => effectiveFrom > today)
  const from = planned ?? terms.at(-1)
  if (!from) throw new Error('A pay group has terms')
  const [, next] = listPayPeriods(terms, today, 2)
  return {
    frequency: from.frequency,
    anchorDay: from.anchorDay,
    monthDay: String(Number(from.anchorDay.slice(8))),
    effectiveFrom: planned?.effectiveFrom ?? next?.startDate ?? null,
    timezone: from.timezone,
    weekStartsOn: String(from.weekStartsOn),
    dayStartsAt: toTime(from.dayStartsAt),
    ruleSet: RULE_SET_IDS.find((id) => id === from.ruleSet) ?? '',
    longShiftHours: from.longShiftHours,
    mustSubmit: from.submission === 'required',
    attestation: from.attestation,
  }
}

/** Null while the schedule has no first day. */
export function toSchedule(draft: TermsDraft, today: string): Schedule | null {
  const anchorDay = toAnchorDay(draft, today)
  return anchorDay === null ? null : { frequency: draft.frequency, anchorDay }
}

/** A new schedule begins with the first day of the change, until someone enters another. */
export function withFrequency(draft: TermsDraft, frequency: PayFrequency, before: TermsDraft): TermsDraft {
  const isSame = frequency === before.frequency
  return {
    ...draft,
    frequency,
    anchorDay: isSame ? before.anchorDay : (draft.effectiveFrom ?? draft.anchorDay),
    monthDay: isSame ? before.monthDay : '1',
  }
}

type TermsErrors = Partial<Record<keyof TermsDraft, string>>

export function parseTerms(
  draft: TermsDraft,
  before: readonly PayTerms[],
): { terms: NewPayTerms | null; problems: TermsErrors } {
  const { effectiveFrom, dayStartsAt, longShiftHours, ruleSet, frequency, timezone, weekStartsOn } = draft
  const anchorDay = toAnchorDay(draft, effectiveFrom)
  const isLengthValid =
    Number.isInteger(longShiftHours) &&
    Number(longShiftHours) >= LONG_SHIFT_HOURS.min &&
    Number(longShiftHours) <= LONG_SHIFT_HOURS.max
  const problems: TermsErrors = {
    ...(anchorDay === null && { anchorDay: t`Choose a date` }),
    ...(effectiveFrom === null && { effectiveFrom: t`Choose a date` }),
    ...(ruleSet === '' && { ruleSet: t`Choose overtime rules` }),
    ...(!isTime(dayStartsAt) && { dayStartsAt: t`Choose when the workday starts` }),
    ...(!isLengthValid && { longShiftHours: t`Use 6 to 24 hours` }),
  }
  if (anchorDay === null || effectiveFrom === null) return { terms: null, problems }
  const problem = whyNotTerms({ frequency, anchorDay, effectiveFrom }, before)
  if (problem)
    problems[problem.code === 'monthlyAnchor' ? 'anchorDay' : 'effectiveFrom'] = say(payGroupProblemText(problem))
  if (Object.keys(problems).length > 0 || ruleSet === '') return { terms: null, problems }
  const terms: NewPayTerms = {
    effectiveFrom,
    frequency,
    anchorDay,
    timezone,
    weekStartsOn: Number(weekStartsOn),
    dayStartsAt: toMinutes(dayStartsAt ?? ''),
    ruleSet,
    longShiftHours: Number(longShiftHours),
    submission: draft.mustSubmit ? 'required' : 'optional',
    attestation: draft.attestation.trim(),
  }
  return { terms, problems }
}

/** The period of today or of the first day of these terms, and those that follow. Null while they can't be used. */
export function previewPeriods(draft: TermsDraft, before: readonly PayTerms[], today: string): Period[] | null {
  const { frequency, effectiveFrom } = draft
  const anchorDay = toAnchorDay(draft, effectiveFrom)
  if (anchorDay === null || effectiveFrom === null) return null
  const terms = { frequency, anchorDay, effectiveFrom }
  if (whyNotTerms(terms, before)) return null
  const others = before.filter((other) => other.effectiveFrom !== effectiveFrom)
  const all = [...others, terms].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
  return listPayPeriods(all, latestDay(today, effectiveFrom), PREVIEWED_PERIODS)
}

/** Twice a month has no anchor: the rules need a date and don't look at it. */
function toAnchorDay({ frequency, anchorDay, monthDay }: TermsDraft, near: string | null): string | null {
  if (frequency === 'weekly' || frequency === 'biweekly') return anchorDay
  if (near === null) return null
  if (frequency === 'monthly') return `${near.slice(0, 8)}${monthDay.padStart(2, '0')}`
  return payPeriodOf(near, { frequency, anchorDay: near }).startDate
}

export function toTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
