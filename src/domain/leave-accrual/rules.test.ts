import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { LAW_TIMEOUT_MS } from '#test/support/law-runs.ts'
import { computeLedger } from '#test/support/leave-model.ts'
import { sayInEnglish } from '../languages/say.ts'
import { cycleOf, FREQUENCIES, type Frequency } from '../time/cycles.ts'
import { roundHours, sumHours } from '../time/decimal-hours.ts'
import { trustedDay } from './clock.ts'
import { correctionsOf } from './corrections.ts'
import { type AccrualInput, closeCycle, type PolicyTerms, type WorkedDay } from './credits.ts'
import { balanceOn, expirationOf, type LedgerEntry, type Posting, sumAvailable, sumUsed } from './ledger.ts'
import { accrualStartOf, accrue } from './rules.ts'
import { describeReason } from './texts.ts'

/** `postedOn` is the day a person acts, `effectiveOn` that day or later. */
type Act = LedgerEntry & { postedOn: string }
type History = {
  terms: PolicyTerms
  serviceStart: string
  since: string
  through: string
  isNew: boolean
  worked: WorkedDay[]
  acts: Act[]
  /** Days on which the job ran. */
  runs: string[]
}

const RESETS = ['January 1', 'July 1', 'February 29', 'December 31', 'March 31'] as const
const hours = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((hundredths) => roundHours(hundredths / 100))

const someTerms: fc.Arbitrary<PolicyTerms> = fc.record({
  annualAllocation: hours(120),
  accrualRate: hours(20),
  accrualFrequency: fc.constantFrom<Frequency>(...FREQUENCIES),
  maxBalance: fc.option(hours(160)),
  minServiceDays: fc.constantFrom(0, 0, 1, 30, 90, 200),
  rules: fc.record({
    accrualType: fc.constantFrom<'standard' | 'hours-worked'>('standard', 'hours-worked'),
    initialAllocation: fc.option(hours(100)),
    resetDate: fc.constantFrom(...RESETS),
    maxCarryOver: fc.oneof(fc.constant(0), hours(80)),
    accrualThresholds: fc.uniqueArray(fc.record({ hours: fc.integer({ min: 1, max: 600 }), amount: hours(40) }), {
      maxLength: 4,
      selector: (threshold) => threshold.hours,
    }),
  }),
})

const aHistory: fc.Arbitrary<History> = fc
  .record({
    terms: someTerms,
    start: fc.integer({ min: 0, max: 1500 }),
    waited: fc.constantFrom(0, 0, 5, 400),
    length: fc.integer({ min: 0, max: 500 }),
    isNew: fc.boolean(),
    work: fc.array(fc.record({ at: fc.nat(500), seconds: fc.integer({ min: 1, max: 60_000 }) }), { maxLength: 60 }),
    acts: fc.array(
      fc.record({
        kind: fc.constantFrom<'request' | 'cancellation' | 'adjustment'>('request', 'cancellation', 'adjustment'),
        amount: hours(40),
        up: fc.boolean(),
        at: fc.nat(500),
        ahead: fc.constantFrom(0, 0, 10, 60),
      }),
      { maxLength: 12 },
    ),
    cuts: fc.array(fc.nat(500), { maxLength: 12 }),
  })
  .map(({ terms, start, waited, length, isNew, work, acts, cuts }) => {
    const serviceStart = addDays('2024-01-01', start)
    const since = addDays(serviceStart, waited)
    const through = addDays(since, length)
    const within = (at: number) => addDays(since, at % (length + 1))
    return {
      terms,
      serviceStart,
      since,
      through,
      isNew,
      worked: work.map(({ at, seconds }) => ({ day: within(at), seconds })),
      acts: acts.map(({ kind, amount, up, at, ahead }) => ({
        kind,
        hours: kind === 'request' || (kind === 'adjustment' && !up) ? roundHours(-amount) : amount,
        postedOn: within(at),
        effectiveOn: addDays(within(at), ahead),
        period: null,
      })),
      runs: [...new Set(cuts.map(within))].sort(),
    }
  })

