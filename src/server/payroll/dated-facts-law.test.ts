import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import type { RuleSet } from '#domain/pay-rules/rule-sets.ts'
import type { WorkdayHours } from '#domain/pay-rules/rules.ts'
import { toMs } from '#domain/time/hours.ts'
import { lawRuns } from '#test/support/law-runs.ts'
import { type PersonHistory, somePersonHistory } from '#test/support/pay/person-histories.ts'
import { type Calculated, calculate, PersonPayroll } from '#test/support/pay/person-payroll.ts'

const { parameters, timeout } = lawRuns(20_000)
const WEEK_SECONDS = 40 * 3600
const WORKED = ['regular', 'overtime', 'double']

it(
  'law: with terms, groups, zones, exemptions, leave, and work that change between closes, all closes add up to what is due',
  () => {
    const seen = { moves: 0, exemptions: 0, corrections: 0, meals: 0, leave: 0 }
    fc.assert(
      fc.property(somePersonHistory, (history) => {
        const payroll = new PersonPayroll({ ...history, steps: [...history.steps] })
        for (const action of history.actions) {
          payroll.run(action)
          if (action.kind === 'close') checkPaid(payroll)
        }
        for (const index of payroll.sheets.keys()) payroll.close(index)
        checkPaid(payroll)
        expect(payroll.sheets.filter(({ status, isNoted }) => status === 'closed' && isNoted)).toEqual([])
        const sheets = payroll.sheets.map((_, index) => payroll.calculate(index))
        checkHours(history, payroll, sheets)
        const index = history.actions.length % sheets.length
        const { days, factsHash } = calculate(index, payroll.forgetAfter(index))
        expect([days, factsHash]).toEqual([sheets[index]?.days, sheets[index]?.factsHash])
        if (payroll.plan.memberships.length > 1) seen.moves++
        if (payroll.recorded.length > 0) seen.exemptions++
        if (payroll.lines.some(({ hours }) => hours < 0)) seen.corrections++
        if (sheets.some((sheet) => sheet.days.some(({ shortMealSeconds }) => shortMealSeconds > 0))) seen.meals++
        if (payroll.lines.some(({ code }) => code === 'leave')) seen.leave++
      }),
      parameters,
    )
    // Otherwise the law would say little.
    for (const histories of Object.values(seen)) expect(histories).toBeGreaterThan(parameters.numRuns / 200)
  },
  timeout,
)

/** Closed timesheets have been paid as they are now, unless the next close corrects them. Nothing else has been paid. */
function checkPaid(payroll: PersonPayroll): void {
  for (const [index, { status, wasClosed, isNoted, approved }] of payroll.sheets.entries()) {
    const firstDay = payroll.plan.periods[index]?.startDate
    if (!wasClosed) expect(payroll.lines.filter((line) => line.firstDay === firstDay)).toEqual([])
    if (status === 'closed' && !isNoted) expect(payroll.listOwed(index)).toEqual([])
    if (status !== 'approved') continue
    const { days, factsHash } = payroll.calculate(index)
    if (factsHash === approved?.factsHash) expect(days).toEqual(approved.days)
  }
}

function checkHours({ hasOneCalendar }: PersonHistory, payroll: PersonPayroll, sheets: readonly Calculated[]): void {
  const { plan, recorded, entries } = payroll
  const straight = new Map<string, number>()
  for (const [index, { frame, days }] of sheets.entries()) {
    const before = sheets[index - 1]
    if (before) expect(frame.startsAt.getTime()).toBeGreaterThanOrEqual(before.frame.endsAt.getTime())
    const { workdays, ruleSetOn } = frame
    const expected = days.map(({ day, workweek }) => {
      const at = workdays.days.indexOf(day)
      const [start = 0, end = 0] = workdays.starts.slice(at, at + 2)
      return [day, sumWork(entries, start, end, ruleSetOn(day, workweek)), sumLeave(entries, day)]
    })
    const ruleSets = days.map(({ day, workweek }) => ruleSetOn(day, workweek).id)
    expect(ruleSets).toEqual(
      days.map(({ day }) => {
        const last = recorded.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day)
        return last?.overtimeExempt ? 'none' : plan.periods[index]?.terms.ruleSet
      }),
    )
    const shown = days.map(({ day, lines }) => [day, secondsOf(lines, ...WORKED), secondsOf(lines, 'leave')])
    expect(shown).toEqual(expected)
    for (const { day, workweek, lines } of days) {
      const regular = secondsOf(lines, 'regular')
      const earlier = straight.get(workweek) ?? 0
      straight.set(workweek, earlier + regular)
      if (!hasOneCalendar || ruleSetOn(day, workweek).id === 'none') continue
      if (regular > Math.max(0, WEEK_SECONDS - earlier)) throw new Error(`More than 40 hours are straight on ${day}`)
    }
  }
}

const secondsOf = (lines: WorkdayHours['lines'], ...codes: string[]) =>
  lines.reduce((sum, { code, seconds }) => sum + (codes.includes(code) ? seconds : 0), 0)

function sumWork(entries: readonly ReviewedEntry[], start: number, end: number, ruleSet: RuleSet): number {
  const overlap = (from: Date | string, until: Date | string | null) =>
    Math.max(0, Math.min(toMs(until ?? ''), end) - Math.max(toMs(from), start)) / 1000
  let seconds = 0
  for (const { clockIn, clockOut, breaks, leaveDay } of entries) {
    if (leaveDay !== null) continue
    seconds += overlap(clockIn, clockOut)
    for (const { startedAt, endedAt } of breaks) {
      const minutes = (toMs(endedAt ?? '') - toMs(startedAt)) / 60_000
      const isPaid = minutes <= ruleSet.shortBreakIsWork || minutes < (ruleSet.mealsAreWorkUnder ?? 0)
      if (!isPaid) seconds -= overlap(startedAt, endedAt)
    }
  }
  return seconds
}

const sumLeave = (entries: readonly ReviewedEntry[], day: string) =>
  entries.reduce(
    (sum, { clockIn, clockOut, leaveDay }) =>
      sum + (leaveDay === day ? (toMs(clockOut ?? '') - toMs(clockIn)) / 1000 : 0),
    0,
  )
