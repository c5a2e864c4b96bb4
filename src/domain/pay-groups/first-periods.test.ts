import { describe, expect, it } from 'vitest'
import type { Schedule } from '../time/pay-schedules.ts'
import { listFirstPeriods, offerFirstPeriods } from './first-periods.ts'

const TODAY = '2026-11-26'
const BIWEEKLY: Schedule = { frequency: 'biweekly', anchorDay: '2026-11-08' }

type Periods = readonly { startDate: string; endDate: string }[]
const texts = (periods: Periods) => periods.map(({ startDate, endDate }) => `${startDate.slice(5)} ${endDate.slice(5)}`)

it.each<[Schedule, string[]]>([
  [BIWEEKLY, ['10-11 10-24', '10-25 11-07', '11-08 11-21', '11-22 12-05', '12-06 12-19']],
  // Any first day will do, also one that is far away.
  [
    { ...BIWEEKLY, anchorDay: '2031-12-13' },
    ['10-10 10-23', '10-24 11-06', '11-07 11-20', '11-21 12-04', '12-05 12-18'],
  ],
  [
    { frequency: 'weekly', anchorDay: '2026-11-26' },
    ['11-05 11-11', '11-12 11-18', '11-19 11-25', '11-26 12-02', '12-03 12-09'],
  ],
  [
    { frequency: 'semimonthly', anchorDay: '2026-11-16' },
    ['10-01 10-15', '10-16 10-31', '11-01 11-15', '11-16 11-30', '12-01 12-15'],
  ],
  [
    { frequency: 'monthly', anchorDay: '2026-11-28' },
    ['07-28 08-27', '08-28 09-27', '09-28 10-27', '10-28 11-27', '11-28 12-27'],
  ],
])('a new group with %j can start with %j', (schedule, periods) => {
  expect(texts(listFirstPeriods(schedule, TODAY))).toEqual(periods)
})

describe('the first period that is proposed', () => {
  const offer = (...seconds: (number | null)[]) => {
    const periods = listFirstPeriods(BIWEEKLY, TODAY).map((period, place) => ({
      ...period,
      seconds: seconds[place] ?? null,
    }))
    const { proposed, offered, earlier } = offerFirstPeriods(periods, TODAY)
    return { proposed: proposed && texts([proposed])[0], offered: texts(offered).length, earlier: texts(earlier) }
  }
  it.each<[string, (number | null)[], ReturnType<typeof offer>]>([
    ['the last ended one', [0, 0, 60, 60, 0], { proposed: '11-08 11-21', offered: 3, earlier: [] }],
    [
      'that, also where earlier ones have hours',
      [60, 0, 60, 0, 0],
      { proposed: '11-08 11-21', offered: 3, earlier: ['10-11 10-24', '10-25 11-07'] },
    ],
    ['an earlier one, if only that has hours', [0, 60, 0, 60, 0], { proposed: '10-25 11-07', offered: 3, earlier: [] }],
    [
      'the current one, if no ended one has hours',
      [0, 0, 0, 60, 0],
      { proposed: '11-22 12-05', offered: 2, earlier: [] },
    ],
    [
      'the current one, if there are no hours at all',
      [0, 0, 0, 0, 0],
      { proposed: '11-22 12-05', offered: 2, earlier: [] },
    ],
    // An ended one can be chosen all the same.
    [
      'the current one, while no one knows the hours',
      [null, null, null, null, null],
      { proposed: '11-22 12-05', offered: 3, earlier: ['10-11 10-24', '10-25 11-07'] },
    ],
  ])('is %s', (_, seconds, expected) => {
    expect(offer(...seconds)).toEqual(expected)
  })

  it('is none without a schedule', () => {
    expect(offerFirstPeriods([], TODAY)).toEqual({ proposed: null, offered: [], earlier: [] })
  })
})
