import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedSeconds, totalSeconds } from '../time/hours.ts'
import { wallTimeAt } from '../time/zones/local-times.ts'
import { addDays, daysBetween } from '../time/zones/zones.ts'
import type { Dated, WorkdayTerms } from './dated-terms.ts'
import type { PayEntry } from './day-totals.ts'
import { findRuleSet, RULE_SET_IDS, RULE_SETS, type RuleSet } from './rule-sets.ts'
import { calculateHours, groupByWorkweek, sumByCode, type WorkdayHours } from './rules.ts'
import type { Tier } from './tiers.ts'
import { createWorkdays } from './workdays.ts'

const STEP_MS = 300_000
const STEP_SECONDS = STEP_MS / 1000
const HOUR = 3600
/** Clocks change at 2 AM, at 1 AM UTC, by half an hour, at midnight, or never. */
const ZONES = ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Beirut', 'Asia/Kolkata'] as const
/** The first days of weeks in which clocks change in one of them, and of any week. */
const FIRST_DAYS = ['2026-10-18', '2026-10-25', '2026-11-01', '2027-03-08', '2027-03-14', '2027-03-28', '2027-04-04']

type History = { terms: Dated<WorkdayTerms>; ruleSet: RuleSet; startDate: string; entries: PayEntry[] }

const someTerms: fc.Arbitrary<Dated<WorkdayTerms>> = fc.record({
  from: fc.constant('2026-01-01'),
  zone: fc.constantFrom(...ZONES),
  weekStartsOn: fc.nat(6),
  dayStartsAt: fc.constantFrom(0, 0, 4 * 60, 12 * 60, 22 * 60 + 30),
})

const someRuleSet = fc.constantFrom(...RULE_SET_IDS.flatMap((id) => RULE_SETS[id]))

/** Two weeks or more of shifts in steps of five minutes, or of odd milliseconds. Some start before the first workweek. */
function someHistory({ isOdd, ruleSets = someRuleSet }: { isOdd: boolean; ruleSets?: fc.Arbitrary<RuleSet> }) {
  const oddMs = isOdd ? fc.nat(STEP_MS - 1) : fc.constant(0)
  const ms = (min: number, max: number) =>
    fc.tuple(fc.integer({ min, max }), oddMs).map(([n, odd]) => n * STEP_MS + odd)
  const shift = fc.record({
    gap: fc.oneof(ms(0, 4), ms(80, 200), ms(140, 200)),
    before: ms(1, 60),
    break: fc.option(fc.record({ kind: fc.constantFrom('meal' as const, 'rest' as const), length: ms(1, 12) })),
    after: ms(1, 120),
    leaveCode: fc.constantFrom<PayEntry['leaveCode']>(null, null, null, null, null, null, 'leave', 'holiday'),
  })
  return fc
    .record({
      terms: someTerms,
      ruleSet: ruleSets,
      startDate: fc.constantFrom(...FIRST_DAYS),
      shifts: fc.array(shift, { minLength: 10, maxLength: 30 }),
    })
    .map(({ shifts, ...rest }): History => {
      let at = createWorkdays([rest.terms], { startDate: rest.startDate, endDate: rest.startDate }).starts[0] ?? 0
      at -= 6 * HOUR * 1000
      const entries = shifts.map(({ gap, before, break: taken, after, leaveCode }): PayEntry => {
        const clockIn = at + gap
        const back = clockIn + before + (taken?.length ?? 0)
        at = back + after
        const breaks = taken
          ? [{ kind: taken.kind, startedAt: new Date(clockIn + before), endedAt: new Date(back) }]
          : []
        const leaveDay = leaveCode && dayAt(clockIn, rest.terms)
        return {
          clockIn: new Date(clockIn),
          clockOut: new Date(at),
          breaks: leaveCode ? [] : breaks,
          leaveCode,
          leaveDay,
        }
      })
      return { ...rest, entries }
    })
}

const WEEKS = 4
const lastDay = ({ startDate }: History) => addDays(startDate, WEEKS * 7)

function calculate({ terms, ruleSet, entries, startDate, endDate }: History & { endDate: string }): WorkdayHours[] {
  return calculateHours(entries, createWorkdays([terms], { startDate, endDate }), () => ruleSet)
}

const calculateAll = (history: History) => calculate({ ...history, endDate: lastDay(history) })

