import { addDays, daysBetween, latestDay } from '#domain/time/zones/zones.ts'
import type { LeavePolicy } from '../leave-types/contract.ts'
import { cycleOf, cyclesEndingBefore, yearlyDays } from '../time/cycles.ts'
import { decimalHoursText, roundHours, sumHours } from '../time/decimal-hours.ts'
import { dayText } from '../time/formats.ts'
import type { Period } from '../time/periods.ts'
import type { LedgerKind } from './contract.ts'

/** The rules of docs/leave-accrual.md. Days are calendar days of the organization's zone, amounts hours of two decimals. */
export type PolicyTerms = Pick<
  LeavePolicy,
  'annualAllocation' | 'accrualRate' | 'accrualFrequency' | 'maxBalance' | 'minServiceDays' | 'rules'
>

/** As much of a line of the ledger as the rules read. `period` tells credits of one kind apart; null for acts of people. */
export type LedgerEntry = { kind: LedgerKind; hours: number; effectiveOn: string; period: string | null }

/** A line to be added. No account ever has two of one kind and period: the database holds that by a unique key. */
export type Posting = LedgerEntry & {
  period: string
  /** What the credit is for; null for the allocation at the start. */
  span: Period | null
  reason: string
}

/** Completed seconds of work that began on a day. */
export type WorkedDay = { day: string; seconds: number }

/** What is known of one employee's leave of one type. */
export type AccrualInput = {
  terms: PolicyTerms
  serviceStart: string
  /** The first day on which these terms hold for this employee. */
  since: string
  /** Whether nothing was ever credited, so that the allocation at the start is still to come. */
  isNew: boolean
  /** By day. */
  worked: readonly WorkedDay[]
  /** All lines so far, in any order. */
  entries: readonly LedgerEntry[]
}

/**
 * What is credited from one day through another, both included, in the order in which it is posted. Pure, and the
 * same whether asked for a year at once or for each day of it: a credit of day D reads only lines that take effect before D
 * and the credits of D itself. What the ledger has already is never credited again.
 */
export function accrue(account: AccrualInput, from: string, through: string): Posting[] {
  if (from > through) return []
  const posted: Posting[] = []
  const known = new Set(account.entries.map(entryKey))
  const balance = runningBalance(account.entries)
  let ofToday = 0
  let today = ''
  for (const creditUpToMaximum of listDueCredits(account, from, through)) {
    if (creditUpToMaximum.on !== today) {
      balance.add(ofToday)
      ofToday = 0
      today = creditUpToMaximum.on
    }
    for (const posting of creditUpToMaximum.post(roundHours(balance.before(creditUpToMaximum.on) + ofToday))) {
      if (known.has(entryKey(posting))) continue
      posted.push(posting)
      ofToday = roundHours(ofToday + posting.hours)
    }
  }
  return posted
}

/**
 * Whether anything can be credited from one day through another, told by the terms and the calendar alone: most days bring
 * nothing, and then no ledger need be read.
 */
export function canAccrue(
  { terms, isNew }: Pick<AccrualInput, 'terms' | 'isNew'>,
  from: string,
  through: string,
): boolean {
  if (isNew || terms.rules.accrualType === 'hours-worked') return true
  if (yearlyDays(terms.rules.resetDate, from, through).length > 0) return true
  return terms.accrualRate > 0 && cyclesEndingBefore(terms.accrualFrequency, from, through).length > 0
}

const entryKey = ({ kind, period }: Pick<LedgerEntry, 'kind' | 'period'>) => `${kind} ${period}`

/** Something that is due on a day, and what it posts onto the balance of that moment. */
type DueCredit = { on: string; rank: number; post: (balance: number) => Posting[] }

function listDueCredits(account: AccrualInput, from: string, through: string): DueCredit[] {
  const { terms, since, isNew, entries: lines } = account
  const resets = yearlyDays(terms.rules.resetDate, from, through).filter((day) => !(isNew && day === since))
  const before = lines.filter(({ kind, effectiveOn }) => kind === 'reset' && effectiveOn < from)
  const lastReset = before.reduce((last, { effectiveOn }) => latestDay(last, effectiveOn), since)
  /** The first days of the leave years that reach into this window. */
  const years = [lastReset, ...resets]
  const credits = [
    ...(isNew && since >= from && since <= through ? [startCredit(account)] : []),
    ...resets.map((day, index) => resetCredit(terms, years[index] ?? since, day)),
    ...(terms.rules.accrualType === 'standard' ? standardCredits(account, from, through) : []),
    ...(terms.rules.accrualType === 'hours-worked' ? thresholdCredits(account, years, from, through) : []),
  ]
  return credits.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : one.rank - other.rank))
}

