import { type DatedIndividualTerms, whyNotIndividualTerms } from '#domain/pay-groups/individual-terms.ts'
import { isLocked, type TimesheetStatus } from '#domain/pay-periods/rules.ts'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import { listDifferences, type PaidHours, type PayrollLine, sumDueSeconds } from '#domain/payroll/rules.ts'
import { toMs } from '#domain/time/hours.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { calculateTimesheet, createFrames, reachesInto } from '#server/pay-periods/calculate-timesheet.ts'
import { type PersonHistory, type Plan, toLeave, toMember, toPlan, toWork } from './person-histories.ts'

const USER = 'person'

type Facts = { plan: Plan; recorded: readonly DatedIndividualTerms[]; entries: readonly ReviewedEntry[] }

export function calculate(index: number, { plan, recorded, entries }: Facts) {
  const period = plan.periods[index]
  const frame = period && createFrames(period, plan.termsOf)(toMember(plan, period, [...recorded]))
  if (!frame) throw new Error('A period has no days')
  return { frame, ...calculateTimesheet(frame, entries.filter(reachesInto(frame)), [], new Set()) }
}

export type Calculated = ReturnType<typeof calculate>

type Sheet = {
  status: TimesheetStatus
  wasClosed: boolean
  approved: Calculated | null
  /** Work before it has changed since it was approved. */
  isNoted: boolean
}

/** One person's timesheets as the server keeps them: what it refuses, what it locks, and what its closes pay. */
export class PersonPayroll {
  plan: Plan
  readonly sheets: Sheet[] = []
  readonly recorded: DatedIndividualTerms[] = []
  readonly lines: PayrollLine[] = []
  private known = 0
  private changes = 0
  private calculatedFor = ''
  private readonly calculated = new Map<number, Calculated>()
  private readonly isGone = new Set<string>()
  private work: ReviewedEntry[]
  private readonly leave: ReviewedEntry[]
  private readonly history: PersonHistory

  constructor(history: PersonHistory) {
    this.history = history
    this.work = toWork(history)
    this.leave = toLeave(history)
    this.plan = toPlan(history.firstDay, [])
    while (this.known < 2) this.addPeriod()
  }

  get entries(): ReviewedEntry[] {
    return [...this.work, ...this.leave]
      .filter(({ id }) => !this.isGone.has(id))
      .sort((one, other) => toMs(one.clockIn) - toMs(other.clockIn))
  }

  /** Calculated once until something changes. */
  calculate(index: number): Calculated {
    const facts = JSON.stringify([this.known, this.recorded.length, this.changes])
    if (this.calculatedFor !== facts) this.calculated.clear()
    this.calculatedFor = facts
    const calculated = this.calculated.get(index) ?? calculate(index, this)
    this.calculated.set(index, calculated)
    return calculated
  }

  run({ kind, at, amount }: PersonHistory['actions'][number]): void {
    if (kind === 'plan') this.addPeriod()
    if (kind === 'drop') this.dropPeriod()
    if (kind === 'edit') this.edit(this.work[at % this.work.length], amount)
    if (kind === 'leave') this.toggle(this.leave[at % this.leave.length])
    if (kind === 'exempt') this.changeTerms(amount % 10 === 0 ? null : at % this.known, amount % 2 === 0)
    if (kind === 'close') this.close(at % this.known)
    const oneOf = (isPossible: (status: TimesheetStatus) => boolean) => {
      const possible = [...this.sheets.keys()].filter((index) => isPossible(this.sheets[index]?.status ?? 'open'))
      return possible[at % possible.length] ?? -1
    }
    const set = (index: number, changed: Partial<Sheet>) => Object.assign(this.sheets[index] ?? {}, changed)
    if (kind === 'approve') {
      const index = oneOf((status) => !isLocked(status))
      if (index >= 0) set(index, { status: 'approved', approved: this.calculate(index), isNoted: false })
    }
    if (kind === 'unapprove') {
      const index = oneOf((status) => status === 'approved')
      set(index, { status: this.sheets[index]?.wasClosed ? 'reopened' : 'open' })
    }
    if (kind === 'reopen')
      set(
        oneOf((status) => status === 'closed'),
        { status: 'reopened' },
      )
  }

  /** Closes what is approved up to this period in its group, and corrects closed timesheets before which work has changed. */
  close(last: number): void {
    const group = this.plan.periods[last]?.membership.payGroupId
    for (const [index, sheet] of this.sheets.entries()) {
      const isDue = (sheet.status === 'approved' && index <= last) || (sheet.status === 'closed' && sheet.isNoted)
      if (!isDue || this.plan.periods[index]?.membership.payGroupId !== group) continue
      const { factsHash } = this.calculate(index)
      if (sheet.status === 'approved' && factsHash !== sheet.approved?.factsHash) continue
      this.lines.push(...this.listOwed(index))
      Object.assign(sheet, { status: 'closed', wasClosed: true, isNoted: false })
    }
  }

  /** What was paid for a timesheet is less, or more, than what it has now. */
  listOwed(index: number): PayrollLine[] {
    const firstDay = this.plan.periods[index]?.startDate ?? ''
    const paid = this.lines.filter((line) => line.firstDay === firstDay)
    const sums = new Map<string, PaidHours>()
    for (const { minutes, ...line } of paid) {
      const key = `${line.workweek} ${line.code}`
      const sum = sums.get(key) ?? { ...line, hours: 0, minutes: 0, hasOldRounding: false }
      const hours = Math.round((sum.hours + line.hours) * 100) / 100
      sums.set(key, { ...sum, hours, minutes: sum.minutes + (minutes ?? 0) })
    }
    return listDifferences(sumDueSeconds({ userId: USER, firstDay, days: this.calculate(index).days }), [
      ...sums.values(),
    ])
  }

