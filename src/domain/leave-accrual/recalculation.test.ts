import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/zones/zones.ts'
import { LAW_TIMEOUT_MS } from '#test/support/law-runs.ts'
import { LeaveAccount } from '#test/support/leave-account.ts'
import { computeLedger, type Spell } from '#test/support/leave-model.ts'
import { sayInEnglish } from '../languages/say.ts'
import { listDays, spreadLeave } from '../leave-requests/leave-days.ts'
import { FREQUENCIES, type Frequency } from '../time/cycles.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { PolicyTerms } from './credits.ts'
import { sumAvailable } from './ledger.ts'
import { foreseeRefund, recalculate } from './recalculation.ts'
import { describeReason } from './texts.ts'

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
const leave = (startDate: string, endDate: string, hours = 8) =>
  listDays({ startDate, endDate }).map((day) => ({ day, hours }))

const RESETS = ['January 1', 'July 1', 'February 29', 'December 31', 'March 31'] as const
const hours = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((some) => roundHours(some / 100))
const someTerms: fc.Arbitrary<PolicyTerms> = fc.record({
  annualAllocation: hours(120),
  accrualRate: hours(20),
  accrualFrequency: fc.constantFrom<Frequency>(...FREQUENCIES),
  maxBalance: fc.option(hours(160)),
  minServiceDays: fc.constantFrom(0, 0, 30),
  rules: fc.record({
    accrualType: fc.constantFrom<'standard' | 'hours-worked'>('standard', 'standard', 'hours-worked'),
    initialAllocation: fc.option(hours(100)),
    resetDate: fc.constantFrom(...RESETS),
    maxCarryOver: fc.oneof(fc.constant(0), hours(80)),
    accrualThresholds: fc.uniqueArray(fc.record({ hours: fc.integer({ min: 1, max: 300 }), amount: hours(40) }), {
      maxLength: 2,
      selector: (threshold) => threshold.hours,
    }),
  }),
})

const historyOf = (length: number) => {
  const day = fc.nat(length)
  return fc.record({
    length: fc.constant(length),
    start: fc.nat(800).map((days) => addDays('2024-01-01', days)),
    terms: someTerms,
    changes: fc.uniqueArray(fc.record({ at: day, terms: someTerms }), { maxLength: 2, selector: ({ at }) => at }),
    requests: fc.array(
      fc.record({
        from: day,
        days: fc.array(fc.integer({ min: 0, max: 2400 }), { minLength: 1, maxLength: 12 }),
        approvedAt: day,
        canceledAfter: fc.option(fc.integer({ min: 1, max: 300 })),
      }),
      { maxLength: 6 },
    ),
    adjustments: fc.array(fc.record({ at: day, hundredths: fc.integer({ min: -4000, max: 8000 }) }), { maxLength: 3 }),
    work: fc.array(fc.record({ at: day, seconds: fc.integer({ min: 1, max: 200_000 }) }), { maxLength: 20 }),
    runs: fc.array(day, { maxLength: 4 }),
    /** Of what happens on one day. */
    order: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  })
}
const aHistory = fc.constantFrom(60, 300, 800).chain(historyOf)
type History = typeof aHistory extends fc.Arbitrary<infer Kind> ? Kind : never
type Request = History['requests'][number]

const isCanceled = ({ length }: History, { approvedAt, canceledAfter }: Request) =>
  canceledAfter !== null && approvedAt + canceledAfter <= length

function daysOf({ start }: History, { from, days }: Request) {
  return days.flatMap((some, index) => (some === 0 ? [] : [{ day: addDays(start, from + index), hours: some / 100 }]))
}

const workedOf = ({ start, work }: History) => work.map(({ at, seconds }) => ({ day: addDays(start, at), seconds }))

/** Lets everything happen on its day. */
function playHistory(history: History): LeaveAccount {
  const { start, length, order } = history
  const account = new LeaveAccount(history.terms, start, workedOf(history))
  const events: { at: number; happen: (day: string) => void }[] = [
    ...history.runs.map((at) => ({ at, happen: (day: string) => account.accrueThrough(day) })),
    ...history.adjustments.map(({ at, hundredths }) => ({
      at,
      happen: (day: string) => account.adjust(hundredths / 100, day),
    })),
    ...history.changes.map(({ at, terms }) => ({ at, happen: (day: string) => account.changeTerms(terms, day) })),
    ...history.requests.flatMap((request) => {
      const { approvedAt: at, canceledAfter } = request
      const days = daysOf(history, request)
      const approval = { at, happen: (day: string) => account.decide('approved', days, day) }
      if (!isCanceled(history, request)) return [approval]
      return [
        approval,
        { at: at + (canceledAfter ?? 0), happen: (day: string) => account.decide('cancelled', days, day) },
      ]
    }),
  ]
  const inOrder = events
    .map((event, index) => ({ ...event, tie: order[index % order.length] ?? 0 }))
    .sort((one, other) => one.at - other.at || one.tie - other.tie)
  for (const { at, happen } of inOrder) happen(addDays(start, at))
  account.accrueThrough(addDays(start, length))
  return account
}

