import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import { LAW_TIMEOUT_MS } from '#test/support/law-runs.ts'
import { LeaveAccount } from '#test/support/leave-account.ts'
import { computeLedger } from '#test/support/leave-model.ts'
import { listDays, spreadLeave } from '../leave-requests/leave-days.ts'
import { FREQUENCIES, type Frequency } from '../time/cycles.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { PolicyTerms } from './credits.ts'
import { checkLeave, findAvailable } from './shortage.ts'

type Days = { day: string; hours: number }[]

const TERMS: PolicyTerms = {
  annualAllocation: 80,
  accrualRate: 0,
  accrualFrequency: 'monthly',
  maxBalance: null,
  minServiceDays: 0,
  rules: {
    accrualType: 'standard',
    initialAllocation: null,
    resetDate: 'January 1',
    maxCarryOver: 0,
    accrualThresholds: [],
  },
}
const carryingOver = (maxCarryOver: number): PolicyTerms => ({ ...TERMS, rules: { ...TERMS.rules, maxCarryOver } })
const monthly: PolicyTerms = { ...TERMS, annualAllocation: 0, accrualRate: 8 }

/** Full days from Monday to Friday. */
const leave = (startDate: string, endDate: string): Days =>
  listDays({ startDate, endDate })
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .map((day) => ({ day, hours: 8 }))

type Situation = {
  terms?: PolicyTerms
  start?: string
  today?: string
  approved?: Days
  adjusted?: number
  asked: Days
}

const TODAY = '2026-12-01'

function createAccount({
  terms = TERMS,
  start = '2026-11-01',
  today = TODAY,
  approved = [],
  adjusted = 0,
}: Omit<Situation, 'asked'>): LeaveAccount {
  const account = new LeaveAccount(terms, start)
  account.accrueThrough(start)
  if (adjusted !== 0) account.adjust(adjusted, start)
  account.decide('approved', approved, today)
  account.accrueThrough(today)
  return account
}

function check({ asked, ...situation }: Situation) {
  const { today = TODAY } = situation
  return checkLeave(createAccount(situation).toChecked(asked, today), asked, today)
}

const DECEMBER_AND_JANUARY = leave('2026-12-21', '2027-01-08')

describe('leave over the reset date', () => {
  it.each<[string, Situation, [number, number, [string, number, number] | null]]>([
    ['fits both years', { asked: DECEMBER_AND_JANUARY }, [80, 32, null]],
    ['lacks hours of the old year', { adjusted: -20, asked: DECEMBER_AND_JANUARY }, [60, 20, ['2026-12-21', 60, 72]]],
    [
      'lacks hours of the new year',
      { approved: leave('2027-03-01', '2027-03-05'), asked: DECEMBER_AND_JANUARY, adjusted: 20 },
      [100, -8, ['2027-01-01', 40, 48]],
    ],
    [
      'has what is carried over',
      { terms: carryingOver(8), approved: leave('2027-03-01', '2027-03-05'), asked: DECEMBER_AND_JANUARY },
      [80, 0, null],
    ],
    [
      'takes what later leave needs of the carry-over',
      {
        terms: carryingOver(40),
        approved: leave('2027-01-04', '2027-01-22'),
        asked: leave('2026-12-21', '2026-12-30'),
      },
      [80, 16, ['2027-01-01', 0, 24]],
    ],
    [
      'leaves approved leave of the next year alone',
      {
        approved: leave('2027-01-04', '2027-01-15'),
        asked: leave('2026-12-21', '2026-12-31'),
      },
      [80, 8, null],
    ],
    [
      'that has ended takes hours of the old year',
      { today: '2027-01-11', asked: leave('2026-12-21', '2026-12-31') },
      [80, 8, null],
    ],
    [
      'that has ended lacks hours of the old year',
      { today: '2027-01-11', adjusted: -16, asked: leave('2026-12-21', '2026-12-31') },
      [64, -8, ['2026-12-31', 64, 72]],
    ],
    [
      'that has ended has lost hours to later leave',
      {
        today: '2027-02-01',
        terms: carryingOver(40),
        approved: leave('2027-01-04', '2027-01-22'),
        asked: leave('2026-12-21', '2026-12-30'),
      },
      [80, 16, ['2027-02-01', 0, 24]],
    ],
  ])('%s', (_, situation, [availableHours, remainingHours, short]) => {
    const shortage = short && { day: short[0], balance: short[1], hours: short[2] }
    expect(check(situation)).toEqual({ availableHours, remainingHours, shortage })
  })
})