/** The allocation with which an employee begins: the initial one or, where none is set, that of a year. */
function startCredit({ terms, since }: AccrualInput): DueCredit {
  const due = terms.rules.initialAllocation ?? terms.annualAllocation
  const post = (balance: number) =>
    credit('allocation', since, 'start', null, due, balance, terms, 'Initial allocation')
  return { on: since, rank: 0, post: (balance) => (due === 0 ? [] : post(balance)) }
}

/** A leave year ends: what is unused lapses, but for the carry-over; what is owed stays owed; the new year is allocated. */
function resetCredit(terms: PolicyTerms, yearStart: string, day: string): DueCredit {
  const span = { startDate: yearStart, endDate: addDays(day, -1) }
  const { maxBalance, annualAllocation, rules } = terms
  const post = (balance: number): Posting[] => {
    const kept = Math.min(balance, rules.maxCarryOver, Math.max(0, maxBalance ?? balance))
    const lapsing = roundHours(balance - kept)
    const closing: Posting = {
      kind: 'reset',
      hours: roundHours(-balance),
      effectiveOn: day,
      period: day,
      span,
      reason: `The leave year ${spanText(span)} ended${lapsing > 0 ? `: ${decimalHoursText(lapsing)} unused hours lapse` : ''}`,
    }
    const kind = 'carry-over'
    const reason = kept < 0 ? 'Hours owed from the last leave year' : 'Hours carried over from the last leave year'
    const over: Posting = { kind, hours: roundHours(kept), effectiveOn: day, period: day, span, reason }
    const year = { startDate: day, endDate: addDays(nextYearlyDay(rules.resetDate, day), -1) }
    const fresh = credit('allocation', day, day, year, annualAllocation, kept, terms, `Annual allocation`)
    return [closing, ...(kept === 0 ? [] : [over]), ...(annualAllocation === 0 ? [] : fresh)]
  }
  return { on: day, rank: 1, post }
}

/**
 * One credit for each cycle of the calendar, on the day after it ended; of a cycle in which the terms began to hold, the share of
 * its days. Without the service that is asked for on that day there is none, and it is not made up for.
 */
function standardCredits(account: AccrualInput, from: string, through: string): DueCredit[] {
  const { terms } = account
  if (terms.accrualRate === 0) return []
  return cyclesEndingBefore(terms.accrualFrequency, from, through).flatMap((cycle) => {
    const on = addDays(cycle.endDate, 1)
    const earned = earnedInCycle(account, cycle, cycle.endDate, on)
    if (!earned) return []
    const { period, due, reason } = earned
    return [
      { on, rank: 2, post: (balance: number) => credit('accrual', on, period, cycle, due, balance, terms, reason) },
    ]
  })
}

/**
 * What the cycle that runs on a day has earned by its end, as a credit of that day: for terms that hold no longer, so that
 * nothing they earned is lost. The terms that follow hold from the next day on. `account.lines` are all there are; that day is settled.
 */
export function closeCycle(account: AccrualInput, day: string): Posting[] {
  const { terms, entries: lines } = account
  if (terms.rules.accrualType !== 'standard' || terms.accrualRate === 0) return []
  const earned = earnedInCycle(account, cycleOf(day, terms.accrualFrequency), day, day)
  if (!earned) return []
  const { period, span, due, reason } = earned
  const posted = credit(
    'accrual',
    day,
    period,
    span,
    due,
    balanceOn(lines, day),
    terms,
    `${reason}, when its terms ended`,
  )
  return posted.filter((posting) => !lines.some((line) => entryKey(line) === entryKey(posting)))
}

/** The share of a cycle from its first day under these terms through a day; null for none, or when service is too short on the day of the credit. */
function earnedInCycle({ terms, serviceStart, since }: AccrualInput, cycle: Period, endDate: string, on: string) {
  const startDate = cycle.startDate < since ? since : cycle.startDate
  if (startDate > endDate || daysBetween(serviceStart, on) < terms.minServiceDays) return null
  const days = daysBetween(cycle.startDate, cycle.endDate) + 1
  const counted = daysBetween(startDate, endDate) + 1
  const share = counted < days ? ` (${counted} of ${days} days)` : ''
  return {
    // The whole cycle, whoever closes it; a part is known by its own days.
    period: endDate === cycle.endDate ? `${cycle.startDate}/${endDate}` : `${startDate}/${endDate}`,
    span: { startDate, endDate },
    due: roundHours((terms.accrualRate * counted) / days),
    reason: `${FREQUENCY_TEXT[terms.accrualFrequency]} accrual for ${spanText(cycle)}${share}`,
  }
}