/** Knows all of it from the start. */
function calculateHistory(history: History): number {
  const { start, length } = history
  const changes = [...history.changes].sort((one, other) => one.at - other.at)
  const spells: Spell[] = [
    { terms: history.terms, since: start, isNew: true },
    ...changes.map(({ at, terms }) => ({ terms, since: addDays(start, at + 1), isNew: false })),
  ]
  const taken = history.requests.filter((request) => !isCanceled(history, request))
  const actions = [
    ...taken.flatMap((request) => daysOf(history, request).map(({ day, hours: some }) => ({ on: day, hours: -some }))),
    ...history.adjustments.map(({ at, hundredths }) => ({ on: addDays(start, at), hours: hundredths / 100 })),
  ]
  const through = addDays(start, length)
  return computeLedger({ serviceStart: start, spells, through, worked: workedOf(history), actions }).balance
}

describe('law', () => {
  it(
    'in any order, with any delay, the balance is that of a calculation with all facts known from the start, for 20,000 histories',
    () => {
      const numRuns = Number(process.env.LAW_RUNS ?? 20_000)
      let recalculated = 0
      fc.assert(
        fc.property(aHistory, (history) => {
          const account = playHistory(history)
          expect(account.balanceOn(addDays(history.start, history.length))).toBe(calculateHistory(history))
          expect(recalculate(account.inOrder(), { code: 'clock-corrected' })).toEqual([])
          recalculated += account.entries.filter(({ kind }) => kind === 'recalculation').length
        }),
        { numRuns },
      )
      // Otherwise the law would say little.
      expect(recalculated).toBeGreaterThan(numRuns)
    },
    LAW_TIMEOUT_MS,
  )
})

describe('the refund of leave that is canceled', () => {
  it(
    'is what its cancellation adds to the balance, for 1,000 histories',
    () => {
      let lost = 0
      fc.assert(
        fc.property(aHistory, (history) => {
          const { start, length, requests } = history
          const account = playHistory(history)
          const today = addDays(start, length)
          const approved = requests.find(
            (request) => !isCanceled(history, request) && daysOf(history, request).length > 0,
          )
          if (!approved) return
          const days = daysOf(history, approved)
          const foreseen = foreseeRefund(account.inOrder(), days, today)
          const before = sumAvailable(account.entries)
          account.decide('cancelled', days, today)
          expect(foreseen.returnedHours).toBe(roundHours(sumAvailable(account.entries) - before))
          expect(foreseen.lost === null).toBe(foreseen.returnedHours === foreseen.hours)
          if (foreseen.lost !== null) lost += 1
        }),
        { numRuns: 1000 },
      )
      expect(lost).toBeGreaterThan(100)
    },
    LAW_TIMEOUT_MS,
  )

  it.each([
    ['of days to come', TERMS, '2026-12-18', { hours: 16, returnedHours: 16, lost: null }],
    ['of a year that is over', TERMS, '2027-01-04', { hours: 16, returnedHours: 0, lost: 'expired' }],
    ['that is carried over', carryingOver(72), '2027-01-04', { hours: 16, returnedHours: 8, lost: 'expired' }],
  ] as const)('%s', (_, terms, today, refund) => {
    const account = anAccount(terms)
    const days = leave('2026-12-21', '2026-12-22')
    account.decide('approved', days, '2026-12-10')
    account.accrueThrough(today)
    expect(foreseeRefund(account.inOrder(), days, today)).toEqual(refund)
  })

  it('is what the maximum leaves room for', () => {
    const account = anAccount({ ...TERMS, accrualRate: 8, maxBalance: 84 }, '2026-02-01')
    const days = leave('2026-02-26', '2026-02-27', 3)
    account.decide('approved', days, '2026-02-10')
    account.accrueThrough('2026-04-10')
    expect(foreseeRefund(account.inOrder(), days, '2026-04-10')).toEqual({
      hours: 6,
      returnedHours: 0,
      lost: 'maximum',
    })
  })
})

