import { createHash } from 'node:crypto'
import type { PayTerms } from '#domain/pay-groups/contract.ts'
import { toPayFacts } from '#domain/pay-periods/pay-facts.ts'
import { createTimesheetWorkdays, cutToMembership, type PayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import { isFinished } from '#domain/pay-rules/day-totals.ts'
import {
  type BlockingException,
  findBlockingExceptions,
  findWarnings,
  type ReviewedEntry,
  type Warning,
} from '#domain/pay-rules/exceptions.ts'
import { findRuleSet, RULE_SET_IDS, type RuleSetId } from '#domain/pay-rules/rule-sets.ts'
import { calculateHours, type WorkdayHours } from '#domain/pay-rules/rules.ts'
import { boundsOf, findWorkday, type Workdays } from '#domain/pay-rules/workdays.ts'
import { toMs } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import type { GroupMember } from './people-store.ts'

/** What is calculated once for everyone with the same days and terms. */
export type Frame = {
  days: Period
  terms: PayTerms
  ruleSet: RuleSetId
  workdays: Workdays
  startsAt: Date
  endsAt: Date
}

/** What is calculated from one person's entries. */
export type Calculation = {
  days: WorkdayHours[]
  blocking: BlockingException[]
  warnings: Warning[]
  factsHash: string
}

/** Finds each person's frame. `termsOf` are the terms of a group, in the order of their first days. */
export function createFrames(period: PayPeriod, termsOf: (payGroupId: string) => readonly PayTerms[]) {
  const frames = new Map<string, Frame>()
  return (member: GroupMember): Frame | null => {
    const days = cutToMembership(period, member)
    if (!days) return null
    const { terms } = period
    const earlier = member.groupBefore ? termsOf(member.groupBefore) : []
    const before = earlier.findLast(({ effectiveFrom }) => effectiveFrom < days.startDate) ?? null
    const ruleSet = member.overtimeExempt ? 'none' : toRuleSetId(terms.ruleSet)
    const key = [days.startDate, days.endDate, before?.id, ruleSet].join(' ')
    const known = frames.get(key)
    if (known) return known
    const workdays = createTimesheetWorkdays(days, terms, before)
    const { start, end } = boundsOf(workdays)
    const frame = { days, terms, ruleSet, workdays, startsAt: new Date(start), endsAt: new Date(end) }
    frames.set(key, frame)
    return frame
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
  const { workdays, terms, ruleSet } = frame
  const days = calculateHours(entries.filter(isFinished), workdays, (workweek) => findRuleSet(ruleSet, workweek))
  const review = { entries, days, workdays, longShiftHours: terms.longShiftHours, waitingLeave, recordedLater }
  return {
    days,
    blocking: findBlockingExceptions(review),
    warnings: findWarnings(review),
    factsHash: hashFacts(frame, entries, waitingLeave),
  }
}

/** Another hash means that hours may be others than those someone has seen. */
function hashFacts(
  { days, terms, ruleSet, workdays, startsAt, endsAt }: Frame,
  entries: readonly ReviewedEntry[],
  waitingLeave: readonly string[],
) {
  const versions = workdays.days
    .filter((_, index) => index % 7 === 0)
    .map((workweek) => findRuleSet(ruleSet, workweek).version)
  const facts = {
    days,
    span: [startsAt, endsAt],
    workweek: [terms.weekStartsOn, terms.dayStartsAt, terms.timezone],
    rules: [ruleSet, versions],
    waitingLeave,
    entries: entries.map((entry) => Object.values(toPayFacts(withoutUsualDay(entry, workdays)))),
  }
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
