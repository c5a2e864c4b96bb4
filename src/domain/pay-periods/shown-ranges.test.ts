import '#server/zones.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayTerms } from '../pay-groups/contract.ts'
import { isSamePeriod, type Period } from '../time/periods.ts'
import { dayOf } from '../time/zones/local-times.ts'
import { addDays } from '../time/zones/zones.ts'
import { findFirstPeriod, findNeighbors, findRange, listQuickPayPeriods } from './shown-ranges.ts'
import { listPersonPeriods, type Membership } from './timesheet-periods.ts'

const TODAY = '2026-11-26'

function days(text: string): Period {
  const [startDate = '', endDate = ''] = text.split(' – ')
  return { startDate, endDate }
}
const textOf = (range: Period | null) => range && `${range.startDate} – ${range.endDate}`

type Own = { ended?: boolean; status?: 'open' | 'submitted' | 'reopened'; optional?: boolean }
const own = (text: string, { ended = true, status = 'open', optional = false }: Own = {}) => ({
  ...days(text),
  hasEnded: ended,
  status,
  isSubmissionRequired: !optional,
})
const CURRENT = own('2026-11-22 – 2026-12-05', { ended: false })
const LAST = own('2026-11-08 – 2026-11-21')
const BEFORE_LAST = own('2026-10-25 – 2026-11-07')

describe('the arrows', () => {
  it.each<[string, string[], shown: string, earlier: string, later: string | null]>([
    [
      'go from period to period, also to one that ends in the future',
      ['2026-11-22 – 2026-12-05', '2026-11-08 – 2026-11-21', '2026-10-25 – 2026-11-07'],
      '2026-11-08 – 2026-11-21',
      '2026-10-25 – 2026-11-07',
      '2026-11-22 – 2026-12-05',
    ],
    [
      'go on with months before someone joined',
      ['2026-11-22 – 2026-12-05'],
      '2026-11-22 – 2026-12-05',
      '2026-11-01 – 2026-11-21',
      null,
    ],
    [
      'stop at a gap between two groups',
      ['2026-11-22 – 2026-12-05', '2026-10-25 – 2026-11-07'],
      '2026-11-22 – 2026-12-05',
      '2026-11-08 – 2026-11-21',
      null,
    ],
    [
      'end today for those who left',
      ['2026-11-08 – 2026-11-15'],
      '2026-11-08 – 2026-11-15',
      '2026-11-01 – 2026-11-07',
      '2026-11-16 – 2026-11-26',
    ],
    [
      'lead from single days to the periods around them',
      ['2026-11-22 – 2026-12-05', '2026-11-08 – 2026-11-21'],
      '2026-11-22 – 2026-11-22',
      '2026-11-08 – 2026-11-21',
      '2026-11-22 – 2026-12-05',
    ],
    [
      'lead back from a period that has begun in another zone only',
      ['2026-11-28 – 2026-12-04'],
      '2026-11-28 – 2026-12-04',
      '2026-11-01 – 2026-11-26',
      null,
    ],
  ])('%s', (_, periods, shown, earlier, later) => {
    const neighbors = findNeighbors(days(shown), periods.map(days), TODAY)
    expect([textOf(neighbors.earlier), textOf(neighbors.later)]).toEqual([earlier, later])
  })
})

describe('the first range', () => {
  it.each<[string, (typeof CURRENT)[], string | null]>([
    ['is the current period', [CURRENT, { ...LAST, status: 'submitted' }], textOf(CURRENT)],
    ['is the oldest of the last two that has to be submitted', [CURRENT, LAST, BEFORE_LAST], textOf(BEFORE_LAST)],
    [
      'is no older one',
      [CURRENT, { ...LAST, status: 'submitted' }, { ...BEFORE_LAST, status: 'submitted' }, LAST],
      textOf(CURRENT),
    ],
    ['isn’t one that no one has to submit', [CURRENT, { ...LAST, isSubmissionRequired: false }], textOf(CURRENT)],
    [
      'isn’t one that was reopened, which an administrator approves',
      [CURRENT, { ...LAST, status: 'reopened' }],
      textOf(CURRENT),
    ],
    ['is left to the usual default without a current one', [{ ...LAST, status: 'submitted' }], null],
  ])('%s', (_, periods, first) => {
    expect(textOf(findFirstPeriod(periods))).toBe(first)
  })
})