const accountOf = (
  { terms, serviceStart, since, worked, isNew }: History,
  lines: readonly LedgerEntry[],
): AccrualInput => ({
  terms,
  serviceStart,
  since,
  isNew,
  worked,
  entries: lines,
})

/** Accrues in one run, after everything has happened. */
const accrueInOneRun = (history: History) => accrue(accountOf(history, history.acts), history.since, history.through)

/** Run by run. A run knows what people did before it. */
function accrueRunByRun(history: History): Posting[] {
  const posted: Posting[] = []
  let from = history.since
  for (const through of [...history.runs, history.through]) {
    if (through < from) continue
    const acts = history.acts.filter(({ postedOn }) => postedOn < from || postedOn < through)
    const account = accountOf(history, [...acts, ...posted])
    posted.push(...accrue({ ...account, isNew: history.isNew && from === history.since }, from, through))
    from = addDays(through, 1)
  }
  return posted
}

function computeExpected({ terms, since, isNew, acts, ...rest }: History) {
  const actions = acts.map(({ effectiveOn, hours: some }) => ({ on: effectiveOn, hours: some }))
  return computeLedger({ ...rest, spells: [{ terms, since, isNew }], actions })
}

describe('laws, for 10,000 policies, histories, and clocks', () => {
  it(
    'the ledger matches a slow calculation; the cut into runs doesn’t matter; a second run adds nothing; no credit exceeds the maximum',
    () => {
      fc.assert(
        fc.property(aHistory, (history) => {
          const posted = accrueInOneRun(history)
          const expected = computeExpected(history)
          expect(posted.map(({ kind, hours: some, effectiveOn }) => [effectiveOn, kind, some])).toEqual(expected.lines)

          const all = [...history.acts, ...posted]
          expect(balanceOn(all, history.through)).toBe(expected.balance)
          expect(sumAvailable(all)).toBe(sumHours(all.map((line) => line.hours)))

          expect(accrueRunByRun(history)).toEqual(posted)
          expect(accrue(accountOf(history, all), history.since, history.through)).toEqual([])
          expect(new Set(posted.map(({ kind, period }) => `${kind} ${period}`)).size).toBe(posted.length)
          expectWithinMaximum(history, posted)
        }),
        { numRuns: 10_000 },
      )
    },
    LAW_TIMEOUT_MS,
  )
})

/** When a credit added something, the balance after it is at most the maximum. */
function expectWithinMaximum({ terms, acts }: History, posted: readonly Posting[]): void {
  const { maxBalance } = terms
  if (maxBalance === null) return
  for (const [index, line] of posted.entries()) {
    if (line.hours <= 0 || line.kind === 'reset' || line.kind === 'carry-over') continue
    const before = acts.filter(({ effectiveOn }) => effectiveOn < line.effectiveOn)
    const balance = sumHours([...before, ...posted.slice(0, index + 1)].map((some) => some.hours))
    expect(balance).toBeLessThanOrEqual(maxBalance)
  }
}

const TERMS: PolicyTerms = {
  annualAllocation: 0,
  accrualRate: 8,
  accrualFrequency: 'monthly',
  maxBalance: 20,
  minServiceDays: 0,
  rules: {
    accrualType: 'standard',
    initialAllocation: null,
    resetDate: 'January 1',
    accrualThresholds: [],
    maxCarryOver: 0,
  },
}
const anAccount = (fields: Partial<AccrualInput> = {}): AccrualInput => ({
  terms: TERMS,
  serviceStart: '2026-01-01',
  since: '2026-01-01',
  isNew: true,
  worked: [],
  entries: [],
  ...fields,
})
const worked = (hoursADay: number, ...days: string[]): WorkedDay[] =>
  days.map((day) => ({ day, seconds: hoursADay * 3600 }))

