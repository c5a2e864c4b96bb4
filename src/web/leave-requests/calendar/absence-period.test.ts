import { describe, expect, it } from 'vitest'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { datesText, shortDatesText } from '#domain/time/formats.ts'
import { workingDaysText } from '../request-dates.ts'
import { filterRequests } from '../review/filter-requests.ts'
import {
  absenceType,
  absentName,
  calculateBar,
  groupByPerson,
  isAbsence,
  noAbsenceText,
  periodContaining,
  periodText,
  toAbsenceRanges,
} from './absence-period.ts'

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' }

let serial = 0
function aRequest(name: string, startDate: string, endDate: string, more: Partial<LeaveRequest> = {}): LeaveRequest {
  const [firstName = '', lastName = '', nameSuffix = ''] = name.split(' ')
  return {
    id: `r${++serial}`,
    version: 0,
    user: { id: name, username: name.replace(' ', '_'), firstName, lastName, nameSuffix, email: '' },
    leaveType: { id: 'pto', name: 'Paid Time Off (PTO)', color: '#0891B2' },
    startDate,
    endDate,
    firstDayOff: startDate,
    lastDayOff: endDate,
    workingDays: 1,
    hoursRequested: 8,
    status: 'approved',
    notes: '',
    createdAt: '2026-11-01T12:00:00.000Z',
    isArchived: false,
    availableHours: null,
    remainingHours: null,
    shortage: null,
    exceedsBalance: false,
    decision: null,
    ...more,
  }
}

describe('a period', () => {
  const TODAY = '2026-11-21'

  it.each([
    ['2026-11-21', 'month', '2026-11-01', '2026-11-30', 'November 2026', 'No one is off in November 2026'],
    ['2027-02-01', 'month', '2027-02-01', '2027-02-28', 'February 2027', 'No one is off in February 2027'],
    ['2026-11-21', 'week', '2026-11-15', '2026-11-21', 'Nov 15 – 21', 'No one is off this week'],
    ['2026-11-22', 'week', '2026-11-22', '2026-11-28', 'Nov 22 – 28', 'No one is off Nov 22 – 28'],
    ['2027-01-02', 'week', '2026-12-27', '2027-01-02', 'Dec 27 – Jan 2, 2027', 'No one is off Dec 27 – Jan 2, 2027'],
  ] as const)('that contains %s is a %s from %s to %s: %s', (day, unit, startDate, endDate, text, none) => {
    const period = periodContaining(day, unit)
    expect(period).toEqual({ startDate, endDate })
    expect([periodText(period, unit, TODAY), noAbsenceText(period, unit, TODAY)]).toEqual([text, none])
  })
})

