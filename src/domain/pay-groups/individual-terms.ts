import { listPayPeriods, type Schedule } from '../time/pay-schedules.ts'
import { addDays } from '../time/zones/zones.ts'
import { type DecidedTimesheet, type PayGroupProblem, whyNotMoveOn } from './rules.ts'

/** What pay depends on in a person. */
type IndividualTerms = { overtimeExempt: boolean }

/** `effectiveFrom` is null for the beginning of time. */
export type DatedIndividualTerms = IndividualTerms & { effectiveFrom: string | null }

/** A time in which someone belongs to a group. `until` is the first day on which they no longer do; null for no end. */
export type GroupTime = {
  from: string
  until: string | null
  terms: readonly (Schedule & { effectiveFrom: string })[]
}

const NOT_EXEMPT: IndividualTerms = { overtimeExempt: false }

/** `recorded` are in the order in which they were recorded: each applies to its first day and all days after it. */
export function individualTermsOn(day: string, recorded: readonly DatedIndividualTerms[]): IndividualTerms {
  return recorded.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day) ?? NOT_EXEMPT
}

/** What applies after all changes that are planned. */
export function lastIndividualTerms(recorded: readonly DatedIndividualTerms[]): IndividualTerms {
  return recorded.at(-1) ?? NOT_EXEMPT
}

/** Whether some day from the first day of these terms on has others. */
export function isChange(terms: DatedIndividualTerms, recorded: readonly DatedIndividualTerms[]): boolean {
  const from = terms.effectiveFrom ?? ''
  const days = recorded.flatMap(({ effectiveFrom }) => (effectiveFrom && effectiveFrom > from ? [effectiveFrom] : []))
  return [from, ...days].some((day) => individualTermsOn(day, recorded).overtimeExempt !== terms.overtimeExempt)
}

/**
 * Why the terms of a person can't change on this day: a later one is in a timesheet that is approved, or it isn't the first day of a period
 * of their group. `undefined` for no day, and null for the beginning of time.
 */
export function whyNotIndividualTerms(
  day: string | null | undefined,
  { decided, groups }: { decided: DecidedTimesheet | null; groups: readonly GroupTime[] },
): PayGroupProblem | null {
  if (day === undefined) return { code: 'noDay' }
  if (decided && (day === null || day <= decided.lastDay)) return { code: 'hasDecided', ...decided }
  const group = day === null ? null : findGroup(day, groups)
  return day !== null && group ? whyNotMoveOn(day, group.terms) : null
}

function findGroup(day: string, groups: readonly GroupTime[]): GroupTime | undefined {
  return groups.find(({ from, until }) => from <= day && (until === null || day < until))
}

const DAYS_BACK = 366
const PERIODS_AHEAD = 3
const MAX_OFFERED = 12

/** The days that a change can be chosen for, and the one that is chosen at first. Null is the beginning of time. */
type OfferedDays = { days: (string | null)[]; suggested: string | null }

/** First days of periods that aren't approved, up to a year back. Who has none approved can also start at the beginning. */
export function offerDays(
  { decided, groups }: { decided: DecidedTimesheet | null; groups: readonly GroupTime[] },
  today: string,
): OfferedDays {
  const earliest = decided ? addDays(decided.lastDay, 1) : addDays(today, -DAYS_BACK)
  const firstDays = groups.flatMap((group) => listFirstDays(group, earliest, today)).sort()
  const past = firstDays.filter((day) => day <= today).slice(-MAX_OFFERED)
  const next = firstDays.filter((day) => day > today).slice(0, PERIODS_AHEAD)
  const days = [...past, ...next]
  if (!decided) return { days: [null, ...days], suggested: null }
  if (days.length === 0) days.push(earliest > today ? earliest : today)
  return { days, suggested: past.at(-1) ?? days[0] ?? null }
}

/** Those of one group that are neither before the first of these days nor far after the second. */
function listFirstDays({ from, until, terms }: GroupTime, earliest: string, today: string): string[] {
  const first = from > earliest ? from : earliest
  const days: string[] = []
  // Weekly periods are the shortest that recur.
  for (const { startDate } of listPayPeriods(terms, first, DAYS_BACK / 6 + PERIODS_AHEAD)) {
    if (until !== null && startDate >= until) break
    if (startDate >= first) days.push(startDate)
    if (days.filter((day) => day > today).length === PERIODS_AHEAD) break
  }
  return days
}