  private addPeriod(): void {
    if (this.known === this.history.steps.length) return
    this.known++
    this.plan = toPlan(this.history.firstDay, this.history.steps.slice(0, this.known))
    this.sheets.push({ status: 'open', wasClosed: false, approved: null, isNoted: false })
  }

  /** The next one is another. */
  private dropPeriod(): void {
    if (this.known < 2 || this.sheets.at(-1)?.status !== 'open') return
    this.sheets.pop()
    this.known--
    this.history.steps.splice(this.known, 1)
    this.changes++
    this.plan = toPlan(this.history.firstDay, this.history.steps.slice(0, this.known))
  }

  private changeTerms(index: number | null, overtimeExempt: boolean): void {
    const effectiveFrom = index === null ? null : (this.plan.periods[index]?.startDate ?? null)
    const decided = this.sheets.findLastIndex(({ status }) => status !== 'open')
    const { startDate: firstDay, endDate: lastDay } = this.plan.periods[decided] ?? { startDate: '', endDate: '' }
    const limit = decided < 0 ? null : { employeeName: '', isApproved: true, firstDay, lastDay }
    const problem = whyNotIndividualTerms(effectiveFrom, { decided: limit, groups: [] })
    if (!problem) this.recorded.push({ effectiveFrom, overtimeExempt })
  }

  /** Removes or restores an entry, or ends it earlier or later. */
  private edit(entry: ReviewedEntry | undefined, amount: number): void {
    if (!entry || amount % 3 === 0 || this.isGone.has(entry.id)) return this.toggle(entry)
    const full = toWork(this.history).find(({ id }) => id === entry.id) ?? entry
    const earliest = toMs(entry.breaks[0]?.endedAt ?? entry.clockIn)
    const seconds = Math.floor(((toMs(full.clockOut ?? '') - earliest) / 1000) * (amount / 100))
    const changed = { ...entry, clockOut: new Date(earliest + seconds * 1000) }
    if (this.isRefused(entry, changed)) return
    this.changes++
    this.work = this.work.map((one) => (one === entry ? changed : one))
  }

  private toggle(entry: ReviewedEntry | undefined): void {
    if (!entry) return
    const isGone = this.isGone.has(entry.id)
    if (this.isRefused(isGone ? null : entry, isGone ? entry : null)) return
    this.changes++
    if (isGone) this.isGone.delete(entry.id)
    else this.isGone.add(entry.id)
  }

  /** The lock of approved time (`check_time_lock`). What isn't refused is noted. */
  private isRefused(before: ReviewedEntry | null, after: ReviewedEntry | null): boolean {
    const locked = this.sheets.flatMap((sheet, index) =>
      isLocked(sheet.status) && sheet.approved ? [{ sheet, index, frame: sheet.approved.frame }] : [],
    )
    const either = [before, after].flatMap((entry) => entry ?? [])
    for (const { frame } of locked) {
      const [start, end] = [frame.startsAt.getTime(), frame.endsAt.getTime()]
      const isIn = ({ clockIn, clockOut, leaveDay }: ReviewedEntry) =>
        leaveDay === null
          ? start < end && toMs(clockIn) < end && (toMs(clockIn) >= start || toMs(clockOut ?? '') > start)
          : leaveDay >= frame.days.startDate && leaveDay <= frame.days.endDate
      if (either.some(isIn) && !isSameWithin(before, after, start, end)) return true
    }
    for (const { sheet, frame } of locked) {
      const [from, start] = [frame.countsFrom.getTime(), frame.startsAt.getTime()]
      // As `has_work_before` in the database.
      const isBefore = ({ clockIn, clockOut, leaveDay }: ReviewedEntry) =>
        leaveDay === null && toMs(clockIn) < start && toMs(clockOut ?? '') > from
      if (either.some(isBefore)) sheet.isNoted = true
    }
    return false
  }

  /** The history as it would be known at the end of a period. */
  forgetAfter(index: number): Facts {
    const endDate = this.plan.periods[index]?.endDate ?? ''
    const { endsAt } = this.calculate(index).frame
    return {
      plan: toPlan(this.history.firstDay, this.history.steps.slice(0, index + 1)),
      recorded: this.recorded.filter(
        ({ effectiveFrom }) => effectiveFrom === null || effectiveFrom < addDays(endDate, 1),
      ),
      entries: this.entries.filter(({ clockIn, leaveDay }) =>
        leaveDay === null ? toMs(clockIn) < endsAt.getTime() : leaveDay <= endDate,
      ),
    }
  }
}

/** A night shift over the edge of a timesheet can change outside it. */
function isSameWithin(before: ReviewedEntry | null, after: ReviewedEntry | null, start: number, end: number): boolean {
  if (!before || !after || before.leaveDay !== null || after.leaveDay !== null) return false
  if (toMs(before.clockIn) >= start && toMs(before.clockOut ?? '') <= end) return false
  const within = ({ clockIn, clockOut, breaks }: ReviewedEntry) => [
    Math.max(toMs(clockIn), start),
    Math.min(toMs(clockOut ?? ''), end),
    breaks.filter(({ startedAt, endedAt }) => toMs(startedAt) < end && toMs(endedAt ?? '') > start),
  ]
  return JSON.stringify(within(before)) === JSON.stringify(within(after))
}
