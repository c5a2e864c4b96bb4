import { closeCycle, type PolicyTerms, type WorkedDay } from '#domain/leave-accrual/credits.ts'
import { balanceOn, type Posting } from '#domain/leave-accrual/ledger.ts'
import { type RecalculableEntry, recalculate } from '#domain/leave-accrual/recalculation.ts'
import { accrue } from '#domain/leave-accrual/rules.ts'
import type { CheckedAccount } from '#domain/leave-accrual/shortage.ts'
import type { LeaveDay } from '#domain/leave-requests/leave-days.ts'
import { balanceEffectsOf } from '#domain/leave-requests/rules.ts'
import { addDays, latestDay } from '#domain/time/zones/zones.ts'

type Action = Pick<RecalculableEntry, 'kind' | 'hours' | 'effectiveOn'> & { leaveDay?: string }

const NO_TERMS = { due: null, maxBalance: null, maxCarryOver: null, correctsId: null, recalculatesId: null }

/** An account without a database. Days of calls must not go backwards. */
export class LeaveAccount {
  readonly entries: RecalculableEntry[] = []
  private terms: PolicyTerms
  private since: string
  private accruedThrough: string | null = null
  private readonly serviceStart: string
  private readonly worked: readonly WorkedDay[]

  constructor(terms: PolicyTerms, start: string, worked: readonly WorkedDay[] = []) {
    this.terms = terms
    this.since = start
    this.serviceStart = start
    this.worked = worked
  }

  accrueThrough(day: string): void {
    const from = this.accruedThrough === null ? this.since : addDays(this.accruedThrough, 1)
    if (day < from) return
    this.post(accrue(this.input(), from, day))
    this.accruedThrough = day
  }

  /** What a decision on `day` does. Approved leave can be canceled. */
  decide(to: 'approved' | 'cancelled', days: readonly LeaveDay[], day: string): void {
    this.accrueThrough(day)
    const status = to === 'approved' ? ('pending' as const) : ('approved' as const)
    const today = latestDay(day, this.accruedThrough ?? day)
    const effects = balanceEffectsOf(to, { status, days }, today)
    for (const effect of effects) this.act(effect)
    if (!effects.some(({ leaveDay }) => leaveDay < today)) return
    const period = { startDate: days[0]?.day ?? '', endDate: days.at(-1)?.day ?? '' }
    const code = to === 'approved' ? ('request-approved' as const) : ('request-canceled' as const)
    for (const { recalculatesId, hours, reason } of recalculate(this.inOrder(), { code, ...period })) {
      const entry = { kind: 'recalculation' as const, hours, effectiveOn: today, period: null, reason }
      this.add({ ...NO_TERMS, ...entry, recalculatesId })
    }
  }

  adjust(hours: number, day: string): void {
    this.accrueThrough(day)
    this.act({ kind: 'adjustment', hours, effectiveOn: day })
  }

  /** The new terms apply from the next day. */
  changeTerms(terms: PolicyTerms, day: string): void {
    this.accrueThrough(day)
    this.post(closeCycle(this.input(), day))
    this.terms = terms
    this.since = addDays(day, 1)
  }

  balanceOn(day: string): number {
    return balanceOn(this.entries, day)
  }

  toChecked(days: readonly LeaveDay[], today: string): CheckedAccount {
    const isLate = days.some(({ day }) => day < today)
    const { entries: _entries, ...input } = this.input()
    const from = this.accruedThrough === null ? this.since : addDays(this.accruedThrough, 1)
    return { entries: this.entries, ledger: isLate ? this.inOrder() : null, accrual: { input, from } }
  }

  inOrder(): RecalculableEntry[] {
    return [...this.entries].sort((one, other) =>
      one.effectiveOn < other.effectiveOn ? -1 : one.effectiveOn > other.effectiveOn ? 1 : 0,
    )
  }

  private input() {
    const { terms, serviceStart, since, worked, entries } = this
    return { terms, serviceStart, since, isNew: this.accruedThrough === null, worked, entries }
  }

  private act(action: Action): void {
    this.add({ ...NO_TERMS, period: null, reason: { code: 'text', text: '' }, ...action })
  }

  private post(postings: readonly Posting[]): void {
    for (const posting of postings) this.add({ ...NO_TERMS, ...posting })
  }

  private add(entry: Omit<RecalculableEntry, 'id'>): void {
    this.entries.push({ ...entry, id: String(this.entries.length) })
  }
}
