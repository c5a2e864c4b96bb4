import '#server/zones.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lawRuns } from '#test/support/law-runs.ts'
import { termsOn } from '../pay-rules/dated-terms.ts'
import type { PayEntry } from '../pay-rules/day-totals.ts'
import { findRuleSet, type RuleSet, type RuleSetId } from '../pay-rules/rule-sets.ts'
import { calculateHours, type WorkdayHours } from '../pay-rules/rules.ts'
import { applyTiers, premiumRate } from '../pay-rules/tiers.ts'
import { boundsOf, createWorkdays } from '../pay-rules/workdays.ts'
import { toMs } from '../time/hours.ts'
import { addDays } from '../time/zones/zones.ts'
import { listPersonTerms } from './person-terms.ts'
import type { Membership } from './timesheet-periods.ts'

const { parameters, timeout } = lawRuns(20_000)
const HOUR = 3600
const FIRST_DAY = '2026-10-25'
const US_SETS = ['us-flsa', 'us-ca', 'us-ak', 'us-or-manufacturing'] as const
/** The furthest east and west, some whose clocks change in these weeks, and one with half an hour. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles', 'America/New_York', 'Asia/Kolkata']

type Terms = { timezone: string; weekStartsOn: number; dayStartsAt: number; ruleSet: RuleSetId }

/** A pay period of some days, in the same group as the one before or in another, which may begin some days later. */
type Step = { length: number; terms: Terms; isMove: boolean; gap: number }

const someTerms: fc.Arbitrary<Terms> = fc.record({
  timezone: fc.constantFrom(...ZONES),
  weekStartsOn: fc.nat(6),
  dayStartsAt: fc.constantFrom(0, 0, 6 * 60, 12 * 60, 22 * 60, 1439),
  ruleSet: fc.constantFrom(...US_SETS, 'none' as const),
})
const someStep: fc.Arbitrary<Step> = fc.record({
  length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(7, 14, 15, 16)),
  terms: someTerms,
  isMove: fc.boolean(),
  gap: fc.constantFrom(0, 0, 0, 1, 3),
})
const someSteps = fc.array(someStep, { minLength: 2, maxLength: 5 })

/** Seconds of work and of the pause before it. */
const someShifts = fc.array(
  fc.record({
    pause: fc.oneof(fc.integer({ min: 0, max: 2 * HOUR }), fc.integer({ min: 8 * HOUR, max: 16 * HOUR })),
    work: fc.integer({ min: 1, max: 15 * HOUR }),
  }),
  { minLength: 20, maxLength: 45 },
)

type Shifts = typeof someShifts extends fc.Arbitrary<infer Value> ? Value : never

function toEntries(shifts: Shifts): PayEntry[] {
  let at = Date.parse(addDays(FIRST_DAY, -9))
  return shifts.map(({ pause, work }) => {
    const clockIn = at + pause * 1000
    at = clockIn + work * 1000
    return { clockIn: new Date(clockIn), clockOut: new Date(at), breaks: [], leaveCode: null, leaveDay: null }
  })
}

type Timesheet = { startDate: string; endDate: string; start: number; end: number; days: WorkdayHours[] }

/** Each period as the server calculates it: with what is known of the person up to its end. */
function calculate(steps: readonly Step[], entries: readonly PayEntry[]): Timesheet[] {
  const memberships: (Membership & { terms: (Terms & { effectiveFrom: string })[] })[] = []
  const periods = []
  let day = FIRST_DAY
  for (const [index, { length, terms, isMove, gap }] of steps.entries()) {
    const current = memberships.at(-1)
    const startDate = isMove ? addDays(day, gap) : day
    if (current && !isMove) current.terms.push({ ...terms, effectiveFrom: startDate })
    else {
      if (current) current.until = day
      memberships.push({
        payGroupId: String(index),
        from: startDate,
        until: null,
        terms: [{ ...terms, effectiveFrom: startDate }],
      })
    }
    periods.push({ startDate, endDate: addDays(startDate, length - 1) })
    day = addDays(startDate, length)
  }
  return periods.map((period) => {
    const known = memberships.filter(({ from }) => from <= period.endDate)
    const dated = listPersonTerms(
      known,
      (id) => memberships.find(({ payGroupId }) => payGroupId === id)?.terms ?? [],
      [],
    )
    if (!dated) throw new Error('The history has no terms')
    const workdays = createWorkdays(dated, period)
    const ruleSetOn = (date: string, workweek: string): RuleSet => findRuleSet(termsOn(date, dated).ruleSet, workweek)
    return { ...period, ...boundsOf(workdays), days: calculateHours(entries, workdays, ruleSetOn) }
  })
}

