import { roundHours, sumHours } from '../time/decimal-hours.ts'
import type { LedgerReason, RecalculationCause } from './contract.ts'
import { type CreditTerms, carriedOverHours, creditedHours, type LedgerEntry } from './ledger.ts'

/** An entry with all that its calculation needs. `correctsId` and `recalculatesId` are the entry that it is about. */
export type RecalculableEntry = LedgerEntry &
  CreditTerms & {
    id: string
    reason: LedgerReason
    correctsId: string | null
    recalculatesId: string | null
  }

export type Recalculation = { recalculatesId: string; hours: number; reason: LedgerReason }

/**
 * What each credit and reset lacks of what it would be if all leave had been known on its day. `entries` are the whole ledger of an
 * account, by day and, on one day, in the order in which they were posted.
 */
export function recalculate(entries: readonly RecalculableEntry[], cause: RecalculationCause): Recalculation[] {
  return calculateCredits(entries).credits.flatMap(({ entry, posted, right }) => {
    const hours = roundHours(right - posted)
    if (hours === 0) return []
    const sign = entry.kind === 'reset' ? -1 : 1
    const [before, after] = [roundHours(sign * posted), roundHours(sign * right)]
    return [
      { recalculatesId: entry.id, hours, reason: { code: 'recalculated', of: entry.reason, before, after, cause } },
    ]
  })
}

/** What canceling approved leave gives back now. `lost` says why it isn't all of its hours. */
export type Refund = { hours: number; returnedHours: number; lost: 'expired' | 'maximum' | 'both' | null }

/** `recalculations` are those that the cancellation causes. */
export function toRefund(days: readonly { hours: number }[], recalculations: readonly Recalculation[]): Refund {
  const hours = sumHours(days.map((day) => day.hours))
  const returnedHours = roundHours(hours + sumHours(recalculations.map((one) => one.hours)))
  if (returnedHours === hours) return { hours, returnedHours, lost: null }
  const isExpired = ({ reason }: Recalculation) =>
    reason.code === 'recalculated' && reason.of.code === 'leave-year-ended'
  const [expired, cut] = [recalculations.some(isExpired), recalculations.some((one) => !isExpired(one))]
  return { hours, returnedHours, lost: expired && cut ? 'both' : expired ? 'expired' : 'maximum' }
}

/** `ledger` is accrued through `today`, and `days` are what the leave took off it. */
export function foreseeRefund(
  ledger: readonly RecalculableEntry[],
  days: readonly { day: string; hours: number }[],
  today: string,
): Refund {
  if (!days.some(({ day }) => day < today)) return toRefund(days, [])
  const reason = { code: 'request-canceled', startDate: today, endDate: today } as const
  const canceled = days.map(({ day, hours }): RecalculableEntry => {
    const terms = { due: null, maxBalance: null, maxCarryOver: null, correctsId: null, recalculatesId: null }
    return { ...terms, id: day, kind: 'cancellation', hours, effectiveOn: today, leaveDay: day, period: null, reason }
  })
  return toRefund(days, recalculate([...ledger, ...canceled], reason))
}

/**
 * The ledger with every entry on the day on which it counts, and credits and resets as they are right. A reset is one entry with what it
 * carried over.
 */
export function countOnTheirDays(entries: readonly RecalculableEntry[]): LedgerEntry[] {
  const { credits, actions } = calculateCredits(entries)
  return [
    ...credits.map(({ entry: { kind, effectiveOn, period }, right }) => ({ kind, effectiveOn, period, hours: right })),
    ...actions.map(({ entry, on, hours, isTakenBack }) => ({
      kind: isTakenBack ? ('adjustment' as const) : entry.kind,
      effectiveOn: on,
      period: isTakenBack ? null : entry.period,
      hours,
    })),
  ]
}

/** Each credit and reset by its terms, after everything that counts before its day. */
function calculateCredits(entries: readonly RecalculableEntry[]) {
  const { calculated, actions } = sortEntries(entries)
  let balance = 0
  let next = 0
  const credits = calculated.map(({ entry, posted }) => {
    for (let act = actions[next]; act !== undefined && act.on < entry.effectiveOn; act = actions[++next]) {
      balance = roundHours(balance + act.hours)
    }
    const right = calculateAgain(entry, balance)
    balance = roundHours(balance + right)
    return { entry, posted, right }
  })
  return { credits, actions }
}

/** What a reset takes away, less what it brings back, or what a credit adds. */
function calculateAgain({ due, maxBalance, maxCarryOver }: CreditTerms, balance: number): number {
  if (due !== null) return creditedHours(due, maxBalance, balance)
  return roundHours(carriedOverHours(maxCarryOver ?? 0, balance) - balance)
}

type CalculatedEntry = { entry: RecalculableEntry; posted: number }

/** Credits and resets that still hold, with the hours posted for them, and everything else by the day on which it counts. */
function sortEntries(entries: readonly RecalculableEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const corrected = new Set(entries.map(({ correctsId }) => correctsId))
  const calculated = new Map<string, CalculatedEntry>()
  const resets = new Map<string | null, string>()
  for (const entry of entries) {
    if (corrected.has(entry.id) || (entry.due === null && entry.maxCarryOver === null)) continue
    calculated.set(entry.id, { entry, posted: 0 })
    if (entry.kind === 'reset') resets.set(entry.period, entry.id)
  }
  const partOf = ({ id, kind, period, recalculatesId }: RecalculableEntry) => {
    if (recalculatesId !== null) return calculated.get(recalculatesId)
    const isCarriedOver = kind === 'carry-over' && !corrected.has(id)
    return calculated.get(isCarriedOver ? (resets.get(period) ?? '') : id)
  }
  const actions: { entry: RecalculableEntry; on: string; hours: number; isTakenBack: boolean }[] = []
  for (const entry of entries) {
    const whole = partOf(entry)
    const on = whole ? null : dayThatCounts(entry, byId)
    if (whole) whole.posted = roundHours(whole.posted + entry.hours)
    else if (on !== null) actions.push({ entry, on, hours: entry.hours, isTakenBack: corrected.has(entry.id) })
  }
  return {
    calculated: [...calculated.values()],
    actions: actions.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  }
}

/** Leave counts on its day, whenever it was decided. Null for what moves something that counts on the same day anyway. */
function dayThatCounts(entry: RecalculableEntry, byId: ReadonlyMap<string, RecalculableEntry>): string | null {
  const about = byId.get(entry.correctsId ?? entry.recalculatesId ?? '')
  if (!about) return entry.leaveDay ?? entry.effectiveOn
  if (entry.recalculatesId !== null || entry.reason.code === 'undone') return dayThatCounts(about, byId)
  const isFixed = about.recalculatesId !== null || typeof about.leaveDay === 'string'
  return entry.reason.code === 'moved' && isFixed ? null : entry.effectiveOn
}
