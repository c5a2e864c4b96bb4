import { elapsedSeconds, toMs, type WorkSpan, workedSecondsUntil } from '../time/hours.ts'
import type { RuleSet } from './rule-sets.ts'
import type { LeaveCode } from './tiers.ts'
import { findWorkday, type Workdays } from './workdays.ts'

/** A finished entry: hours of a person on the clock aren't known yet. Both are null for work. */
export type PayEntry = WorkSpan & { clockOut: Date | string; leaveCode: LeaveCode | null; leaveDay: string | null }

export function isFinished<Each extends WorkSpan>(entry: Each): entry is Each & { clockOut: Date | string } {
  return entry.clockOut !== null
}

type MealRules = Pick<RuleSet, 'shortBreakIsWork' | 'mealsAreWorkUnder'>

type DayTotal = {
  day: string
  worked: number
  /** The part of `worked` that was recorded as meals but counts as work. */
  shortMeals: number
  leave: Map<LeaveCode, number>
}

/** The seconds of each workday. `rulesOf` says which meals of a workday count as work. */
export function sumByWorkday(
  entries: readonly PayEntry[],
  workdays: Workdays,
  rulesOf: (index: number) => MealRules,
): DayTotal[] {
  const totals = workdays.days.map((day): DayTotal => ({ day, worked: 0, shortMeals: 0, leave: new Map() }))
  for (const entry of entries) {
    if (entry.leaveCode !== null) addLeave(totals, entry.leaveCode, entry)
    else addWork(totals, entry, workdays, rulesOf)
  }
  return totals
}

/** Leave lies wholly on its day, in every zone and wherever the workday starts (decision 0077). */
function addLeave(totals: readonly DayTotal[], code: LeaveCode, { clockIn, clockOut, leaveDay }: PayEntry): void {
  const total = totals.find(({ day }) => day === leaveDay)
  total?.leave.set(code, (total.leave.get(code) ?? 0) + elapsedSeconds(clockIn, clockOut))
}

/** Work lies on the workdays on which it was done. */
function addWork(
  totals: readonly DayTotal[],
  entry: PayEntry,
  workdays: Workdays,
  rulesOf: (index: number) => MealRules,
): void {
  const { starts } = workdays
  const start = findWorkday(toMs(entry.clockIn), workdays)
  const end = toMs(entry.clockOut)
  for (let index = Math.max(0, start); (starts[index] ?? end) < end; index++) {
    const total = totals[index]
    if (!total) return
    const from = index === start ? null : new Date(starts[index] ?? 0)
    const until = new Date(Math.min(end, starts[index + 1] ?? end))
    const counted = withoutPaidMeals(rulesOf(index), entry)
    const seconds = secondsBetween(counted, from, until)
    total.worked += seconds
    if (counted !== entry) total.shortMeals += seconds - secondsBetween(entry, from, until)
  }
}

/** Both ends are counted from the start of the entry, so that its parts add up to `workedSeconds`. Null is that start. */
function secondsBetween(span: WorkSpan, from: Date | null, until: Date): number {
  return workedSecondsUntil(span, until) - (from === null ? 0 : workedSecondsUntil(span, from))
}

/** [785.18, OAR 839-020-0050] */
function withoutPaidMeals({ shortBreakIsWork, mealsAreWorkUnder }: MealRules, entry: PayEntry): PayEntry {
  const isPaid = ({ kind, startedAt, endedAt }: PayEntry['breaks'][number]) => {
    if (kind === 'rest' || endedAt === null) return false
    const seconds = elapsedSeconds(startedAt, endedAt)
    return seconds <= shortBreakIsWork * 60 || seconds < (mealsAreWorkUnder ?? 0) * 60
  }
  return entry.breaks.some(isPaid) ? { ...entry, breaks: entry.breaks.filter((one) => !isPaid(one)) } : entry
}
