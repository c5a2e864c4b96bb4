import { createHash } from 'node:crypto'
import type { PayTerms } from '#domain/pay-groups/contract.ts'
import { toPayFacts } from '#domain/pay-periods/pay-facts.ts'
import { areSame, listPersonTerms, type PersonTerms } from '#domain/pay-periods/person-terms.ts'
import { cutToMembership, type PayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import { warningFacts } from '#domain/pay-periods/warning-facts.ts'
import { type DatedTerms, termsOn } from '#domain/pay-rules/dated-terms.ts'
import { isFinished } from '#domain/pay-rules/day-totals.ts'
import {
  type BlockingException,
  findBlockingExceptions,
  findWarnings,
  type ReviewedEntry,
  type Warning,
} from '#domain/pay-rules/exceptions.ts'
import { findRuleSet, RULE_SET_IDS, type RuleSet, type RuleSetId } from '#domain/pay-rules/rule-sets.ts'
import { calculateHours, type WorkdayHours } from '#domain/pay-rules/rules.ts'
import { boundsOf, createWorkdays, findWorkday, type Workdays, workweekOf } from '#domain/pay-rules/workdays.ts'
import { toMs } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import type { GroupMember } from './people-store.ts'

/** What is calculated once for everyone with the same days and terms. */
export type Frame = {
  days: Period
  terms: PayTerms
  /** That of the period. */
  ruleSet: RuleSetId
  workdays: Workdays
  /** For its workdays, also those before the period. */
  ruleSetOn: (day: string, workweek: string) => RuleSet
  /** Work from here on counts toward overtime. */
  countsFrom: Date
  startsAt: Date
  endsAt: Date
  /** What applies on workdays with other terms than the period's first day: before the period, or from a day within it. */
  otherTerms: readonly (PersonTerms & { version: number })[]
}

/** Another fingerprint means that what the warning is about may be other than what someone has accepted. */
export type CalculatedWarning = Warning & { fingerprint: string }

/** What is calculated from one person's entries. */
export type Calculation = {
  days: WorkdayHours[]
  blocking: BlockingException[]
  warnings: CalculatedWarning[]
  factsHash: string
}

/** Finds each person's frame. `termsOf` are the terms of a group, in the order of their first days. */
export function createFrames(period: PayPeriod, termsOf: (payGroupId: string) => readonly PayTerms[]) {
  const frames = new Map<string, Frame>()
  const withRuleSets = (id: string) => termsOf(id).map((terms) => ({ ...terms, ruleSet: toRuleSetId(terms.ruleSet) }))
  return (member: GroupMember): Frame | null => {
    const days = cutToMembership(period, member)
    if (!days) return null
    const known = listPersonTerms(member.memberships, withRuleSets, member.individualTerms)
    if (!known) throw new Error('A pay period has no terms')
    const [first, ...later] = known
    // Those who joined on different days have the same frame.
    const dated: DatedTerms<PersonTerms> = [{ ...first, from: '' }, ...later.filter(({ from }) => from <= days.endDate)]
    const key = JSON.stringify([days, dated])
    const frame = frames.get(key) ?? createFrame(period.terms, days, dated)
    frames.set(key, frame)
    return frame
  }
}

function createFrame(terms: PayTerms, days: Period, dated: DatedTerms<PersonTerms>): Frame {
  const workdays = createWorkdays(dated, days)
  const { start, end } = boundsOf(workdays)
  const current = termsOn(days.startDate, dated)
  const ruleSetOn = (day: string, workweek: string) => findRuleSet(termsOn(day, dated).ruleSet, workweek)
  return {
    days,
    terms,
    ruleSet: current.ruleSet,
    workdays,
    ruleSetOn,
    countsFrom: new Date(workdays.starts[0] ?? start),
    startsAt: new Date(start),
    endsAt: new Date(end),
    otherTerms: workdays.days.flatMap((day, index) => {
      const then = termsOn(day, dated)
      if (areSame(then, current)) return []
      return [{ ...then, from: day, version: ruleSetOn(day, workweekOf(index, workdays)).version }]
    }),
  }
}

/** People with other terms before this period may have a longer first workweek, so entries are read for all of them. */
export function reachesInto({ days, countsFrom, endsAt }: Frame) {
  const from = countsFrom.getTime()
  return ({ clockIn, clockOut, leaveDay }: ReviewedEntry) => {
    if (leaveDay !== null) return leaveDay >= days.startDate && leaveDay <= days.endDate
    return toMs(clockIn) < endsAt.getTime() && (clockOut === null || toMs(clockOut) > from || toMs(clockIn) >= from)
  }
}

/**
 * `entries` are all of the person that reach into the frame's workdays, without leave that waits for a decision. `recordedLater` are ids.
 */
export function calculateTimesheet(
  frame: Frame,
  entries: readonly ReviewedEntry[],
  waitingLeave: readonly string[],
  recordedLater: ReadonlySet<string>,
): Calculation {
  const { workdays, terms } = frame
  const days = calculateHours(entries.filter(isFinished), workdays, frame.ruleSetOn)
  const review = { entries, days, workdays, longShiftHours: terms.longShiftHours, waitingLeave, recordedLater }
  return {
    days,
    blocking: findBlockingExceptions(review),
    warnings: findWarnings(review).map((warning) => ({ ...warning, fingerprint: hash(warningFacts(warning, review)) })),
    factsHash: hashFacts(frame, entries, waitingLeave),
  }
}

/** Another hash means that hours may be others than those someone has seen. */
export function hashFacts(
  { days, terms, ruleSet, workdays, startsAt, endsAt, otherTerms }: Frame,
  entries: readonly ReviewedEntry[],
  waitingLeave: readonly string[],
) {
  const workweeks = [...new Set(workdays.workweeks.flat())]
  const facts = {
    days,
    span: [startsAt, endsAt],
    workweek: [terms.weekStartsOn, terms.dayStartsAt, terms.timezone],
    rules: [ruleSet, workweeks.map((workweek) => findRuleSet(ruleSet, workweek).version)],
    // Left out where nothing changes, so that the hash is that of every version before.
    otherTerms: otherTerms.length > 0 ? otherTerms.map((each) => Object.values(each)) : undefined,
    waitingLeave,
    entries: entries.map((entry) => Object.values(toPayFacts(withoutUsualDay(entry, workdays)))),
  }
  return hash(facts)
}

function hash(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** Leave that starts on the workday of its day has the hash that it had before leave had a day. */
function withoutUsualDay(entry: ReviewedEntry, workdays: Workdays): ReviewedEntry {
  const { leaveDay, clockIn } = entry
  const isUsual = leaveDay !== null && workdays.days[findWorkday(toMs(clockIn), workdays)] === leaveDay
  return isUsual ? { ...entry, leaveDay: null } : entry
}

function toRuleSetId(stored: string): RuleSetId {
  const id = RULE_SET_IDS.find((known) => known === stored)
  if (!id) throw new Error(`Unknown rule set ${stored}`)
  return id
}