const FREQUENCY_TEXT = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annual',
}

/**
 * Each threshold once in a leave year, on the day after the hours worked in it reach the threshold, not before the service that
 * is asked for. Found late (an entry added afterwards), it is credited on the first day of this run, unless its year has ended.
 */
function thresholdCredits(account: AccrualInput, years: readonly string[], from: string, through: string): DueCredit[] {
  const { terms, serviceStart, since, worked } = account
  const served = addDays(serviceStart, terms.minServiceDays)
  return years.flatMap((year, index) => {
    const yearStart = year < since ? since : year
    const next = years[index + 1] ?? null
    const reached = thresholdDays(
      worked.filter(({ day }) => day >= yearStart && (next === null || day < next)),
      terms.rules.accrualThresholds.map(({ hours }) => hours),
    )
    const key = (hours: number) => `${yearStart}+${hours}h`
    const credited = account.entries.filter(({ period }) => period?.startsWith(`${yearStart}+`)).length
    const inOrder = terms.rules.accrualThresholds.toSorted((one, other) => one.hours - other.hours)
    return inOrder.flatMap(({ hours, amount }, index) => {
      const day = reached.get(hours)
      // Where thresholds were edited: whoever has had two of this year is next credited by the third.
      if (day === undefined || amount === 0 || index < credited) return []
      const on = latestDay(addDays(day, 1), served, from)
      if (on > through || (next !== null && on > next)) return []
      const span = { startDate: yearStart, endDate: day }
      const reason = `${decimalHoursText(hours)} hours worked since ${dayText(yearStart)}`
      const post = (balance: number) => credit('accrual', on, key(hours), span, amount, balance, terms, reason)
      // After standard credits and in the order of their hours.
      return [{ on, rank: 3 + hours, post }]
    })
  })
}

/** The day on which the running sum of work reaches each number of hours. */
function thresholdDays(worked: readonly WorkedDay[], thresholds: readonly number[]): Map<number, string> {
  const days = new Map<number, string>()
  let seconds = 0
  for (const entry of [...worked].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    seconds += entry.seconds
    for (const hours of thresholds) {
      if (!days.has(hours) && seconds >= hours * 3600) days.set(hours, entry.day)
    }
  }
  return days
}

/** A credit up to the limit. What the limit held back is said and not made up for; the line stands even when it is of 0 hours. */
function credit(
  kind: LedgerKind,
  effectiveOn: string,
  period: string,
  span: Period | null,
  due: number,
  balance: number,
  { maxBalance }: PolicyTerms,
  reason: string,
): Posting[] {
  const room = maxBalance === null ? due : Math.max(0, roundHours(maxBalance - balance))
  const hours = Math.min(due, room)
  const held = `: ${decimalHoursText(hours)} of ${decimalHoursText(due)} hours, up to the maximum of ${decimalHoursText(maxBalance ?? 0)}`
  return [{ kind, hours, effectiveOn, period, span, reason: hours < due ? reason + held : reason }]
}

function nextYearlyDay(yearly: string, after: string): string {
  const [next] = yearlyDays(yearly, addDays(after, 1), addDays(after, 400))
  return next ?? addDays(after, 365)
}

const spanText = ({ startDate, endDate }: Period) => `${dayText(startDate)} – ${dayText(endDate)}`

