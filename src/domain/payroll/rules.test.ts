import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupBy } from '../lists/group-by.ts'
import { findRuleSet } from '../pay-rules/rule-sets.ts'
import { calculateHours } from '../pay-rules/rules.ts'
import { createWorkdays } from '../pay-rules/workdays.ts'
import { sumHours } from '../time/decimal-hours.ts'
import { toHours, toMinutes } from '../time/hours.ts'
import {
  compareCodes,
  compareLines,
  type DueSeconds,
  isDifference,
  listCorrections,
  listDifferences,
  listOtherApprovals,
  type PaidHours,
  type PayrollLine,
  sumByCode,
  sumCorrections,
  sumDueSeconds,
  whyNotClose,
} from './rules.ts'

const HOUR = 3600

/** Hours from 9:00 on each day, from Monday, January 4, 2027. Workweeks start on Monday. */
function due(hoursByDay: readonly number[], period = { startDate: '2027-01-04', endDate: '2027-01-17' }): DueSeconds[] {
  const workdays = createWorkdays([{ from: '2027-01-01', zone: 'UTC', weekStartsOn: 1, dayStartsAt: 0 }], period)
  const start = Date.parse('2027-01-04T09:00:00Z')
  const entries = hoursByDay.flatMap((hours, day) => {
    const clockIn = new Date(start + day * 24 * HOUR * 1000)
    const clockOut = new Date(clockIn.getTime() + hours * HOUR * 1000)
    return hours > 0 ? [{ clockIn, clockOut, breaks: [], leaveCode: null, leaveDay: null }] : []
  })
  const days = calculateHours(entries, workdays, (_, week) => findRuleSet('us-flsa', week))
  return sumDueSeconds({ userId: 'will', firstDay: period.startDate, days })
}

const paidBy = (lines: readonly PayrollLine[]): PaidHours[] =>
  lines.map((line) => ({ ...line, minutes: line.minutes ?? 0, hasOldRounding: false }))
const shown = (lines: readonly PayrollLine[]) => lines.map(({ firstDay, code, hours }) => [firstDay, code, hours])
const FULL_WEEK = [8, 8, 8, 8, 8, 0, 0]