function anAccount(terms: PolicyTerms, start = '2026-12-01') {
  return new LeaveAccount(terms, start)
}
const linesOf = (account: LeaveAccount, kind: string) =>
  account
    .inOrder()
    .filter((entry) => entry.kind === kind)
    .map(({ effectiveOn, hours: some, reason }) => [effectiveOn, some, sayInEnglish(describeReason(reason))])

describe('leave over the reset date', () => {
  it.each([
    ['2026-12-28', '2027-01-08', 48],
    ['2026-12-21', '2027-01-08', 31.98],
  ])('%s to %s takes %d of 80 hours from the new year', (startDate, endDate, inNewYear) => {
    const account = anAccount(TERMS)
    account.decide('approved', spreadLeave({ startDate, endDate, hoursRequested: 80 }), '2026-12-01')
    account.accrueThrough('2027-01-10')
    expect(account.balanceOn('2027-01-10')).toBe(roundHours(80 - inNewYear))
  })
})

describe('leave of a year that is over', () => {
  it('expires less when it is approved, and the new year stays as it is', () => {
    const account = anAccount(TERMS)
    account.accrueThrough('2027-01-03')
    account.decide('approved', leave('2026-12-21', '2026-12-22'), '2027-01-04')
    expect(account.balanceOn('2027-01-04')).toBe(80)
    expect(account.balanceOn('2026-12-31')).toBe(80)
    expect(linesOf(account, 'recalculation')).toEqual([
      [
        '2027-01-04',
        16,
        'Correction: 64 instead of 80 unused hours expired on Dec 31, 2026. Leave for Dec 21 – 22, 2026 was approved later.',
      ],
    ])
  })

  it('carries over less, but loses nothing that the carry-over covers', () => {
    const account = anAccount(carryingOver(40))
    account.accrueThrough('2027-01-03')
    account.decide('approved', leave('2026-12-21', '2026-12-24'), '2027-01-04')
    expect(account.balanceOn('2027-01-04')).toBe(120)
    account.decide('approved', leave('2026-12-14', '2026-12-18'), '2027-01-05')
    expect(account.balanceOn('2027-01-05')).toBe(88)
  })

  it('expires more when it is canceled', () => {
    const account = anAccount(TERMS)
    const days = leave('2026-12-21', '2026-12-22')
    account.decide('approved', days, '2026-12-10')
    account.decide('cancelled', days, '2027-01-04')
    expect(account.balanceOn('2027-01-04')).toBe(80)
    expect(linesOf(account, 'recalculation')).toEqual([
      [
        '2027-01-04',
        -16,
        'Correction: 80 instead of 64 unused hours expired on Dec 31, 2026. Leave for Dec 21 – 22, 2026 was canceled later.',
      ],
    ])
  })

  it('corrects every reset since then', () => {
    const account = anAccount(carryingOver(40))
    account.accrueThrough('2029-03-01')
    account.decide('approved', leave('2026-12-21', '2026-12-29'), '2029-03-01')
    expect(linesOf(account, 'recalculation').map(([, hours]) => hours)).toEqual([40, 32])
    expect(account.balanceOn('2029-03-01')).toBe(120)
  })
})

it('a credit that the maximum had cut is credited again as far as the leave makes room', () => {
  const account = anAccount({ ...TERMS, accrualRate: 8, maxBalance: 84 }, '2026-02-01')
  account.accrueThrough('2026-04-10')
  expect(account.balanceOn('2026-04-10')).toBe(84)
  account.decide('approved', leave('2026-02-26', '2026-02-27', 3), '2026-04-10')
  expect(linesOf(account, 'recalculation')).toEqual([
    [
      '2026-04-10',
      4,
      'Correction: 8 instead of 4 hours for “Monthly accrual for Feb 1 – 28, 2026: 4 of 8 hours, up to the maximum of 84”. Leave for Feb 26 – 27, 2026 was approved later.',
    ],
    [
      '2026-04-10',
      2,
      'Correction: 2 instead of 0 hours for “Monthly accrual for Mar 1 – 31, 2026: 0 of 8 hours, up to the maximum of 84”. Leave for Feb 26 – 27, 2026 was approved later.',
    ],
  ])
  expect(account.balanceOn('2026-04-10')).toBe(84)
})

it('hours above the maximum are carried over, up to the carry-over', () => {
  const account = anAccount({ ...carryingOver(200), annualAllocation: 0, maxBalance: 160 })
  account.adjust(170, '2026-12-01')
  account.accrueThrough('2027-01-01')
  expect(account.balanceOn('2027-01-01')).toBe(170)
})
