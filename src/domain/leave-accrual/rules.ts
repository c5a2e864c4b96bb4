import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import { cyclesEndingBefore, yearlyDays } from '../time/cycles.ts'
import { roundHours } from '../time/decimal-hours.ts'
import { type AccrualInput, listDueCredits } from './credits.ts'
import { entryKey, type LedgerEntry, type Posting } from './ledger.ts'

/**
 * Credits are in the order in which they are posted. The result is the same in one run as in daily runs: a credit of day D reads
 * only entries before D and earlier credits of D. What is in the ledger is never credited again.
 */
export function accrue(input: AccrualInput, from: string, through: string): Posting[] {
  if (from > through) return []
  const posted: Posting[] = []
  const known = new Set(input.entries.map(entryKey))
  const balance = runningBalance(input.entries)
  let postedToday = 0
  let today = ''
  for (const credit of listDueCredits(input, from, through)) {
    if (credit.on !== today) {
      balance.add(postedToday)
      postedToday = 0
      today = credit.on
    }
    for (const posting of credit.post(roundHours(balance.before(credit.on) + postedToday))) {
      if (known.has(entryKey(posting))) continue
      posted.push(posting)
      postedToday = roundHours(postedToday + posting.hours)
    }
  }
  return posted
}

/** Asks the terms and the calendar alone, because on most days no ledger need be read. */
export function canAccrue(
  { terms, isNew }: Pick<AccrualInput, 'terms' | 'isNew'>,
  from: string,
  through: string,
): boolean {
  if (isNew || terms.rules.accrualType === 'hours-worked') return true
  if (yearlyDays(terms.rules.resetDate, from, through).length > 0) return true
  return terms.accrualRate > 0 && cyclesEndingBefore(terms.accrualFrequency, from, through).length > 0
}

/** `from` is the next day to accrue, `since` the first day of these terms. */
export type AccrualStart = { from: string; since: string; isNew: boolean }

/**
 * Nothing is credited before the service, the policy, or the type began, and no day twice. `account` is what earlier runs
 * stored.
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

/** Lists them in the order of their days, as far as each question needs. */
function runningBalance(entries: readonly LedgerEntry[]) {
  const sorted = [...entries].sort((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
  let next = 0
  let sum = 0
  return {
    /** The entries before a day, and what was added. Days must not go backwards. */
    before(day: string): number {
      for (let entry = sorted[next]; entry !== undefined && entry.effectiveOn < day; entry = sorted[++next]) {
        sum = roundHours(sum + entry.hours)
      }
      return sum
    },
    add(hours: number): void {
      sum = roundHours(sum + hours)
    },
  }
}