describe('within a leave year', () => {
  const asked = leave('2027-02-22', '2027-03-05')

  it.each<[string, Situation, [number, number, [string, number, number] | null]]>([
    [
      'credits between its days come in time',
      { terms: { ...monthly, accrualRate: 40 }, today: '2027-02-01', start: '2027-01-01', asked },
      [40, 0, null],
    ],
    [
      'credits between its days come too late',
      { terms: { ...monthly, accrualRate: 32 }, today: '2027-02-01', start: '2027-01-01', asked },
      [32, -16, ['2027-02-22', 32, 40]],
    ],
    [
      'credits between its days are too few',
      { terms: { ...monthly, accrualRate: 16 }, today: '2027-02-01', start: '2027-01-01', adjusted: 24, asked },
      [40, -24, ['2027-03-01', 16, 40]],
    ],
    [
      'leave that is approved for later is no longer available',
      { approved: leave('2026-12-21', '2026-12-31'), asked: leave('2026-12-07', '2026-12-08') },
      [8, -8, ['2026-12-07', 8, 16]],
    ],
    ['past days count as today', { today: '2026-12-15', asked: leave('2026-12-07', '2026-12-17') }, [80, 8, null]],
    ['past days from before the policy count as today', { asked: leave('2026-10-05', '2026-10-06') }, [80, 64, null]],
    [
      'leave makes room below the maximum',
      {
        terms: { ...monthly, accrualRate: 8, maxBalance: 16 },
        adjusted: 16,
        start: '2027-01-01',
        today: '2027-02-01',
        asked: leave('2027-02-25', '2027-03-02'),
      },
      [16, -8, ['2027-03-01', 8, 16]],
    ],
  ])('%s', (_, situation, [availableHours, remainingHours, short]) => {
    const shortage = short && { day: short[0], balance: short[1], hours: short[2] }
    expect(check(situation)).toEqual({ availableHours, remainingHours, shortage })
  })

  it('has the hours of each day, down to the hundredth', () => {
    const days = spreadLeave({ startDate: '2026-12-21', endDate: '2027-01-08', hoursRequested: 80 })
    expect(check({ asked: days })).toEqual({ availableHours: 80, remainingHours: 48.02, shortage: null })
  })
})

describe('what is available', () => {
  const january = leave('2027-01-04', '2027-01-15')
  it.each<[string, Omit<Situation, 'asked'>, number, string | null]>([
    ['is all without later leave', {}, 80, null],
    ['is less by later leave of the same leave year', { approved: leave('2026-12-21', '2026-12-23') }, 56, null],
    ['is all of the old year, which leave of the next one doesn’t need', { approved: january }, 80, '2027-01-01'],
    [
      'leaves what later leave needs of the carry-over',
      { terms: { ...carryingOver(40), annualAllocation: 0 }, adjusted: 100, approved: january.slice(0, 4) },
      68,
      '2027-01-01',
    ],
    [
      'is nothing where later leave needs more',
      { terms: { ...carryingOver(40), annualAllocation: 0 }, adjusted: 30, approved: january },
      0,
      '2027-01-01',
    ],
    ['is below zero on a balance that is', { adjusted: -100, approved: january }, -20, '2027-01-01'],
  ])('%s', (_, situation, most, nextLeaveYear) => {
    expect(findAvailable(createAccount(situation).toChecked([], TODAY), TODAY)).toEqual({ hours: most, nextLeaveYear })
  })
})

const hours = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((some) => roundHours(some / 100))
const someTerms: fc.Arbitrary<PolicyTerms> = fc.record({
  annualAllocation: hours(80),
  accrualRate: hours(16),
  accrualFrequency: fc.constantFrom<Frequency>(...FREQUENCIES),
  maxBalance: fc.option(hours(120)),
  minServiceDays: fc.constantFrom(0, 0, 30),
  rules: fc.record({
    accrualType: fc.constant('standard' as const),
    initialAllocation: fc.option(hours(80)),
    resetDate: fc.constantFrom('January 1', 'July 1', 'February 29', 'December 31'),
    maxCarryOver: fc.oneof(fc.constant(0), hours(80)),
    accrualThresholds: fc.constant([]),
  }),
})
const LENGTH = 240
const someDays = fc.record({
  from: fc.nat(LENGTH),
  hundredths: fc.array(fc.constantFrom(0, 0, 250, 800, 800, 800), { minLength: 1, maxLength: 20 }),
})
const aSituation = fc.record({
  terms: someTerms,
  start: fc.nat(800).map((days) => addDays('2024-01-01', days)),
  today: fc.nat(LENGTH),
  approved: fc.array(fc.record({ days: someDays, at: fc.nat(LENGTH) }), { maxLength: 4 }),
  adjustments: fc.array(fc.record({ at: fc.nat(LENGTH), hundredths: fc.integer({ min: -4000, max: 6000 }) }), {
    maxLength: 2,
  }),
  asked: someDays.filter(({ hundredths }) => hundredths.some((some) => some > 0)),
})
type RandomSituation = typeof aSituation extends fc.Arbitrary<infer Kind> ? Kind : never

const daysOf = (start: string, { from, hundredths }: RandomSituation['asked']): Days =>
  hundredths.flatMap((some, index) => (some === 0 ? [] : [{ day: addDays(start, from + index), hours: some / 100 }]))