describe('an entry has its reason', () => {
  it.each([
    ['a whole cycle', {}, '2026-02-01', ['Monthly accrual for Jan 1 – 31, 2026']],
    ['a share of one', { since: '2026-01-16' }, '2026-02-01', ['Monthly accrual for Jan 1 – 31, 2026 (16 of 31 days)']],
    [
      'one that the maximum held back',
      { entries: [{ kind: 'adjustment', hours: 18.5, effectiveOn: '2026-01-10', period: null }] },
      '2026-02-01',
      ['Monthly accrual for Jan 1 – 31, 2026: 1.5 of 8 hours, up to the maximum of 20'],
    ],
    [
      'a new leave year',
      {
        terms: { ...TERMS, annualAllocation: 10, accrualRate: 0, rules: { ...TERMS.rules, maxCarryOver: 4 } },
        isNew: false,
        entries: [{ kind: 'adjustment', hours: 12, effectiveOn: '2026-12-01', period: null }],
      },
      '2027-01-01',
      [
        'Leave year ended Dec 31, 2026: 8 unused hours expired',
        'Carried over from the last leave year',
        'Annual allocation',
      ],
    ],
    [
      'hours worked',
      {
        terms: {
          ...TERMS,
          rules: { ...TERMS.rules, accrualType: 'hours-worked', accrualThresholds: [{ hours: 10, amount: 2 }] },
        },
        worked: worked(10, '2026-01-31'),
      },
      '2026-02-01',
      ['10 hours worked since Jan 1, 2026'],
    ],
  ] as [string, Partial<AccrualInput>, string, string[]][])('%s', (_, fields, day, reasons) => {
    expect(accrue(anAccount(fields), day, day).map(({ reason }) => sayInEnglish(describeReason(reason)))).toEqual(
      reasons,
    )
  })
})

describe('hours worked that are entered late', () => {
  const terms: PolicyTerms = {
    ...TERMS,
    maxBalance: null,
    rules: { ...TERMS.rules, accrualType: 'hours-worked', accrualThresholds: [{ hours: 16, amount: 4 }] },
  }
  const late = worked(8, '2026-03-02', '2026-03-03')

  it('are credited on the first day of the run that finds them', () => {
    const [found] = accrue(anAccount({ terms, worked: late }), '2026-05-10', '2026-05-12')
    expect(found).toMatchObject({ effectiveOn: '2026-05-10', hours: 4, span: { endDate: '2026-03-03' } })
  })

  it('are not credited once their leave year has ended', () => {
    const reset: LedgerEntry = { kind: 'reset', hours: 0, effectiveOn: '2027-01-01', period: '2027-01-01' }
    expect(
      accrue(anAccount({ terms, worked: late, isNew: false, entries: [reset] }), '2027-01-04', '2027-02-01'),
    ).toEqual([])
  })

  it('count once, also when an entry is deleted afterwards and restored', () => {
    const account = anAccount({ terms, worked: late, isNew: false })
    const first = accrue(account, '2026-03-01', '2026-03-10')
    const without = { ...account, worked: worked(8, '2026-03-02'), entries: first }
    expect(accrue(without, '2026-03-11', '2026-03-20')).toEqual([])
    expect(accrue({ ...account, entries: first }, '2026-03-21', '2026-03-30')).toEqual([])
  })
})

describe('what expires when the leave year ends', () => {
  const ending = (balance: number, maxCarryOver: number) =>
    expirationOf(
      accrue(
        anAccount({
          terms: { ...TERMS, accrualRate: 0, rules: { ...TERMS.rules, maxCarryOver } },
          isNew: false,
          entries: [{ kind: 'adjustment', hours: balance, effectiveOn: '2026-12-01', period: null }],
        }),
        '2026-12-02',
        '2027-01-01',
      ),
    )

  it.each([
    [12, 0, 12],
    [12, 4, 8],
    [12, 20, undefined],
    [0, 0, undefined],
    [-8, 0, undefined],
  ])('of %d, with a carry-over of %d: %s', (balance, carry, hours) => {
    expect(ending(balance, carry)).toEqual(hours === undefined ? null : { effectiveOn: '2027-01-01', hours })
  })
})