describe('laws', () => {
  it('the hours are those of a slow calculation, step by step, in zones whose clocks change', () => {
    fc.assert(
      fc.property(someHistory({ isOdd: false }), (history) => {
        const expected = walkStepByStep(history)
        const shown = calculateAll(history).map(({ day, lines }) => [day, secondsByRule(lines)])
        expect(shown).toEqual(expected.filter(([day]) => day >= history.startDate && day <= lastDay(history)))
      }),
      { numRuns: 100 },
    )
  })

  it('codes add up to the worked seconds of all entries, and leave to those of leave', () => {
    fc.assert(
      fc.property(someHistory({ isOdd: true }), (history) => {
        const { entries, startDate } = history
        const days = calculate({ ...history, startDate: addDays(startDate, -14), endDate: addDays(startDate, 60) })
        const sums = sumByCode(days)
        const sumOf = (...codes: Parameters<typeof sums.get>[0][]) =>
          codes.reduce((sum, code) => sum + (sums.get(code) ?? 0), 0)
        const shortMeals = days.reduce((sum, { shortMealSeconds }) => sum + shortMealSeconds, 0)
        const work = totalSeconds(entries.filter(({ leaveCode }) => leaveCode === null))
        expect(sumOf('regular', 'overtime', 'double')).toBe(work + shortMeals)
        expect(sumOf('leave', 'holiday')).toBe(totalSeconds(entries.filter(({ leaveCode }) => leaveCode !== null)))
        if (history.ruleSet.id === 'none') expect(shortMeals).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  it('hours through a day don’t change by what comes after it', () => {
    fc.assert(
      fc.property(someHistory({ isOdd: true }), fc.nat(WEEKS * 7), (history, offset) => {
        const endDate = addDays(history.startDate, offset)
        const through = calculateAll(history).filter(({ day }) => day <= endDate)
        const end = createWorkdays([history.terms], { startDate: history.startDate, endDate }).starts.at(-1) ?? 0
        const before = history.entries.filter(({ clockIn }) => new Date(clockIn).getTime() < end)
        expect(calculateAll({ ...history, entries: before }).filter(({ day }) => day <= endDate)).toEqual(through)
      }),
      { numRuns: 200 },
    )
  })

  it('one call gives the same as one for each workweek, and as one for each part of a workweek', () => {
    fc.assert(
      fc.property(someHistory({ isOdd: true }), fc.integer({ min: 1, max: 16 }), (history, length) => {
        const all = calculateAll(history)
        const weeks = [...groupByWorkweek(all).values()].map((days) => [days[0]?.day ?? '', days.at(-1)?.day ?? ''])
        const parts = all
          .filter((_, index) => index % length === 0)
          .map(({ day }) => [day, addDays(day, Math.min(length - 1, daysBetween(day, lastDay(history))))])
        for (const periods of [weeks, parts]) {
          const pieces = periods.map(([startDate = '', endDate = '']) => calculate({ ...history, startDate, endDate }))
          expect(pieces.flat()).toEqual(all)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('with one tier per day, a week’s overtime is the greater of daily overtime and hours over 40', () => {
    const oneTier = fc.integer({ min: 4, max: 12 }).map((over): RuleSet => {
      const daily: Tier = { per: 'day', over, rate: 1.5 }
      return {
        ...findRuleSet('us-or-manufacturing', '2026-11-15'),
        tiers: [daily, { per: 'week', over: 40, rate: 1.5 }],
      }
    })
    fc.assert(
      fc.property(someHistory({ isOdd: true, ruleSets: oneTier }), (history) => {
        const over = history.ruleSet.tiers[0]?.over ?? 0
        const startDate = addDays(history.startDate, -7)
        for (const week of groupByWorkweek(calculate({ ...history, startDate, endDate: lastDay(history) })).values()) {
          if (week.length < 7) continue
          const daily = week.map((day) => workedOf(sumByCode([day])))
          const excess = daily.reduce((sum, seconds) => sum + Math.max(0, seconds - over * HOUR), 0)
          const overWeek = daily.reduce((sum, seconds) => sum + seconds, 0) - 40 * HOUR
          expect(sumByCode(week).get('overtime') ?? 0).toBe(Math.max(excess, overWeek))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('cutting an entry in two that touch changes nothing, and neither does the order of entries', () => {
    fc.assert(
      fc.property(someHistory({ isOdd: true }), fc.array(fc.nat(99), { minLength: 30 }), (history, cuts) => {
        const pieces = history.entries.flatMap((entry, index) => cutOutsideBreaks(entry, (cuts[index] ?? 0) / 100))
        expect(calculateAll({ ...history, entries: pieces.toReversed() })).toEqual(calculateAll(history))
      }),
      { numRuns: 200 },
    )
  })
})

function cutOutsideBreaks(entry: PayEntry, share: number): PayEntry[] {
  const { clockIn, clockOut, breaks, leaveCode } = entry
  const seconds = Math.floor(elapsedSeconds(clockIn, clockOut) * share)
  const at = new Date(new Date(clockIn).getTime() + seconds * 1000)
  const isInBreak = breaks.some(
    ({ startedAt, endedAt }) => new Date(startedAt) < at && at < new Date(endedAt ?? startedAt),
  )
  if (isInBreak || leaveCode !== null || seconds === 0) return [entry]
  return [
    { ...entry, clockOut: at, breaks: breaks.filter(({ startedAt }) => new Date(startedAt) < at) },
    { ...entry, clockIn: at, breaks: breaks.filter(({ startedAt }) => new Date(startedAt) >= at) },
  ]
}

const workedOf = (sums: ReturnType<typeof sumByCode>) =>
  (sums.get('regular') ?? 0) + (sums.get('overtime') ?? 0) + (sums.get('double') ?? 0)

function secondsByRule(lines: WorkdayHours['lines']): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { code, seconds } of lines) sums[code] = (sums[code] ?? 0) + seconds
  return sums
}

function dayAt(ms: number, { zone, dayStartsAt }: History['terms']): string {
  return new Date(wallTimeAt(new Date(ms), zone) - dayStartsAt * 60_000).toISOString().slice(0, 10)
}

/** Looks at the clock at every five minutes of work. It knows nothing of boundaries and pieces. */
function walkStepByStep({ terms, ruleSet, entries, startDate }: History): [string, Record<string, number>][] {
  const days = new Map<string, { worked: number; seconds: Record<string, number> }>()
  const firstOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() - terms.weekStartsOn + 7) % 7))
  const add = (day: string, code: string, seconds: number) => {
    const known = days.get(day)
    if (known) known.seconds[code] = (known.seconds[code] ?? 0) + seconds
  }
  for (let day = firstOf(startDate); day <= addDays(startDate, WEEKS * 7); day = addDays(day, 1)) {
    days.set(day, { worked: 0, seconds: {} })
  }
  let [week, straight] = ['', 0]
  for (const at of entries.flatMap((entry) => listSteps(entry, ruleSet))) {
    const day = dayAt(at, terms)
    const known = days.get(day)
    if (!known) continue
    if (firstOf(day) !== week) [week, straight] = [firstOf(day), 0]
    const before = [1, 2, 3, 4, 5, 6].map((back) => addDays(day, -back)).filter((one) => days.get(one)?.worked)
    const isSeventh = addDays(day, -6) === week && before.length === 6
    const counted = { day: known.worked, week: straight, 'seventh-day': isSeventh ? known.worked : -1 }
    const rates = ruleSet.tiers.filter(({ per, over }) => counted[per] >= over * HOUR).map(({ rate }) => rate)
    const rate = Math.max(1, ...rates)
    if (rate === 1) straight += STEP_SECONDS
    known.worked += STEP_SECONDS
    add(day, rate === 1 ? 'regular' : rate === 2 ? 'double' : 'overtime', STEP_SECONDS)
  }
  for (const { clockIn, clockOut, leaveCode, leaveDay } of entries) {
    if (leaveCode && leaveDay) add(leaveDay, leaveCode, elapsedSeconds(clockIn, clockOut))
  }
  return [...days].map(([day, { seconds }]) => [day, seconds])
}

function listSteps({ clockIn, clockOut, breaks, leaveCode }: PayEntry, ruleSet: RuleSet): number[] {
  const steps = []
  const isPaid = (ms: number) =>
    ms <= ruleSet.shortBreakIsWork * 60_000 || ms < (ruleSet.mealsAreWorkUnder ?? 0) * 60_000
  const meals = breaks
    .filter(({ kind }) => kind === 'meal')
    .map(({ startedAt, endedAt }) => [new Date(startedAt).getTime(), new Date(endedAt ?? startedAt).getTime()] as const)
    .filter(([start, end]) => !isPaid(end - start))
  for (let at = new Date(clockIn).getTime(); at < new Date(clockOut).getTime(); at += STEP_MS) {
    if (leaveCode === null && !meals.some(([start, end]) => at >= start && at < end)) steps.push(at)
  }
  return steps
}
