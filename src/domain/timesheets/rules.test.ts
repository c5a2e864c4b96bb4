import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { BreakSpan } from '../time/hours.ts'
import {
  addHours,
  exportPeriodProblem,
  isActiveEntry,
  leaveText,
  NO_HOURS,
  type ReportDetails,
  type ReportOptions,
  type ReportRow,
  reportColumns,
  reportFacts,
  reportFileName,
  reportPeriod,
  rowCells,
} from './rules.ts'

const zone = 'America/Chicago'
const entry = (changes: Partial<ReportRow> = {}): ReportRow => ({
  clockIn: '2026-11-20T14:00:00Z',
  clockOut: '2026-11-20T22:30:00Z',
  isLeaveTime: false,
  isWaiting: false,
  notes: 'Stock-taking',
  breaks: [],
  clockInPlace: { latitude: 41.8781, longitude: -87.6298 },
  clockOutPlace: null,
  ...changes,
})
const meal: BreakSpan = { kind: 'meal', startedAt: '2026-11-20T18:00:00Z', endedAt: '2026-11-20T18:30:00Z' }
const rest: BreakSpan = { kind: 'rest', startedAt: '2026-11-20T20:00:00Z', endedAt: '2026-11-20T20:15:00Z' }

const cellsOf = (row: ReportRow, inZone: string) =>
  Object.fromEntries(Object.entries(rowCells(row, inZone)).map(([id, text]) => [id, sayInEnglish(text)]))
const factsOf = (details: ReportDetails) =>
  reportFacts(details).map(({ label, value }) => ({ label: sayInEnglish(label), value: sayInEnglish(value) }))

describe('columns', () => {
  const titles = (options: Omit<ReportOptions, 'zone'>) =>
    reportColumns({ zone, ...options }).map(({ title }) => sayInEnglish(title))

  it.each([
    [false, false, ['Date', 'Clock In', 'Clock Out', 'Hours', 'Notes']],
    [false, true, ['Date', 'Clock In', 'Clock In Location', 'Clock Out', 'Clock Out Location', 'Hours', 'Notes']],
    [
      true,
      false,
      ['Employee', 'Username', 'Employee ID', 'Date', 'Clock In', 'Clock Out', 'Hours Worked', 'PTO', 'Notes'],
    ],
  ])('of several people: %s, with locations: %s', (withEmployee, withLocations, expected) => {
    expect(titles({ withEmployee, withLocations, withMeals: false })).toEqual(expected)
  })

  it.each([
    [false, false, ['Date', 'Clock In', 'Clock Out', 'Meal Breaks', 'Hours', 'Notes']],
    [
      false,
      true,
      ['Date', 'Clock In', 'Clock In Location', 'Clock Out', 'Clock Out Location', 'Meal Breaks', 'Hours', 'Notes'],
    ],
    [
      true,
      false,
      [
        'Employee',
        'Username',
        'Employee ID',
        'Date',
        'Clock In',
        'Clock Out',
        'Meal Breaks',
        'Hours Worked',
        'PTO',
        'Notes',
      ],
    ],
  ])('with meals, of several people: %s, with locations: %s', (withEmployee, withLocations, expected) => {
    expect(titles({ withEmployee, withLocations, withMeals: true })).toEqual(expected)
  })
})

it('leave that waits for a decision has no hours, in its cells and in sums', () => {
  const waiting = entry({ isLeaveTime: true, isWaiting: true })
  const cells = { clockIn: 'PTO, waiting', clockOut: 'PTO, waiting', hours: '-', leave: '-', worked: '' }
  expect(cellsOf(waiting, zone)).toMatchObject(cells)
  expect([waiting, entry({ isLeaveTime: true })].map((leave) => sayInEnglish(leaveText(leave)))).toEqual([
    'Paid Time Off, waiting',
    'Paid Time Off',
  ])
  expect(addHours(NO_HOURS, waiting)).toEqual(NO_HOURS)
})