/** Sums lines in the order of their effect, as far as each question needs. */
function runningBalance(lines: readonly LedgerEntry[]) {
  const sorted = [...lines].sort((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
  let next = 0
  let sum = 0
  return {
    /** The lines that take effect before a day, and what was added. Days must not go backwards. */
    before(day: string): number {
      for (let line = sorted[next]; line !== undefined && line.effectiveOn < day; line = sorted[++next]) {
        sum = roundHours(sum + line.hours)
      }
      return sum
    },
    add(hours: number): void {
      sum = roundHours(sum + hours)
    },
  }
}

/** Where crediting an employee goes on, and under which terms. */
export type AccrualStart = { from: string; since: string; isNew: boolean }

/**
 * From which day on an employee is credited by a policy. Nobody is credited before their service, a policy, or its type
 * began, nor twice for a day. `account` is what is remembered of earlier runs.
 */
export function accrualStartOf(
  policy: { id: string; activeSince: string },
  typeSince: string,
  serviceStart: string,
  account: { policyId: string | null; policySince: string | null; accruedThrough: string | null },
): AccrualStart {
  const next = account.accruedThrough === null ? serviceStart : addDays(account.accruedThrough, 1)
  const from = latestDay(next, serviceStart, policy.activeSince, typeSince)
  const same = account.policyId === policy.id && account.policySince !== null
  const since = same ? latestDay(account.policySince ?? from, policy.activeSince, typeSince) : from
  return { from, since, isNew: account.accruedThrough === null }
}

/** What is unused when the next leave year begins and will be gone then; null when nothing will be. */
export function expirationOf(credits: readonly Posting[]): { effectiveOn: string; hours: number } | null {
  const reset = credits.find(({ kind }) => kind === 'reset')
  if (!reset) return null
  const kept = credits.find(({ kind, period }) => kind === 'carry-over' && period === reset.period)
  const hours = roundHours(-reset.hours - (kept?.hours ?? 0))
  return hours > 0 ? { effectiveOn: reset.effectiveOn, hours } : null
}

/** The balance on a day: all that has taken effect by its end. */
export function balanceOn(lines: readonly Pick<LedgerEntry, 'hours' | 'effectiveOn'>[], day: string): number {
  return sumHours(lines.filter(({ effectiveOn }) => effectiveOn <= day).map(({ hours }) => hours))
}

/** What can still be asked for: everything posted, leave that is booked ahead included. */
export function sumAvailable(lines: readonly Pick<LedgerEntry, 'hours'>[]): number {
  return sumHours(lines.map(({ hours }) => hours))
}

/**
 * Hours of approved leave since the last reset, leave that is booked ahead included [3.17]. A request that was given back
 * does not count, whenever that was.
 */
export function sumUsed(lines: readonly (LedgerEntry & { requestId: string | null })[]): number {
  const lastReset = lines
    .filter(({ kind }) => kind === 'reset')
    .reduce((last, { effectiveOn }) => latestDay(last, effectiveOn), '')
  const givenBack = new Set(lines.filter(({ kind }) => kind === 'cancellation').map(({ requestId }) => requestId))
  const taken = lines.filter(
    ({ kind, effectiveOn, requestId }) => kind === 'request' && effectiveOn >= lastReset && !givenBack.has(requestId),
  )
  return roundHours(-sumHours(taken.map(({ hours }) => hours)))
}

const DAY_MS = 86_400_000

/** How far the clock may be ahead of when the product last ran: a weekend off. */
const MAX_CLOCK_JUMP_MS = 2 * DAY_MS

/** Whether the clock reads what it could since the product last saw it (docs/decisions/0015). Null: it never did. */
export function isClockTrusted(now: Date, seenAt: Date | null): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() <= MAX_CLOCK_JUMP_MS
}

/** The last day that leave may be credited for: today or, while the clock is far ahead, the day on which the product last ran. */
export function trustedDay(today: string, now: Date, seenAt: Date | null): string {
  if (seenAt === null || isClockTrusted(now, seenAt)) return today
  return addDays(today, -Math.ceil((now.getTime() - seenAt.getTime()) / DAY_MS))
}

/** A line as a correction reads it; `postedOn` is the day on which it was written, `startDate` that of its request. */
export type CorrectableEntry = LedgerEntry & { id: string; reason: string; postedOn: string; startDate: string | null }

/** Takes hours off on a day or puts them there. Two of one line move it. */
export type Correction = { correctsId: string; hours: number; effectiveOn: string; reason: string }

/**
 * What undoes a run that credited days after `after`, which had not come yet: each credit is taken back on its own day, and what people did
 * meanwhile moves to the day it belongs to. The days after `after` are then credited again when they come.
 */
export function correctionsOf(lines: readonly CorrectableEntry[], after: string, today: string): Correction[] {
  return lines
    .filter(({ effectiveOn, kind }) => effectiveOn > after && kind !== 'correction')
    .flatMap(({ id, hours, effectiveOn, reason, period, postedOn, startDate }) => {
      const takenBack = { correctsId: id, hours: roundHours(0 - hours), effectiveOn }
      if (period !== null) return [{ ...takenBack, reason: `Correction: undoes “${reason}”, credited too early` }]
      const done = postedOn < today ? postedOn : today
      const belongs = latestDay(done, startDate ?? done)
      if (belongs >= effectiveOn) return []
      const moved = `Correction: moves “${reason}” to ${dayText(belongs)}`
      return [
        { ...takenBack, reason: moved },
        { correctsId: id, hours, effectiveOn: belongs, reason: moved },
      ]
    })
}
