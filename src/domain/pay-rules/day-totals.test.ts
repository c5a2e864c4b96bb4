import { describe, expect, it } from 'vitest'
import { type PayEntry, sumByWorkday } from './day-totals.ts'
import { createWorkdays } from './workdays.ts'

const terms = { from: '2026-01-01', zone: 'UTC', weekStartsOn: 1, dayStartsAt: 0 }
const workdays = createWorkdays([terms], { startDate: '2026-11-16', endDate: '2026-11-18' })

const entry = (clockIn: string, clockOut: string, meals: [string, string][] = []): PayEntry => ({
  clockIn: `2026-11-${clockIn}Z`,
  clockOut: `2026-11-${clockOut}Z`,
  breaks: meals.map(([start, end]) => ({ kind: 'meal', startedAt: `2026-11-${start}Z`, endedAt: `2026-11-${end}Z` })),
  leaveCode: null,
  leaveDay: null,
})

const FEDERAL = { shortBreakIsWork: 20 } as const
const NONE = { shortBreakIsWork: 0 } as const
const OREGON = { ...FEDERAL, mealsAreWorkUnder: 30 } as const

const workedOn = (one: PayEntry) => sumByWorkday([one], workdays, () => FEDERAL).map(({ worked }) => worked)

describe('work lies on the workdays on which it was done', () => {
  it.each<[what: string, PayEntry, worked: number[]]>([
    ['one day', entry('16T08:00', '16T16:00'), [28_800, 0, 0]],
    ['over midnight', entry('16T22:00', '17T06:00'), [7200, 21_600, 0]],
    ['up to midnight', entry('16T22:00', '17T00:00'), [7200, 0, 0]],
    ['for more than a day', entry('16T12:00', '18T12:00'), [43_200, 86_400, 43_200]],
    ['before the first workday', entry('14T08:00', '14T16:00'), [0, 0, 0]],
    ['into the first workday', entry('15T22:00', '16T06:00'), [21_600, 0, 0]],
    ['out of the last workday', entry('18T22:00', '19T06:00'), [0, 0, 7200]],
    ['after the last workday', entry('19T08:00', '19T16:00'), [0, 0, 0]],
    ['with a meal over midnight', entry('16T22:00', '17T06:00', [['16T23:45', '17T00:15']]), [6300, 20_700, 0]],
    ['odd milliseconds', entry('16T23:59:58.600', '18T00:00:01.500'), [1, 86_400, 1]],
  ])('%s', (_, one, worked) => {
    expect(workedOn(one)).toEqual(worked)
  })
})

describe('a short meal counts as work', () => {
  it.each<[until: string, rules: typeof FEDERAL | typeof NONE | typeof OREGON, worked: number, shortMeals: number]>([
    ['16T12:20:00', FEDERAL, 28_800, 1200],
    ['16T12:20:01', FEDERAL, 27_599, 0],
    ['16T12:15:00', NONE, 27_900, 0],
    ['16T12:20:01', OREGON, 28_800, 1201],
    ['16T12:29:59.999', OREGON, 28_800, 1799],
    ['16T12:30:00', OREGON, 27_000, 0],
  ])('until %s by %o', (until, rules, worked, shortMeals) => {
    const one = entry('16T08:00', '16T16:00', [['16T12:00', until]])
    expect(sumByWorkday([one], workdays, () => rules)[0]).toMatchObject({ worked, shortMeals })
  })

  it('by the rules of the workday, when they change at midnight', () => {
    const one = entry('16T22:00', '17T06:00', [['16T23:50', '17T00:10']])
    const totals = sumByWorkday([one], workdays, (index) => (index === 0 ? NONE : FEDERAL))
    expect(totals.slice(0, 2)).toMatchObject([
      { worked: 6600, shortMeals: 0 },
      { worked: 21_600, shortMeals: 600 },
    ])
  })
})

describe('leave', () => {
  it('lies on its day wherever its instants are, and adds up by code', () => {
    const entries: PayEntry[] = [
      { ...entry('16T20:00', '17T04:00'), leaveCode: 'leave:pto', leaveDay: '2026-11-16' },
      { ...entry('15T23:00', '16T00:00'), leaveCode: 'leave:pto', leaveDay: '2026-11-16' },
      { ...entry('17T09:00', '17T17:00'), leaveCode: 'holiday', leaveDay: '2026-11-16' },
      { ...entry('16T09:00', '16T17:00'), leaveCode: 'leave', leaveDay: '2026-11-15' },
      { ...entry('18T09:00', '18T17:00'), leaveCode: 'leave', leaveDay: '2026-11-19' },
    ]
    const totals = sumByWorkday(entries, workdays, () => NONE)
    expect(totals.map(({ leave }) => Object.fromEntries(leave))).toEqual([
      { 'leave:pto': 32_400, holiday: 28_800 },
      {},
      {},
    ])
    expect(totals.map(({ worked }) => worked)).toEqual([0, 0, 0])
  })
})
