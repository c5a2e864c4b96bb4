import { describe, expect, it } from 'vitest'
import { addDays } from '../time/zones/zones.ts'
import { type ApprovedLeave, findDaysToReview, type PersonDays } from './days-to-review.ts'

/** A Monday. */
const TODAY = '2026-11-23'
const WEDNESDAY = '2026-11-18'

/** Works Monday to Friday in the five weeks before today, except on these days. */
function aPerson(userId: string, { except = [] as string[], off = [] as string[] } = {}): PersonDays {
  const days = Array.from({ length: 35 }, (_, index) => addDays(TODAY, index - 35))
  const weekdays = days.filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
  return { userId, worked: new Set(weekdays.filter((day) => !except.includes(day))), off: new Set(off) }
}

const leaveOf = (userId: string, hours: number, days = 1): ApprovedLeave => ({
  userId,
  startDate: WEDNESDAY,
  endDate: addDays(WEDNESDAY, days - 1),
  hours,
  workingDays: days,
})

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
    ['the first of three days', leaveOf('ada', 24, 3), true],
    ['half a day', leaveOf('ada', 4), false],
    ['three days of a few hours', leaveOf('ada', 12, 3), false],
    ['someone else’s leave', leaveOf('ben', 8), false],
  ])('%s', (_, leave, isFound) => {
    const found = find([aPerson('ada')], [leave]).filter(({ day }) => day === WEDNESDAY)
    expect(found).toEqual(isFound ? [{ kind: 'duringLeave', userId: 'ada', day: WEDNESDAY }] : [])
  })
})
