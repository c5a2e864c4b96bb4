import { describe, expect, it } from 'vitest'
import { listDaysOff } from '../leave-requests/leave-days.ts'
import { addDays } from '../time/zones/zones.ts'
import { type ApprovedLeave, findDaysToReview, type PersonDays, whyNotAcceptDay } from './days-to-review.ts'

/** A Monday. */
const TODAY = '2026-11-23'
const WEDNESDAY = '2026-11-18'

/** Works Monday to Friday in the five weeks before today, except on these days. */
function aPerson(userId: string, { except = [] as string[], off = [] as string[] } = {}): PersonDays {
  const days = Array.from({ length: 35 }, (_, index) => addDays(TODAY, index - 35))
  const weekdays = days.filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
  return { userId, worked: new Set(weekdays.filter((day) => !except.includes(day))), off: new Set(off) }
}

/** From Wednesday on; `hours` of each day, of which those without any were taken out. */
const leaveOf = (userId: string, ...hours: number[]): ApprovedLeave => {
  const days = hours.map((some, index) => ({ day: addDays(WEDNESDAY, index), hours: some }))
  return { userId, startDate: WEDNESDAY, endDate: days.at(-1)?.day ?? WEDNESDAY, days: listDaysOff(days) }
}

const find = (people: PersonDays[], leave: ApprovedLeave[] = []) => findDaysToReview(people, leave, TODAY)

describe('days with missing hours', () => {
  const present = [aPerson('ben'), aPerson('cleo')]
  const missing = [{ kind: 'missing', userId: 'ada', day: WEDNESDAY }]

  it('are those on which the person usually works', () => {
    expect(find([aPerson('ada', { except: [WEDNESDAY] }), ...present])).toEqual(missing)
  })

  it.each<[string, PersonDays, ApprovedLeave[]]>([
    ['weekends', aPerson('ada'), []],
    ['with leave', aPerson('ada', { except: [WEDNESDAY] }), [leaveOf('ada', 8)]],
    ['with part of a day of leave', aPerson('ada', { except: [WEDNESDAY] }), [leaveOf('ada', 2)]],
    ['with paid time off on the timesheet', aPerson('ada', { except: [WEDNESDAY], off: [WEDNESDAY] }), []],
    [
      'of someone who worked two of the four weeks before',
      aPerson('ada', { except: [WEDNESDAY, '2026-11-11', '2026-11-04'] }),
      [],
    ],
    ['of someone who is new', { userId: 'ada', worked: new Set(['2026-11-16', '2026-11-17']), off: new Set() }, []],
    ['before the last seven days', aPerson('ada', { except: ['2026-11-13'] }), []],
  ])('are not those %s', (_, ada, leave) => {
    expect(find([ada, ...present], leave)).toEqual([])
  })

  it('are those that were taken out of leave, but not weekends between days off', () => {
    const worksSaturdays = aPerson('ada', { except: ['2026-11-18', '2026-11-19', '2026-11-20'] })
    for (const weeks of [1, 2, 3, 4]) (worksSaturdays.worked as Set<string>).add(addDays('2026-11-21', -7 * weeks))
    const days = (hours: number[]) =>
      find([worksSaturdays, ...present], [leaveOf('ada', ...hours)]).map(({ day }) => day)
    expect(days([8, 8, 8, 0, 0, 8])).toEqual([])
    expect(days([8, 0, 8, 0, 0, 8])).toEqual(['2026-11-19'])
    expect(days([8, 8, 0, 0, 0, 0])).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('are still found after one week without work on that weekday', () => {
    expect(find([aPerson('ada', { except: [WEDNESDAY, '2026-11-11'] }), ...present])).toEqual(missing)
  })

  it('are none if most people are missing: the organization was closed', () => {
    const people = ['ada', 'ben', 'cleo'].map((id) => aPerson(id, { except: [WEDNESDAY] }))
    expect(find([...people, aPerson('dan')])).toEqual([])
    expect(find([...people.slice(0, 2), aPerson('dan'), aPerson('eve')])).toHaveLength(2)
  })

  it('are found in a team of two', () => {
    expect(find([aPerson('ada', { except: [WEDNESDAY] }), aPerson('ben', { except: [WEDNESDAY] })])).toHaveLength(2)
  })
})

describe('work during leave', () => {
  it.each([
    ['a whole day', leaveOf('ada', 8), true],
    ['the first of three days', leaveOf('ada', 8, 8, 8), true],
    ['half a day', leaveOf('ada', 4), false],
    ['three days of a few hours', leaveOf('ada', 4, 4, 4), false],
    ['a short day of longer leave', leaveOf('ada', 2, 8, 14), false],
    ['a day that was taken out', leaveOf('ada', 0, 8, 8), false],
    ['someone else’s leave', leaveOf('ben', 8), false],
  ])('%s', (_, leave, isFound) => {
    const found = find([aPerson('ada')], [leave]).filter(({ day }) => day === WEDNESDAY)
    expect(found).toEqual(isFound ? [{ kind: 'duringLeave', userId: 'ada', day: WEDNESDAY }] : [])
  })
})

describe('whether a day without hours can be accepted', () => {
  const asked = { day: WEDNESDAY, today: TODAY, hasHours: false, isMissing: true, acceptedBy: null }

  it.each<[string, Partial<Parameters<typeof whyNotAcceptDay>[0]>, ReturnType<typeof whyNotAcceptDay>]>([
    ['a day that needs attention', {}, null],
    ['today', { day: TODAY }, { code: 'notOver' }],
    ['a future day', { day: '2026-12-01' }, { code: 'notOver' }],
    ['a day with hours', { hasHours: true, isMissing: false }, { code: 'hasHours' }],
    ['a day that no one is asked about', { isMissing: false }, { code: 'notAsked' }],
    ['an accepted day', { acceptedBy: 'Ada Boss' }, { code: 'isAccepted', by: 'Ada Boss' }],
  ])('%s', (_, facts, problem) => {
    expect(whyNotAcceptDay({ ...asked, ...facts })).toEqual(problem)
  })
})