const secondsOf = (days: readonly WorkdayHours[], ...codes: string[]) =>
  days
    .flatMap(({ lines }) => lines)
    .reduce((sum, { code, seconds }) => sum + (codes.length === 0 || codes.includes(code) ? seconds : 0), 0)

function secondsBetween(entries: readonly PayEntry[], start: number, end: number): number {
  return entries.reduce((sum, { clockIn, clockOut }) => {
    return sum + Math.max(0, Math.min(toMs(clockOut), end) - Math.max(toMs(clockIn), start)) / 1000
  }, 0)
}

describe('someone who was exempt from the beginning', () => {
  const group = { timezone: 'America/Chicago', weekStartsOn: 0, dayStartsAt: 0, ruleSet: 'us-flsa' as const }
  const memberships = [{ payGroupId: 'group', from: FIRST_DAY, until: null }]
  const ofGroup = { from: FIRST_DAY, zone: group.timezone, weekStartsOn: 0, dayStartsAt: 0, ruleSet: group.ruleSet }

  it('gets overtime from the day of the change on', () => {
    const individual = [
      { effectiveFrom: null, overtimeExempt: true },
      { effectiveFrom: '2026-11-01', overtimeExempt: false },
    ]
    expect(listPersonTerms(memberships, () => [{ ...group, effectiveFrom: FIRST_DAY }], individual)).toEqual([
      { ...ofGroup, ruleSet: 'none' },
      { ...ofGroup, from: '2026-11-01' },
    ])
  })
})