it('nothing is due when the window is empty or nothing is earned', () => {
  expect(accrue(anAccount(), '2026-02-02', '2026-02-01')).toEqual([])
  expect(accrue(anAccount({ terms: { ...TERMS, accrualRate: 0 } }), '2026-01-01', '2026-12-31')).toEqual([])
})

it('no two entries have the same kind and period, over many years', () => {
  const lines = accrue(anAccount({ terms: { ...TERMS, annualAllocation: 8 } }), '2026-01-01', '2046-01-01')
  expect(new Set(lines.map(({ kind, period }) => `${kind} ${period}`)).size).toBe(lines.length)
  expect(lines).toHaveLength(1 + 240 + 20 * 2)
})

describe('changed terms', () => {
  const rate = fc.integer({ min: 1, max: 4000 }).map((hundredths) => roundHours(hundredths / 100))
  const frequency = fc.constantFrom<Frequency>(...FREQUENCIES)
  const someone = fc.record({
    spells: fc.array(fc.record({ rate, frequency, days: fc.nat(90) }), { minLength: 1, maxLength: 8 }),
    start: fc.nat(1500),
  })

  it('credit each day once, by the terms of that day: the sum is that of the shares of all days', () => {
    fc.assert(
      fc.property(someone, ({ spells, start }) => {
        let since = addDays('2024-01-01', start)
        const lines: Posting[] = []
        let shares = 0
        for (const [index, spell] of spells.entries()) {
          const through = addDays(since, spell.days)
          const terms: PolicyTerms = {
            ...TERMS,
            accrualRate: spell.rate,
            accrualFrequency: spell.frequency,
            maxBalance: null,
            rules: { ...TERMS.rules, maxCarryOver: 1_000_000 },
          }
          const account = anAccount({ terms, since, serviceStart: since, isNew: index === 0 })
          lines.push(...accrue({ ...account, entries: lines }, since, through))
          lines.push(...closeCycle({ ...account, entries: lines }, through))
          for (let day = since; day <= through; day = addDays(day, 1)) {
            const { startDate, endDate } = cycleOf(day, spell.frequency)
            shares += spell.rate / (daysBetween(startDate, endDate) + 1)
          }
          since = addDays(through, 1)
        }
        expect(Math.abs(sumAvailable(lines) - shares)).toBeLessThanOrEqual(0.005 * lines.length + 1e-6)
        expect(new Set(lines.map(({ kind, period }) => `${kind} ${period}`)).size).toBe(lines.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('credit a cycle that ends on the same day in full, and once', () => {
    const account = anAccount({ terms: { ...TERMS, maxBalance: null } })
    const closed = closeCycle(account, '2026-01-31')
    expect(closed).toMatchObject([{ hours: 8, effectiveOn: '2026-01-31', period: '2026-01-01/2026-01-31' }])
    expect(accrue({ ...account, isNew: false, entries: closed }, '2026-02-01', '2026-02-01')).toEqual([])
    expect(closeCycle({ ...account, entries: closed }, '2026-01-31')).toEqual([])
  })

  it('credit nothing above the maximum, before the minimum service, or by hours worked', () => {
    const full: LedgerEntry = { kind: 'adjustment', hours: 19, effectiveOn: '2026-01-15', period: null }
    expect(closeCycle(anAccount({ entries: [full] }), '2026-01-16').map(({ hours: some }) => some)).toEqual([1])
    expect(closeCycle(anAccount({ terms: { ...TERMS, minServiceDays: 16 } }), '2026-01-16')).toEqual([])
    expect(closeCycle(anAccount({ terms: { ...TERMS, minServiceDays: 15 } }), '2026-01-16')).toHaveLength(1)
    const byWork: PolicyTerms = { ...TERMS, rules: { ...TERMS.rules, accrualType: 'hours-worked' } }
    expect(closeCycle(anAccount({ terms: byWork }), '2026-01-16')).toEqual([])
  })
})

describe('where accruing continues', () => {
  const policy = { id: 'new', activeSince: '2026-01-01' }
  const fresh = { policyId: null, policySince: null, accruedThrough: null }
  it.each([
    ['a new employee: their first day', policy, '2020-01-01', '2026-03-16', fresh, '2026-03-16', '2026-03-16', true],
    ['an employee older than the policy', policy, '2020-01-01', '2019-05-01', fresh, '2026-01-01', '2026-01-01', true],
    [
      'a type that was inactive until then',
      policy,
      '2026-06-01',
      '2019-05-01',
      fresh,
      '2026-06-01',
      '2026-06-01',
      true,
    ],
    [
      'the day after the last run',
      policy,
      '2020-01-01',
      '2026-03-16',
      { policyId: 'new', policySince: '2026-03-16', accruedThrough: '2026-05-04' },
      '2026-05-05',
      '2026-03-16',
      false,
    ],
    [
      'another policy than last time: it holds from then on',
      policy,
      '2020-01-01',
      '2026-03-16',
      { policyId: 'old', policySince: '2026-03-16', accruedThrough: '2026-05-04' },
      '2026-05-05',
      '2026-05-05',
      false,
    ],
    [
      'a policy that was inactive in between',
      { id: 'new', activeSince: '2026-08-01' },
      '2020-01-01',
      '2026-03-16',
      { policyId: 'new', policySince: '2026-03-16', accruedThrough: '2026-05-04' },
      '2026-08-01',
      '2026-08-01',
      false,
    ],
  ] as const)('%s', (_, some, typeSince, serviceStart, account, from, since, isNew) => {
    expect(accrualStartOf(some, typeSince, serviceStart, account)).toEqual({ from, since, isNew })
  })
})

describe('sums', () => {
  const line = (kind: LedgerEntry['kind'], some: number, effectiveOn: string, leaveDay: string | null = null) => ({
    kind,
    hours: some,
    effectiveOn,
    leaveDay,
    period: null,
  })
  const lines = [
    line('allocation', 80, '2026-01-01'),
    line('request', -8.5, '2026-03-02', '2026-03-02'),
    line('request', -16, '2026-04-02', '2026-04-02'),
    line('cancellation', 16, '2026-04-02', '2026-04-02'),
    line('request', -4, '2026-12-28', '2026-12-28'),
  ]

  it('have the balance of a day, the available hours, and the used hours', () => {
    expect(balanceOn(lines, '2025-12-31')).toBe(0)
    expect(balanceOn(lines, '2026-03-02')).toBe(71.5)
    expect(sumAvailable(lines)).toBe(67.5)
    expect(sumUsed(lines, null)).toBe(12.5)
    expect(sumUsed(lines, '2026-12-28')).toBe(8.5)
  })

  it('used hours start again at a reset, with leave of days from then on, whenever it was decided', () => {
    const reset = [...lines, line('reset', -71.5, '2026-07-01')]
    expect(sumUsed(reset, null)).toBe(4)
    expect(sumUsed([...reset, line('request', -8, '2026-07-05', '2026-06-30')], null)).toBe(4)
    expect(sumUsed([...reset, line('cancellation', 4, '2026-12-29', '2026-12-28')], null)).toBe(0)
  })

  it('hundredths add up exactly', () => {
    const many = Array.from({ length: 10_000 }, () => line('accrual', 0.1, '2026-01-01'))
    expect(sumAvailable(many)).toBe(1000)
  })
})

it('a span of days includes both its ends in the shares of all frequencies', () => {
  for (const frequency of FREQUENCIES) {
    const terms: PolicyTerms = { ...TERMS, accrualFrequency: frequency, accrualRate: 100, maxBalance: null }
    const lines = accrue(anAccount({ terms, since: '2026-02-10' }), '2026-02-10', '2027-02-10')
    const first = lines.find(({ kind }) => kind === 'accrual')
    const { startDate = '', endDate = '' } = first?.span ?? {}
    const share = (daysBetween('2026-02-10', endDate) + 1) / (daysBetween(startDate, endDate) + 1)
    expect(first?.hours).toBe(roundHours(100 * share))
  }
})

describe('a run by a clock that was ahead, once it is undone', () => {
  it(
    'leaves all balances and later credits as if it had never happened',
    () => {
      fc.assert(
        fc.property(aHistory, fc.integer({ min: 1, max: 600 }), (history, ahead) => {
          const today = history.through
          const end = addDays(today, 700)
          const right = [...history.acts, ...accrueInOneRun(history)]
          const account = { ...accountOf(history, right), isNew: false }
          const wrong = accrue(account, addDays(today, 1), addDays(today, ahead))
          const carriedOver = wrong.map((line, index) => ({
            ...line,
            id: String(index),
            postedOn: today,
            recalculatesOn: null,
          }))
          const undone = correctionsOf(carriedOver, today, today)
          // Corrections and what they correct are read only as hours (store.ts, listEntries).
          const bare = [...wrong, ...undone].map(({ hours: some, effectiveOn }) => {
            return { kind: 'adjustment' as const, hours: some, effectiveOn, period: null }
          })
          const after = { ...account, entries: [...right, ...bare] }
          for (const day of [today, ...wrong.map(({ effectiveOn }) => effectiveOn), end])
            expect(balanceOn(after.entries, day)).toBe(balanceOn(right, day))
          expect(accrue(after, addDays(today, 1), end)).toEqual(accrue(account, addDays(today, 1), end))
        }),
        { numRuns: 1000 },
      )
    },
    LAW_TIMEOUT_MS,
  )

  it('moves what people did meanwhile to the day it belongs to', () => {
    const line = {
      kind: 'request' as const,
      hours: -8,
      effectiveOn: '2028-01-16',
      period: null,
      recalculatesOn: null,
      id: 'r',
      reason: { code: 'text' as const, text: 'Leave' },
    }
    const moved = (kind: 'request' | 'adjustment', postedOn: string, leaveDay: string | null) =>
      correctionsOf([{ ...line, kind, postedOn, leaveDay }], '2026-11-20', '2026-11-22').map(
        ({ hours: some, effectiveOn }) => [effectiveOn, some],
      )
    expect(moved('request', '2026-11-21', '2026-12-10')).toEqual([
      ['2028-01-16', 8],
      ['2026-12-10', -8],
    ])
    expect(moved('adjustment', '2028-01-16', null)).toEqual([
      ['2028-01-16', 8],
      ['2026-11-22', -8],
    ])
    // It counts on the days that are credited again.
    expect(moved('request', '2026-11-22', '2026-11-16')).toEqual([
      ['2028-01-16', 8],
      ['2026-11-20', -8],
    ])
    expect(moved('request', '2026-11-21', '2028-01-16')).toEqual([])
  })
})

describe('the last day that may be credited', () => {
  const seenAt = new Date('2026-11-20T15:00:00Z')
  it.each([
    ['2026-11-20', '2026-11-20T15:00:10Z', '2026-11-20'],
    ['2026-11-22', '2026-11-22T14:59:00Z', '2026-11-22'],
    ['2026-11-22', '2026-11-22T15:01:00Z', '2026-11-19'],
    ['2028-01-14', '2028-01-14T15:00:00Z', '2026-11-20'],
    ['2026-11-01', '2026-11-01T15:00:00Z', '2026-11-01'],
  ])('is, on %s at %s, %s', (today, now, day) => {
    expect(trustedDay(today, new Date(now), seenAt)).toBe(day)
    expect(trustedDay(today, new Date(now), null)).toBe(today)
  })
})