describe('the lines of the next close', () => {
  it('of 80 hours in two weeks, after half an hour is added to the second, have overtime', () => {
    const paid = listDifferences(due([...FULL_WEEK, ...FULL_WEEK]), [])
    expect(shown(paid)).toEqual([
      ['2027-01-04', 'regular', 40],
      ['2027-01-04', 'regular', 40],
    ])
    const changed = due([...FULL_WEEK, 8, 8, 8, 8, 8.5, 0, 0])
    expect(listDifferences(changed, paidBy(paid))).toEqual([
      {
        userId: 'will',
        firstDay: '2027-01-04',
        workweek: '2027-01-11',
        code: 'overtime',
        dueSeconds: 1800,
        hours: 0.5,
        minutes: 30,
      },
    ])
  })

  it('of 40 hours and 5 hours of overtime, after an hour is taken away, take overtime back', () => {
    const paid = listDifferences(due([9, 9, 9, 9, 9]), [])
    expect(shown(paid).map(([, ...line]) => line)).toEqual([
      ['overtime', 5],
      ['regular', 40],
    ])
    expect(shown(listDifferences(due([9, 9, 9, 9, 8]), paidBy(paid)))).toEqual([['2027-01-04', 'overtime', -1]])
  })

  it('of someone who was left out are all of their hours, of the earlier period', () => {
    expect(shown(listDifferences(due([8, 8, 8, 8, 6.25]), []))).toEqual([['2027-01-04', 'regular', 38.25]])
  })

  it('of a workweek in two closed periods are differences of both', () => {
    const first = { startDate: '2027-01-01', endDate: '2027-01-06' }
    const second = { startDate: '2027-01-07', endDate: '2027-01-15' }
    const both = (hours: readonly number[]) => [...due(hours, first), ...due(hours, second)]
    const paid = listDifferences(both([8, 8, 8, 8, 8]), [])
    expect(shown(listDifferences(both([8, 12, 8, 8, 8]), paidBy(paid)))).toEqual([
      ['2027-01-01', 'regular', 4],
      ['2027-01-07', 'overtime', 4],
      ['2027-01-07', 'regular', -4],
    ])
  })

  it('take back what is no longer due at all', () => {
    const paid = listDifferences(due([8]), [])
    expect(listDifferences([], paidBy(paid))).toEqual([
      {
        userId: 'will',
        firstDay: '2027-01-04',
        workweek: '2027-01-04',
        code: 'regular',
        dueSeconds: 0,
        hours: -8,
        minutes: -480,
      },
    ])
  })

  it('are none when nothing has changed, or by less than is printed', () => {
    const paid = listDifferences(due([8]), [])
    expect(listDifferences(due([8]), paidBy(paid))).toEqual([])
    expect(listDifferences(due([8 + 17 / HOUR]), paidBy(paid))).toEqual([])
    expect(shown(listDifferences(due([8 + 18 / HOUR]), paidBy(paid)))).toEqual([['2027-01-04', 'regular', 0.01]])
  })

  it('are rounded once for the period: what each workweek adds to the sum so far', () => {
    const weeks = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01']
    const key = { userId: 'will', firstDay: '2027-01-01', code: 'regular' }
    const lines = listDifferences(
      weeks.map((workweek) => ({ ...key, workweek, seconds: 4200 })),
      [],
    )
    expect(lines.map(({ hours, minutes }) => [hours, minutes])).toEqual([
      [1.17, 70],
      [1.16, 70],
      [1.17, 70],
      [1.17, 70],
      [1.16, 70],
    ])
    // 5:50, as on the timesheet. Rounded for each workweek it would be 5.85, and 5:51.
    expect(sumHours(lines.map(({ hours }) => hours))).toBe(toHours(5 * 4200))
    const earlier = listDifferences(
      weeks.slice(0, 2).map((workweek) => ({ ...key, workweek, seconds: 4200 })),
      [],
    )
    expect(earlier).toEqual(lines.slice(0, 2))
  })

  it('of a close that rounded each workweek correct what was changed, and the rest once someone reopens it', () => {
    const key = { userId: 'will', firstDay: '2027-01-01', code: 'regular' }
    const weeks = ['2027-01-04', '2027-01-11', '2027-01-18'].map((workweek) => ({ ...key, workweek, seconds: 4200 }))
    const paid = weeks.map(({ seconds, ...week }) => {
      return { ...week, dueSeconds: seconds, hours: 1.17, minutes: 70, hasOldRounding: true }
    })
    const changed = weeks.map((week, index) => (index === 2 ? { ...week, seconds: 4200 + HOUR } : week))
    const hoursOf = (lines: readonly PayrollLine[]) => lines.map(({ workweek, hours }) => [workweek, hours])
    expect(listCorrections(weeks, paid)).toEqual([])
    expect(hoursOf(listCorrections(changed, paid))).toEqual([['2027-01-18', 1]])
    expect(hoursOf(listCorrections([], paid)).length).toBe(3)
    expect(hoursOf(listDifferences(changed, paid))).toEqual([
      ['2027-01-11', -0.01],
      ['2027-01-18', 1],
    ])
    const today = paid.map((line) => ({ ...line, hasOldRounding: false }))
    expect(listCorrections(weeks, today)).toEqual(listDifferences(weeks, today))
  })

  it('have minutes where only those change', () => {
    const paid = listDifferences(due([8 + 20 / HOUR]), [])
    const [line, ...others] = listDifferences(due([8 + 37 / HOUR]), paidBy(paid))
    expect([line?.hours, line?.minutes, others]).toEqual([0, 1, []])
  })

  const time = fc.record({
    userId: fc.constantFrom('ada', 'will'),
    firstDay: fc.constantFrom('2027-01-01', '2027-01-16'),
    workweek: fc.constantFrom('2027-01-04', '2027-01-11'),
    code: fc.constantFrom('regular', 'overtime', 'leave'),
    seconds: fc.integer({ min: 0, max: 60 * HOUR }),
  })
  const keyOf = ({ userId, firstDay, workweek, code }: Omit<DueSeconds, 'seconds'>) =>
    [userId, firstDay, workweek, code].join(' ')
  /** Each step changes some hours, or closes what is approved then: a random part of the people. */
  const step = fc.oneof(fc.record({ edit: time }), fc.record({ close: fc.subarray(['ada', 'will'], { minLength: 0 }) }))

  it('add up to what was due at the last close of each person, after any history', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (history) => {
        const now = new Map<string, DueSeconds>()
        const atLastClose = new Map<string, Map<string, DueSeconds>>()
        const lines: PayrollLine[] = []
        for (const each of [...history, { close: ['ada', 'will'] }]) {
          if ('edit' in each) {
            now.set(keyOf(each.edit), each.edit)
            continue
          }
          const isClosing = ({ userId }: { userId: string }) => each.close.includes(userId)
          const dueNow = [...now.values()].filter(isClosing)
          lines.push(...listDifferences(dueNow, sumPaid(lines.filter(isClosing))))
          for (const userId of each.close) {
            const own = dueNow.filter((one) => one.userId === userId)
            atLastClose.set(userId, new Map(own.map((one) => [keyOf(one), one])))
          }
        }
        const ofPeriod = ({ userId, firstDay, code }: Omit<DueSeconds, 'seconds'>) => [userId, firstDay, code].join(' ')
        const paid = groupBy(lines, ofPeriod)
        const dueOf = groupBy(
          [...atLastClose.values()].flatMap((own) => [...own.values()]),
          ofPeriod,
        )
        for (const [key, weeks] of dueOf) {
          const seconds = weeks.reduce((sum, week) => sum + week.seconds, 0)
          const own = paid.get(key) ?? []
          expect(sumHours(own.map(({ hours }) => hours))).toBe(toHours(seconds))
          expect(own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(toMinutes(seconds))
        }
        expect(lines.every(({ hours, minutes }) => hours !== 0 || minutes !== 0)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  function sumPaid(lines: readonly PayrollLine[]): PaidHours[] {
    const sums = new Map<string, PaidHours>()
    for (const line of paidBy(lines)) {
      const sum = sums.get(keyOf(line))
      const hours = sumHours([sum?.hours ?? 0, line.hours])
      sums.set(keyOf(line), { ...line, hours, minutes: (sum?.minutes ?? 0) + line.minutes })
    }
    return [...sums.values()]
  }
})

it('totals are sums of lines, worked hours first and then leave by name', () => {
  const codes = [
    { code: 'leave:2', name: 'vacation' },
    { code: 'leave:1', name: 'Sick' },
    { code: 'overtime', name: 'Overtime' },
    { code: 'regular', name: 'Regular' },
    { code: 'double', name: 'Double time' },
  ]
  const lines = [
    { code: 'regular', hours: 0.1 },
    { code: 'regular', hours: 0.2 },
    { code: 'leave:2', hours: -8 },
    { code: 'leave:1', hours: 4 },
    { code: 'overtime', hours: 1 },
  ]
  expect(sumByCode(codes, lines).map(({ name, hours }) => [name, hours])).toEqual([
    ['Regular', 0.3],
    ['Overtime', 1],
    ['Sick', 4],
    ['vacation', -8],
  ])
  expect(compareCodes({ code: 'leave:1', name: 'Sick' }, { code: 'leave:3', name: 'Sick' })).toBeLessThan(0)
})

it('lines are ordered by person, period, workweek, and code', () => {
  const line = { userId: 'a', firstDay: '2027-01-01', workweek: '2027-01-04', code: 'overtime' }
  const ordered = [line, { ...line, code: 'regular' }, { ...line, workweek: '2027-01-11' }, { ...line, userId: 'b' }]
  expect(ordered.toReversed().sort(compareLines)).toEqual(ordered)
})

it.each([
  ['of this period', '2027-01-16', false, false],
  ['of an earlier period', '2027-01-01', false, true],
  ['of this period, closed before', '2027-01-16', true, true],
])('hours %s are a difference: %s %s %s', (_, firstDay, isCorrection, expected) =>
  expect(isDifference({ firstDay, isCorrection }, '2027-01-16')).toBe(expected),
)

describe('closing', () => {
  const facts = { hasEnded: true, people: 2, contentHash: 'seen', notApproved: [], closedAs: null }
  const late = { userId: '7', username: 'Late', name: 'Late Larry' }
  const other = { number: 3, by: 'ada' }

  it.each([
    ['is allowed', facts, 'seen', [], null],
    ['is allowed without people who are named', { ...facts, notApproved: [late] }, 'seen', ['late'], null],
    ['is allowed without people who are named by id', { ...facts, notApproved: [late] }, 'seen', ['7'], null],
    ['waits for the end of the period', { ...facts, hasEnded: false }, 'seen', [], { code: 'notEnded' }],
    ['needs the hours that are there', facts, 'other', [], { code: 'outdated' }],
    ['names the close that came first', { ...facts, closedAs: other }, 'old', [], { code: 'alreadyClosed', ...other }],
    ['needs everyone', { ...facts, notApproved: [late] }, 'seen', [], { code: 'notApproved', names: ['Late Larry'] }],
    ['leaves only open people out', facts, 'seen', ['will'], { code: 'cannotLeaveOut', username: 'will' }],
    ['needs something to close', { ...facts, people: 0 }, 'seen', [], { code: 'nothing' }],
  ] as const)('%s', (_, close, contentHash, without, problem) =>
    expect(whyNotClose(close, { contentHash, without })).toEqual(problem),
  )
})

it('shows what corrections add and take back, without netting people or periods', () => {
  const codes = ['regular', 'overtime', 'double'].map((code) => ({ code, name: code.toUpperCase() }))
  const line = (userId: string, firstDay: string, code: string, hours: number) => ({ userId, firstDay, code, hours })
  expect(
    sumCorrections(codes, [
      line('ada', '2026-11-01', 'regular', 8),
      line('bo', '2026-11-01', 'regular', -8),
      line('ada', '2026-11-15', 'regular', -0.25),
      line('cy', '2026-11-01', 'overtime', 2),
      line('cy', '2026-11-01', 'overtime', -2),
    ]),
  ).toEqual([{ code: 'regular', name: 'REGULAR', added: 8, taken: -8.25 }])
})

describe('whose timesheets are others than someone saw', () => {
  const person = (userId: string) => ({ userId, username: `User-${userId}` })

  it.each([
    ['nothing has changed', ['1'], ['1'], ['2'], [], []],
    ['someone was approved', ['1', 'user-2'], ['1'], ['2'], ['2'], []],
    ['someone isn’t approved any more', ['1'], ['1', '2'], [], [], ['2']],
    ['both', ['1'], ['2'], ['1'], ['1'], ['2']],
    ['someone is approved here, and an earlier timesheet of theirs isn’t', ['1'], ['1'], ['1'], [], []],
    ['someone is gone', ['1'], [], ['2'], [], []],
  ])('%s', (_, without, open, closing, approved, opened) => {
    const plan = { notApproved: open.map(person), approved: closing.map(person) }
    const others = listOtherApprovals(without, plan)
    expect([others.approved.map(({ userId }) => userId), others.opened.map(({ userId }) => userId)]).toEqual([
      approved,
      opened,
    ])
  })
})