describe('laws of changed terms', () => {
  it(
    'each timesheet starts when the one before it ended, and all of them have each worked second once',
    () => {
      fc.assert(
        fc.property(someSteps, someShifts, (steps, shifts) => {
          const entries = toEntries(shifts)
          const timesheets = calculate(steps, entries)
          for (const [index, { startDate, start, end, days }] of timesheets.entries()) {
            expect(end).toBeGreaterThanOrEqual(start)
            expect(secondsOf(days)).toBe(secondsBetween(entries, start, end))
            const before = timesheets[index - 1]
            if (!before) continue
            if (addDays(before.endDate, 1) === startDate) expect(start).toBe(before.end)
            else expect(start).toBeGreaterThanOrEqual(before.end)
          }
        }),
        parameters,
      )
    },
    timeout,
  )

  it(
    'no timesheet changes by what comes after it, so closes never take back what they have paid',
    () => {
      fc.assert(
        fc.property(someSteps, someShifts, (steps, shifts) => {
          const entries = toEntries(shifts)
          for (const [index, { end, days }] of calculate(steps, entries).entries()) {
            const known = entries.filter(({ clockIn }) => toMs(clockIn) < end)
            expect(calculate(steps.slice(0, index + 1), known).at(-1)?.days).toEqual(days)
          }
        }),
        { numRuns: Math.ceil(parameters.numRuns / 10) },
      )
    },
    timeout,
  )

  it(
    'straight hours of a workweek over all its periods are never more than 40, under any rule sets',
    () => {
      const oneCalendar = fc
        .tuple(someSteps, fc.nat(6), fc.array(fc.constantFrom(...US_SETS), { minLength: 5 }))
        .map(([steps, weekStartsOn, ruleSets]) =>
          steps.map((step, index) => ({
            ...step,
            terms: { ...step.terms, weekStartsOn, ruleSet: ruleSets[index] ?? 'us-flsa' },
          })),
        )
      fc.assert(
        fc.property(oneCalendar, someShifts, (steps, shifts) => {
          const days = calculate(steps, toEntries(shifts)).flatMap((timesheet) => timesheet.days)
          for (const workweek of new Set(days.map((each) => each.workweek))) {
            const straight = secondsOf(
              days.filter((each) => each.workweek === workweek),
              'regular',
            )
            expect(straight).toBeLessThanOrEqual(40 * HOUR)
          }
        }),
        parameters,
      )
    },
    timeout,
  )

  it(
    'hours in an old and a new workweek come to what the better of both readings pays',
    () => {
      const steps = fc
        .record({
          lengths: fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 3, maxLength: 6 }),
          changesAt: fc.nat(1),
          old: fc.nat(6),
          later: fc.nat(6),
          terms: someTerms,
        })
        .map(({ lengths, changesAt, old, later, terms }) =>
          lengths.map((length, index): Step => {
            const weekStartsOn = index <= changesAt ? old : later
            return {
              length: index === 0 ? length + 6 : length,
              terms: { ...terms, weekStartsOn },
              isMove: false,
              gap: 0,
            }
          }),
        )
      fc.assert(
        fc.property(steps, someShifts, (taken, shifts) => {
          const timesheets = calculate(taken, toEntries(shifts))
          const days = timesheets.flatMap((timesheet) => timesheet.days)
          const old = taken[0]?.terms.weekStartsOn ?? 0
          const change = taken.findIndex(({ terms }) => terms.weekStartsOn !== old)
          const changed = timesheets[change]?.startDate
          if (changed === undefined) return
          const first = nextWeekday(changed, taken[change]?.terms.weekStartsOn ?? 0)
          const oldFirst = addDays(nextWeekday(first, old), first === nextWeekday(first, old) ? 0 : -7)
          const [oldEnd, end] = [addDays(oldFirst, 7), addDays(first, 7)]
          const last = days.at(-1)?.day ?? ''
          // Weeks that the history doesn't have in full say nothing.
          if (oldFirst < FIRST_DAY || addDays(end, -1) > last) return
          const between = (from: string, until: string) => days.filter(({ day }) => from <= day && day < until)
          const tiers = findRuleSet(taken[0]?.terms.ruleSet ?? 'none', oldFirst).tiers
          const pay = (from: string, until: string) => premiumOf(between(from, until), tiers)
          const best = Math.max(pay(oldFirst, oldEnd) + pay(oldEnd, end), pay(oldFirst, first) + pay(first, end))
          const paid = between(oldFirst, end)
            .flatMap(({ lines }) => lines)
            .reduce((sum, { code, seconds }) => sum + premiumRate(code) * seconds, 0)
          // Of two readings that cross within a second, the better one has it.
          expect(paid - best).toBeGreaterThanOrEqual(0)
          expect(paid - best).toBeLessThanOrEqual(0.5)
          if (tiers.every(({ rate }) => rate === 1.5)) expect(paid).toBe(best)
        }),
        parameters,
      )
    },
    timeout,
  )
})

function nextWeekday(day: string, weekday: number): string {
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}

/** What a workweek of these days pays above straight time, in hours at the regular rate. */
function premiumOf(days: readonly WorkdayHours[], tiers: RuleSet['tiers']): number {
  let [straight, daysWorked, premium] = [0, 0, 0]
  for (const day of days) {
    const worked = secondsOf([day])
    if (worked > 0) daysWorked++
    const read = applyTiers(worked, { straightBefore: straight, isSeventhDay: daysWorked === 7 }, tiers)
    straight += read.straight
    for (const { code, seconds } of read.lines) premium += premiumRate(code) * seconds
  }
  return premium
}