describe('absences', () => {
  it('are approved and pending requests', () => {
    const of = (status: LeaveRequest['status']) => isAbsence({ status })
    expect([of('pending'), of('approved'), of('rejected'), of('cancelled')]).toEqual([true, true, false, false])
  })

  it('of colleagues may have no type, and no name', () => {
    const user = { id: 'ana', firstName: 'Ana', lastName: 'Núñez', nameSuffix: '' }
    expect([absentName({ user }), absentName({ user: { ...user, firstName: '', lastName: '' } })]).toEqual([
      'Ana Núñez',
      'No name',
    ])
    expect(absenceType({ leaveType: null })).toMatchObject({ name: 'Off', color: '#888888' })
  })

  it('are grouped by person, sorted by last name, with requests by date', () => {
    const people = groupByPerson([
      aRequest('Will Worker', '2026-11-20', '2026-11-20', { id: 'later' }),
      aRequest('Zoe Adams Jr.', '2026-11-10', '2026-11-12'),
      aRequest('Ana Núñez', '2026-11-10', '2026-11-12'),
      aRequest('Will Worker', '2026-11-02', '2026-11-03', { id: 'earlier' }),
    ])
    expect(people.map(({ name, absences }) => [name, absences.length])).toEqual([
      ['Zoe Adams Jr.', 1],
      ['Ana Núñez', 1],
      ['Will Worker', 2],
    ])
    expect(people[2]?.absences.map(({ id }) => id)).toEqual(['earlier', 'later'])
  })

  it.each([
    ['within the month', '2026-11-17', '2026-11-23', { column: 17, days: 7, startsBefore: false, endsAfter: false }],
    ['one day', '2026-11-30', '2026-11-30', { column: 30, days: 1, startsBefore: false, endsAfter: false }],
    ['from the month before', '2026-10-30', '2026-11-02', { column: 1, days: 2, startsBefore: true, endsAfter: false }],
    ['into the month after', '2026-11-30', '2026-12-04', { column: 30, days: 1, startsBefore: false, endsAfter: true }],
    ['longer than the month', '2026-10-01', '2026-12-31', { column: 1, days: 30, startsBefore: true, endsAfter: true }],
  ])('become a bar: %s', (_, startDate, endDate, bar) => {
    expect(calculateBar(NOVEMBER, { startDate, endDate })).toEqual(bar)
  })

  it('join consecutive days with the same people', () => {
    const ana = aRequest('Ana Núñez', '2026-10-28', '2026-11-04')
    const will = aRequest('Will Worker', '2026-11-03', '2026-11-03')
    const zoe = aRequest('Zoë Ångström', '2026-11-30', '2026-12-02')
    const ranges = toAbsenceRanges([zoe, will, ana], NOVEMBER)
    expect(
      ranges.map(({ startDate, endDate, absences }) => [startDate, endDate, absences.map(({ id }) => id)]),
    ).toEqual([
      ['2026-11-01', '2026-11-02', [ana.id]],
      ['2026-11-03', '2026-11-03', [ana.id, will.id]],
      ['2026-11-04', '2026-11-04', [ana.id]],
      ['2026-11-30', '2026-11-30', [zoe.id]],
    ])
  })
})

describe('searching requests', () => {
  const requests = [
    aRequest('Ana Núñez', '2026-12-22', '2026-12-24', { id: 'ana', notes: 'Family visit' }),
    aRequest('Will Worker', '2026-11-20', '2026-11-20', {
      id: 'will',
      status: 'pending',
      leaveType: { id: 's', name: 'Sick Leave', color: '#D97706' },
    }),
  ]
  it.each([
    ['', ['ana', 'will']],
    ['núñez', ['ana']],
    ['WORKER sick', ['will']],
    ['pending', ['will']],
    ['family', ['ana']],
    ['dec 22', ['ana']],
    ['ana sick', []],
  ])('“%s” finds %j', (text, ids) => {
    expect(filterRequests(requests, text).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the dates of a request', () => {
  it.each([
    ['2026-12-22', '2026-12-22', 'Dec 22, 2026'],
    ['2026-12-22', '2026-12-24', 'Dec 22 – Dec 24, 2026'],
    ['2026-12-30', '2027-01-04', 'Dec 30, 2026 – Jan 04, 2027'],
  ])('%s to %s: %s', (startDate, endDate, text) => {
    expect(datesText({ startDate, endDate })).toBe(text)
  })

  it.each([
    ['2026-12-03', '2026-12-03', 'Dec 3'],
    ['2026-12-03', '2026-12-04', 'Dec 3 – 4'],
    ['2026-11-30', '2026-12-04', 'Nov 30 – Dec 4'],
    ['2026-12-30', '2027-01-04', 'Dec 30 – Jan 4, 2027'],
    ['2027-02-01', '2027-02-03', 'Feb 1 – 3, 2027'],
    ['2027-02-26', '2027-03-02', 'Feb 26 – Mar 2, 2027'],
  ])('in 2026, %s to %s in a sentence: %s', (startDate, endDate, text) => {
    expect(shortDatesText({ startDate, endDate }, '2026-11-21')).toBe(text)
  })

  it('uses the singular for one working day', () => {
    expect([0, 1, 3].map(workingDaysText)).toEqual(['0 working days', '1 working day', '3 working days'])
  })
})