it('quick ranges are the current and the last pay period, and the running one until its last workday is over', () => {
  const next = { ...CURRENT, ...days('2026-12-06 – 2026-12-19') }
  const quick = (periods: (typeof CURRENT)[]) =>
    listQuickPayPeriods(periods).map(({ name, period }) => `${name} ${textOf(period)}`)
  expect(quick([CURRENT, LAST])).toEqual([`thisPayPeriod ${textOf(CURRENT)}`, `lastPayPeriod ${textOf(LAST)}`])
  expect(quick([next, CURRENT])).toEqual([`thisPayPeriod ${textOf(CURRENT)}`])
  expect(quick([LAST])).toEqual([`lastPayPeriod ${textOf(LAST)}`])
})

/** The furthest east and west, and two whose clocks change in these months. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Europe/London']

const someTerms = fc.record({
  frequency: fc.constantFrom('weekly', 'biweekly', 'semimonthly', 'monthly' as const),
  timezone: fc.constantFrom(...ZONES),
  /** Days after the first one. */
  from: fc.integer({ min: 0, max: 120 }),
})
const someMembership = fc.record({
  group: fc.nat(2),
  gap: fc.constantFrom(0, 0, 1, 5, 40),
  length: fc.integer({ min: 1, max: 60 }),
})
const someHistory = fc.record({
  groups: fc.array(fc.array(someTerms, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
  memberships: fc.array(someMembership, { minLength: 1, maxLength: 4 }),
  isStillIn: fc.boolean(),
  firstDay: fc.constantFrom('2026-02-20', '2026-10-12', '2026-11-30'),
  now: fc.record({ day: fc.integer({ min: 20, max: 160 }), hour: fc.integer({ min: 0, max: 23 }) }),
  zone: fc.constantFrom(...ZONES),
})
type History = typeof someHistory extends fc.Arbitrary<infer Value> ? Value : never

function listOwn({ groups, memberships, isStillIn, firstDay }: History, now: Date): Period[] {
  const terms = groups.map((list) =>
    list
      .map(
        ({ frequency, timezone, from }, index): PayTerms => ({
          id: String(index),
          effectiveFrom: addDays(firstDay, index === 0 ? 0 : from),
          frequency,
          anchorDay: firstDay.slice(0, 8) + '06',
          timezone,
          weekStartsOn: 0,
          dayStartsAt: 0,
          ruleSet: 'none',
          longShiftHours: 12,
          submission: 'required',
          attestation: '',
        }),
      )
      .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1)),
  )
  let at: string = firstDay
  const listed = memberships.map(({ group, gap, length }, index): Membership => {
    const from = addDays(at, gap)
    at = addDays(from, length)
    const isOpen = isStillIn && index === memberships.length - 1
    return { payGroupId: String(group), from, until: isOpen ? null : at }
  })
  return listPersonPeriods(listed.toReversed(), (id) => terms[Number(id)] ?? [], now, 53).map((each) => each.days)
}

it('the arrows show every day up to today exactly once, and lead back the same way', () => {
  fc.assert(
    fc.property(someHistory, (history) => {
      const { firstDay, now: at, zone } = history
      const now = new Date(Date.parse(addDays(firstDay, at.day)) + at.hour * 3_600_000)
      const today = dayOf(now, zone)
      const periods = listOwn(history, now)
      const newest = periods[0]
      let range = findRange(newest && newest.endDate > today ? newest.endDate : today, periods, today)
      expect(findNeighbors(range, periods, today).later).toBeNull()
      const shown = [range]
      while (range.startDate > addDays(firstDay, -70)) {
        const { earlier } = findNeighbors(range, periods, today)
        expect(findNeighbors(earlier, periods, today).later).toEqual(range)
        shown.push((range = earlier))
      }
      const listed = shown.toReversed().flatMap(({ startDate, endDate }) => {
        const each: string[] = []
        for (let day = startDate; day <= endDate; day = addDays(day, 1)) each.push(day)
        return each
      })
      // Days that have begun in the zone of the group only are in no other pay period, and have no entries yet.
      const past = listed.filter((day) => day <= today)
      expect(past).toEqual(past.map((_, index) => addDays(past[0] ?? '', index)))
      expect(past.at(-1)).toBe(today)
      for (const period of periods) expect(shown.filter((one) => isSamePeriod(one, period))).toHaveLength(1)
    }),
    { numRuns: 80 },
  )
})
