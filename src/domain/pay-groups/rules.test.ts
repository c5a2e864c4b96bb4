import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPayPeriods, PAY_FREQUENCIES, payPeriodOf, type Schedule } from '../time/pay-schedules.ts'
import { addDays } from '../time/zones/zones.ts'
import { listPayPeriodsAround, type PayGroupProblem, whyNotMoveOn, whyNotReturn, whyNotTerms } from './rules.ts'

const terms = (frequency: (typeof PAY_FREQUENCIES)[number], anchorDay: string, effectiveFrom = anchorDay) => ({
  frequency,
  anchorDay,
  effectiveFrom,
})
const texts = (periods: { startDate: string; endDate: string }[]) =>
  periods.map(({ startDate, endDate }) => `${startDate} – ${endDate}`)

describe('the pay period of a day', () => {
  it.each([
    ['weekly', '2026-11-22', '2026-11-26', '2026-11-22 – 2026-11-28'],
    ['weekly', '2026-11-22', '2026-11-21', '2026-11-15 – 2026-11-21'],
    ['biweekly', '2026-11-15', '2026-11-28', '2026-11-15 – 2026-11-28'],
    ['biweekly', '2026-11-15', '2026-11-14', '2026-11-01 – 2026-11-14'],
    ['semimonthly', '2026-01-01', '2026-02-15', '2026-02-01 – 2026-02-15'],
    ['semimonthly', '2026-01-01', '2026-02-16', '2026-02-16 – 2026-02-28'],
    ['semimonthly', '2026-01-01', '2028-02-29', '2028-02-16 – 2028-02-29'],
    ['monthly', '2026-01-01', '2026-12-31', '2026-12-01 – 2026-12-31'],
    ['monthly', '2026-01-26', '2026-01-25', '2025-12-26 – 2026-01-25'],
    ['monthly', '2026-01-28', '2026-02-28', '2026-02-28 – 2026-03-27'],
  ] as const)('%s from %s has on %s: %s', (frequency, anchorDay, day, period) => {
    expect(texts([payPeriodOf(day, { frequency, anchorDay })])).toEqual([period])
  })

  it('law: periods follow each other without gaps, and each of their days is in them', () => {
    const day = fc.integer({ min: 0, max: 6000 }).map((count) => addDays('2020-01-01', count))
    const anchor = fc.integer({ min: 1, max: 28 }).map((date) => `2024-02-${String(date).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.constantFrom(...PAY_FREQUENCIES), anchor, day, (frequency, anchorDay, at) => {
        const schedule = { frequency, anchorDay }
        const { startDate, endDate } = payPeriodOf(at, schedule)
        expect(startDate <= at && at <= endDate).toBe(true)
        expect([payPeriodOf(startDate, schedule), payPeriodOf(endDate, schedule)]).toEqual([
          { startDate, endDate },
          { startDate, endDate },
        ])
        expect(payPeriodOf(addDays(endDate, 1), schedule).startDate).toBe(addDays(endDate, 1))
      }),
    )
  })
})

describe('the next periods', () => {
  it('begin with the first day of a group that starts later', () => {
    expect(texts(listPayPeriods([terms('biweekly', '2026-12-06')], '2026-11-26', 2))).toEqual([
      '2026-12-06 – 2026-12-19',
      '2026-12-20 – 2027-01-02',
    ])
  })

  it('are none without terms', () => {
    expect(listPayPeriods([], '2026-11-26', 3)).toEqual([])
  })

  it('get shorter where new terms begin', () => {
    const dated = [terms('weekly', '2026-11-22'), terms('monthly', '2026-01-01', '2026-12-06')]
    expect(texts(listPayPeriods(dated, '2026-11-26', 4))).toEqual([
      '2026-11-22 – 2026-11-28',
      '2026-11-29 – 2026-12-05',
      '2026-12-06 – 2026-12-31',
      '2027-01-01 – 2027-01-31',
    ])
  })

  it('end sooner where other terms were planned already', () => {
    const dated = [
      terms('biweekly', '2026-11-15'),
      terms('monthly', '2026-11-01', '2026-11-29'),
      terms('weekly', '2026-12-13'),
    ]
    expect(texts(listPayPeriods(dated, '2026-11-29', 3))).toEqual([
      '2026-11-29 – 2026-11-30',
      '2026-12-01 – 2026-12-12',
      '2026-12-13 – 2026-12-19',
    ])
  })
})

type Dated = ReturnType<typeof terms>

/** Terms as an administrator may add them: each from the first day of one of the next periods of those before. */
const history = fc
  .array(
    fc.record({
      frequency: fc.constantFrom(...PAY_FREQUENCIES),
      // The days are of leap years, ends of months, and long after the terms begin.
      anchor: fc.integer({ min: 0, max: 4000 }),
      periodsLater: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((choices) =>
    fc.integer({ min: 0, max: 2000 }).map((count) => ({ choices, start: addDays('2023-01-01', count) })),
  )
  .map(({ choices, start }) =>
    choices.reduce<Dated[]>((dated, { frequency, anchor, periodsLater }) => {
      const day = addDays('2024-02-01', anchor)
      const anchorDay = frequency === 'monthly' && Number(day.slice(8)) > 28 ? `${day.slice(0, 8)}28` : day
      const last = dated.at(-1)
      const from = last && listPayPeriods(dated, last.effectiveFrom, periodsLater + 1)[periodsLater]?.startDate
      return [...dated, terms(frequency, anchorDay, from ?? start)]
    }, []),
  )

it('law: the periods of a group cover each day once, and only the first of new terms is shorter', () => {
  fc.assert(
    fc.property(history, fc.nat(100), (dated, later) => {
      expect(dated.map((added, index) => whyNotTerms(added, dated.slice(0, index)))).toEqual(dated.map(() => null))
      const start = dated[0]?.effectiveFrom ?? ''
      const periods = listPayPeriods(dated, addDays(start, -later), 120)
      const following = [start, ...periods.map(({ endDate }) => addDays(endDate, 1))].slice(0, -1)
      expect(periods.map(({ startDate }) => startDate)).toEqual(following)
      const whole = periods.map(({ startDate }) => {
        const current = dated.findLast(({ effectiveFrom }) => effectiveFrom <= startDate) as Dated
        const period = payPeriodOf(startDate, current)
        return startDate === current.effectiveFrom ? { ...period, startDate } : period
      })
      expect(periods).toEqual(whole)
      const inside = addDays(start, later)
      expect(listPayPeriods(dated, inside, 20)).toEqual(periods.filter(({ endDate }) => endDate >= inside).slice(0, 20))
    }),
  )
})

describe('new terms', () => {
  const before = [terms('biweekly', '2026-11-15')]
  const planned = [...before, terms('monthly', '2026-11-01', '2026-11-29'), terms('weekly', '2026-12-13')]
  const monday: PayGroupProblem = { code: 'notFirstDay', nearest: ['2026-11-29', '2026-12-13'] }
  it.each([
    ['the first of a group', terms('weekly', '2026-11-22', '2026-11-25'), [], null],
    ['from a first day of a period', terms('weekly', '2026-11-30', '2026-11-29'), before, null],
    ['from another day', terms('weekly', '2026-11-30'), before, monday],
    ['that replace the first', terms('weekly', '2026-11-16', '2026-11-15'), before, null],
    ['that replace planned ones, after others came before those', terms('weekly', '2026-12-13'), planned, null],
    ['that begin before the first', terms('weekly', '2026-11-16', '2026-11-04'), before, null],
    ['monthly from the 28th', terms('monthly', '2026-11-28'), [], null],
    ['monthly from the 29th', terms('monthly', '2026-11-29'), [], { code: 'monthlyAnchor' }],
  ] as const)('%s', (_, added, earlier, problem) => {
    expect(whyNotTerms(added, earlier)).toEqual(problem)
  })
})

it.each([
  ['2026-11-15', null],
  ['2026-11-29', null],
  ['2026-11-30', { code: 'notFirstDay', nearest: ['2026-11-29', '2026-12-13'] }],
  ['2026-11-01', { code: 'beforeTerms', firstDay: '2026-11-15', day: '2026-11-01' }],
])('people may move on %s: %j', (day, problem) => {
  expect(whyNotMoveOn(day, [terms('biweekly', '2026-11-15')])).toEqual(problem)
})

describe('periods around a day', () => {
  const around = (schedule: Schedule, today: string, effectiveFrom = '2026-01-01') =>
    listPayPeriodsAround([{ ...schedule, effectiveFrom }], today, 1).map(
      ({ startDate, endDate }) => `${startDate.slice(5)} ${endDate.slice(5)}`,
    )
  it.each<[Schedule['frequency'], string, string[]]>([
    ['weekly', '2026-11-27', ['11-01 11-07', '11-08 11-14', '11-15 11-21', '11-22 11-28', '11-29 12-05']],
    ['semimonthly', '2026-11-15', ['09-16 09-30', '10-01 10-15', '10-16 10-31', '11-01 11-15', '11-16 11-30']],
    ['monthly', '2026-11-22', ['08-22 09-21', '09-22 10-21', '10-22 11-21', '11-22 12-21', '12-22 01-21']],
  ])('%s on %s', (frequency, today, periods) => {
    expect(around({ frequency, anchorDay: '2026-11-22' }, today)).toEqual(periods)
  })

  it('begin where the group does', () => {
    const weekly = { frequency: 'weekly', anchorDay: '2026-11-22' } as const
    expect(around(weekly, '2026-11-27', '2026-11-17')).toEqual(['11-17 11-21', '11-22 11-28', '11-29 12-05'])
    expect(around(weekly, '2026-11-27', '2026-12-06')).toEqual(['12-06 12-12', '12-13 12-19'])
  })
})

it.each([
  ['2026-11-15', '2026-11-18', '2026-11-22', 'twiceInPeriod'],
  ['2026-11-15', '2026-11-22', '2026-11-28', 'twiceInPeriod'],
  ['2026-11-15', '2026-11-22', '2026-11-29', undefined],
  ['2026-11-15', '2026-11-11', '2026-11-15', undefined],
  ['2026-11-22', '2026-11-18', '2026-11-22', undefined],
])(
  'two weeks from %s on, and someone who leaves on %s and returns on %s: %s',
  (effectiveFrom, leavesOn, returnsOn, code) => {
    const before = [terms('weekly', '2026-11-01')]
    const returns = [{ employeeName: 'Will', leavesOn, returnsOn }]
    expect(whyNotReturn(terms('biweekly', effectiveFrom), before, returns)?.code).toBe(code)
  },
)
