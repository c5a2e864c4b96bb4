import { expect, it } from 'vitest'
import type { TeamAbsence } from '#domain/leave-requests/contract.ts'
import type { DayToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import { chooseRows, countRows, parseFilter, parseSort, sortRows, sumRows, toTeamRows } from './team-rows.ts'

const ZONE = 'America/Chicago'
const NOW = new Date('2026-11-26T16:00:00Z')

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  nameSuffix: '',
  username: `${id}.name`,
  email: `${id}@harbor.example`,
})
const PEOPLE = [person('ann', 'Ann', 'Zorn'), person('bo', 'Bo', 'Ames'), person('cy', 'Cy', 'Mace')]

const named = { username: '', employeeName: '' }
const openShift: ShiftToReview = {
  ...named,
  kind: 'open',
  id: 'shift',
  userId: 'ann',
  clockIn: '2026-11-25T14:00:00Z',
  clockOut: null,
  breaks: [],
  usualEnd: null,
}
const missingDay: DayToReview = { ...named, kind: 'missing', userId: 'ann', day: '2026-11-22', canAccept: true }
const offUntil = (endDate: string): TeamAbsence => ({
  user: { id: 'cy', firstName: 'Cy', lastName: 'Mace', nameSuffix: '' },
  startDate: '2026-11-23',
  endDate,
  leaveType: { id: 'pto', name: 'PTO', color: '#000000' },
  status: 'approved',
})
const bar = (worked: number, leave = 0) => ({ from: '2026-11-22', to: '2026-11-28', worked, leave })

function list(facts: Partial<Parameters<typeof toTeamRows>[1]> = {}, people = PEOPLE) {
  return toTeamRows(people, {
    working: new Map(),
    hours: new Map(),
    countedAt: NOW,
    items: [],
    absences: [],
    zone: ZONE,
    now: NOW,
    ...facts,
  })
}

it('has hours of today and of this week, with those since they were counted', () => {
  const shift = { id: 'bo', name: '', clockIn: '2026-11-26T13:06:00Z', breaks: [] }
  const [ann, bo] = list({
    working: new Map([['bo', shift]]),
    hours: new Map([['bo', { day: { worked: 6840, leave: 0 }, bars: [bar(1), bar(90_000, 28_800)] }]]),
    countedAt: new Date('2026-11-26T15:00:00Z'),
  })
  expect([ann?.today, ann?.week]).toEqual([0, { worked: 0, leave: 0 }])
  expect([bo?.today, bo?.week]).toEqual([6840 + 3600, { worked: 90_000 + 3600, leave: 28_800 }])
  expect(bo?.state).toEqual({ kind: 'working', text: 'On the clock, 7:06 AM' })
  expect(list({ hours: null })[0]).toMatchObject({ today: null, week: null })
})

it.each([
  ['no one forgot a thing', {}, ''],
  ['of several things the first', { items: [openShift, missingDay] }, 'Forgot to clock out? and 1 more'],
  ['a day without hours', { items: [missingDay] }, 'No hours on Nov 22'],
])('says what needs attention: %s', (_, facts, text) => {
  expect(list(facts)[0]?.state.text).toBe(text)
})

it.each([
  ['2026-11-26', 'PTO today'],
  ['2026-11-27', 'PTO until tomorrow'],
  ['2026-12-04', 'PTO until Dec 4'],
  ['2027-01-02', 'PTO until Jan 2, 2027'],
])('says how long someone is off, until %s', (endDate, text) => {
  expect(list({ absences: [offUntil(endDate)] })[2]?.state).toEqual({ kind: 'off', text })
})

it('has usernames only beside namesakes', () => {
  const usernames = list({}, [...PEOPLE, person('dan', 'Bo', 'Ames')]).map(({ username }) => username)
  expect(usernames).toEqual([null, 'bo.name', null, 'dan.name'])
})

it('filters, counts, and sums', () => {
  const hours = new Map([
    ['ann', { day: { worked: 60, leave: 0 }, bars: [bar(600)] }],
    ['cy', { day: { worked: 0, leave: 30 }, bars: [bar(300, 30)] }],
  ])
  const rows = list({ items: [missingDay], absences: [offUntil('2026-11-26')], hours })
  const ids = (filter: string) => chooseRows(rows, parseFilter(filter)).map(({ id }) => id)
  expect([ids('review'), ids('off'), ids('working')]).toEqual([['ann'], ['cy'], []])
  expect(ids('anything')).toHaveLength(3)
  expect(countRows(rows)).toEqual({ everyone: 3, working: 0, off: 1, review: 1 })
  expect(sumRows(rows)).toEqual({ today: 90, week: 930, worked: 900, leave: 30 })
})

it('sorts by last name, or by hours', () => {
  const hours = new Map([['cy', { day: { worked: 60, leave: 0 }, bars: [bar(600)] }]])
  const ids = (sort: string) => sortRows(list({ hours }), parseSort(sort)).map(({ id }) => id)
  expect(ids('name up')).toEqual(['bo', 'cy', 'ann'])
  expect(ids('name down')).toEqual(['ann', 'cy', 'bo'])
  expect(ids('week down')).toEqual(['cy', 'bo', 'ann'])
  expect(ids('today up')).toEqual(['bo', 'ann', 'cy'])
  expect(ids('anything down')).toEqual(ids('name up'))
})