describe('cells', () => {
  it('of a plain day', () => {
    expect(cellsOf(entry(), zone)).toEqual({
      date: '11/20/2026',
      clockIn: '08:00 AM',
      clockInLocation: '41.8781° N, 87.6298° W',
      clockOut: '04:30 PM',
      clockOutLocation: 'No location data',
      meals: '',
      hours: '8.50',
      worked: '8.50',
      leave: '',
      notes: 'Stock-taking',
    })
  })

  it('a night shift has the day it ended, in the printed zone', () => {
    const night = entry({ clockIn: '2026-11-20T04:00:00Z', clockOut: '2026-11-20T12:00:00Z' })
    expect(cellsOf(night, zone)).toMatchObject({ date: '11/19/2026', clockOut: '06:00 AM (11/20/2026)' })
    expect(cellsOf(night, 'Europe/Berlin')).toMatchObject({ date: '11/20/2026', clockOut: '01:00 PM' })
  })

  it('an active entry says Active and has no hours yet', () => {
    const running = entry({ clockOut: null })
    expect(isActiveEntry(running)).toBe(true)
    expect(cellsOf(running, zone)).toMatchObject({ clockOut: 'Active', clockOutLocation: '', hours: '-' })
  })

  it.each<[string, Partial<ReportRow>, { meals: string; hours: string; worked: string }]>([
    ['a meal of 30 minutes', { breaks: [meal] }, { meals: '0.50', hours: '8.00', worked: '8.00' }],
    ['a rest, which is paid', { breaks: [rest] }, { meals: '', hours: '8.50', worked: '8.50' }],
    ['both', { breaks: [meal, rest] }, { meals: '0.50', hours: '8.00', worked: '8.00' }],
    ['a meal, while active', { breaks: [meal], clockOut: null }, { meals: '', hours: '-', worked: '-' }],
    ['an open meal', { breaks: [{ ...meal, endedAt: null }], clockOut: null }, { meals: '', hours: '-', worked: '-' }],
  ])('with %s', (_, fields, cells) => {
    expect(cellsOf(entry(fields), zone)).toMatchObject(cells)
  })

  it('leave says PTO instead of times, and has no locations', () => {
    const leave = entry({ isLeaveTime: true })
    expect(isActiveEntry({ ...leave, clockOut: null })).toBe(false)
    expect(cellsOf(leave, zone)).toMatchObject({
      clockIn: 'PTO',
      clockInLocation: '',
      clockOut: 'PTO',
      clockOutLocation: '',
      meals: '',
      hours: '8.50',
      worked: '',
      leave: '8.50',
    })
  })
})

it('a time in the repeated hour has its zone', () => {
  const night = entry({ clockIn: '2026-11-01T06:30:00Z', clockOut: '2026-11-01T07:30:00Z' })
  expect(cellsOf(night, zone)).toMatchObject({ clockIn: '01:30 AM CDT', clockOut: '01:30 AM CST', hours: '1.00' })
})

it('sums count work and leave apart, and together', () => {
  const entries = [entry(), entry({ isLeaveTime: true }), entry({ clockOut: null }), entry()]
  expect(entries.reduce(addHours, NO_HOURS)).toEqual({
    meals: 0,
    hours: 25.5 * 3600,
    worked: 17 * 3600,
    leave: 8.5 * 3600,
  })
})

it('sums count meals apart from hours, and not those of an active entry', () => {
  const running = entry({ breaks: [meal], clockOut: null })
  const entries = [entry({ breaks: [meal, rest] }), entry({ isLeaveTime: true }), running, entry({ breaks: [meal] })]
  expect(entries.reduce(addHours, NO_HOURS)).toEqual({
    meals: 3600,
    hours: 24.5 * 3600,
    worked: 16 * 3600,
    leave: 8.5 * 3600,
  })
})

describe('the details above the table', () => {
  it('the period runs from the earliest clock-in to the latest clock-out, or clock-in while active', () => {
    const spans = [
      entry({ clockIn: '2026-11-20T14:00:00Z', clockOut: null }),
      entry({ clockIn: '2026-11-03T14:00:00Z' }),
      entry({ clockIn: '2026-11-10T14:00:00Z', clockOut: '2026-11-22T03:00:00Z' }),
    ]
    expect(reportPeriod(spans, zone)).toEqual({ startDate: '2026-11-03', endDate: '2026-11-21' })
    expect(reportPeriod([], zone)).toBeNull()
  })

  it('have the employee, the period, and the zone, and leave out a missing organization', () => {
    const period = { startDate: '2026-11-03', endDate: '2026-11-21' }
    const head = { organization: '', employee: 'Will Worker', period, zone, note: 'n' }
    expect(factsOf(head)).toEqual([
      { label: 'Employee', value: 'Will Worker' },
      { label: 'Period', value: '11/03/2026 – 11/21/2026' },
      { label: 'Time zone', value: 'America/Chicago' },
    ])
    expect(factsOf({ ...head, organization: 'Northwind', employee: null }).slice(0, 2)).toEqual([
      { label: 'Organization', value: 'Northwind' },
      { label: 'Employee', value: 'Several employees' },
    ])
  })
})

it.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-01-01', '2026-12-31', null],
  ['2027-03-01', '2028-02-29', null],
  ['2026-01-01', '2027-01-02', 'tooLong'],
  ['2026-11-20', '2026-11-19', 'endBeforeStart'],
])('a file of all timesheets from %s to %s: %s', (startDate, endDate, problem) => {
  expect(exportPeriodProblem({ startDate, endDate })).toBe(problem)
})

it('a file is named after its day', () => {
  expect([
    reportFileName('2026-11-20', 'pdf'),
    reportFileName('2026-11-20', 'excel'),
    reportFileName('2026-11-20', 'csv'),
  ]).toEqual(['timesheet-2026-11-20.pdf', 'timesheet-2026-11-20.xlsx', 'timesheet-2026-11-20.csv'])
})