/** Goes through all days with and without the leave, in hundredths, and knows all of it from the start. */
function simulate({ terms, start, today: offset, approved, adjustments, asked }: RandomSituation) {
  const today = addDays(start, offset)
  const days = daysOf(start, asked)
  const taken = approved
    .filter(({ at }) => at <= offset)
    .flatMap(({ days: some }) => daysOf(start, some))
    .map(({ day, hours: some }) => ({ on: day, hours: -some }))
  const adjusted = adjustments
    .filter(({ at }) => at <= offset)
    .map(({ at, hundredths }) => ({ on: addDays(start, at), hours: hundredths / 100 }))
  const own = days.map(({ day, hours: some }) => ({ on: day, hours: -some }))
  const through = addDays(start, LENGTH + 40)
  const play = (actions: { on: string; hours: number }[]) =>
    computeLedger({ serviceStart: start, spells: [{ terms, since: start, isNew: true }], through, worked: [], actions })
  const withLeave = play([...taken, ...adjusted, ...own])
  const without = play([...taken, ...adjusted])
  const resets = withLeave.lines.filter(([, kind]) => kind === 'reset').map(([day]) => day)
  const endOf = (day: string) => resets.find((reset) => reset > day) ?? '9999-12-31'
  const booked = (day: string) =>
    taken.filter(({ on }) => on > day && on < endOf(day)).reduce((sum, one) => sum + Math.round(one.hours * 100), 0)
  const left = (model: typeof withLeave, day: string) => (model.balances.get(day) ?? 0) + booked(day)
  const payer = (day: string) => (day >= today ? day : endOf(day) > today ? today : addDays(endOf(day), -1))
  const isShort = days.some(({ day }) => left(withLeave, payer(day)) < 0)
  const isYearShort = resets
    .filter((reset) => reset > (days[0]?.day ?? ''))
    .map((reset) => latestDay(reset, payer(reset)))
    .some((day) => left(withLeave, day) < 0 && left(withLeave, day) < left(without, day))
  return {
    isOver: isShort || isYearShort,
    remaining: left(withLeave, payer(days.at(-1)?.day ?? '')) / 100 + 0,
    available: days[0] && days[0].day >= today ? left(without, days[0].day) / 100 + 0 : null,
  }
}

function playSituation({ start, terms, today, approved, adjustments }: RandomSituation): LeaveAccount {
  const account = new LeaveAccount(terms, start)
  const events = [
    ...approved.map(({ at, days }) => ({
      at,
      happen: (day: string) => account.decide('approved', daysOf(start, days), day),
    })),
    ...adjustments.map(({ at, hundredths }) => ({
      at,
      happen: (day: string) => account.adjust(hundredths / 100, day),
    })),
  ]
  for (const { at, happen } of events.filter(({ at }) => at <= today).sort((one, other) => one.at - other.at))
    happen(addDays(start, at))
  account.accrueThrough(addDays(start, today))
  return account
}

/** Later years then have nothing but what is carried over. */
const livesOnCarryOver = (situation: RandomSituation): RandomSituation => {
  const rules = { ...situation.terms.rules, initialAllocation: 80, maxCarryOver: 80 }
  return { ...situation, terms: { ...situation.terms, annualAllocation: 0, accrualRate: 0, rules } }
}

describe('law', () => {
  it(
    'what is available can be asked for and no more, for 1,000 policies and histories',
    () => {
      let limited = 0
      fc.assert(
        fc.property(fc.oneof(aSituation, aSituation.map(livesOnCarryOver)), (situation) => {
          const today = addDays(situation.start, situation.today)
          const account = playSituation(situation).toChecked([], today)
          const { hours: available } = findAvailable(account, today)
          const isShort = (some: number) => checkLeave(account, [{ day: today, hours: some }], today).shortage !== null
          if (available > 0) expect(isShort(available)).toBe(false)
          expect(isShort(roundHours(Math.max(0, available) + 0.01))).toBe(true)
          limited += available < checkLeave(account, [], today).availableHours ? 1 : 0
        }),
        { numRuns: Number(process.env.LAW_RUNS ?? 1000) },
      )
      expect(limited).toBeGreaterThan(0)
    },
    LAW_TIMEOUT_MS,
  )

  it(
    'what is asked is compared as a simulation day by day compares it, for 5,000 policies, histories, and requests',
    () => {
      const seen = { over: 0, within: 0 }
      fc.assert(
        fc.property(aSituation, (situation) => {
          const { start, today: offset } = situation
          const today = addDays(start, offset)
          const account = playSituation(situation)
          const asked = daysOf(start, situation.asked)
          const checked = checkLeave(account.toChecked(asked, today), asked, today)
          const expected = simulate(situation)
          expect([checked.shortage !== null, checked.remainingHours]).toEqual([expected.isOver, expected.remaining])
          if (expected.available !== null) expect(checked.availableHours).toBe(expected.available)
          if (checked.shortage) expect(checked.shortage.hours).toBeGreaterThan(checked.shortage.balance)
          seen[expected.isOver ? 'over' : 'within'] += 1
        }),
        { numRuns: Number(process.env.LAW_RUNS ?? 5000) },
      )
      expect(Math.min(seen.over, seen.within)).toBeGreaterThan(500)
    },
    LAW_TIMEOUT_MS,
  )
})
