import { describe, expect, it } from 'vitest'
import type { Dated, WorkdayTerms } from './dated-terms.ts'
import { createWorkdays, findWorkday, workdaySeconds, workweekOf } from './workdays.ts'

const CHICAGO: Dated<WorkdayTerms> = { from: '2026-01-01', zone: 'America/Chicago', weekStartsOn: 0, dayStartsAt: 0 }
const day = (date: string) => ({ startDate: date, endDate: date })

describe('the workdays of a period', () => {
  it.each([
    [0, '2026-11-15'],
    [1, '2026-11-16'],
    [3, '2026-11-18'],
    [4, '2026-11-12'],
    [6, '2026-11-14'],
  ])('start with the first workweek: from weekday %i', (weekStartsOn, first) => {
    const workdays = createWorkdays([{ ...CHICAGO, weekStartsOn }], { startDate: '2026-11-18', endDate: '2026-11-30' })
    expect([workdays.days[0], workdays.days.at(-1)]).toEqual([first, '2026-11-30'])
    expect(workdays.starts).toHaveLength(workdays.days.length + 1)
  })

  it.each<[what: string, Partial<WorkdayTerms>, date: string, hours: number]>([
    ['any day', {}, '2026-11-18', 24],
    ['clocks go back', {}, '2026-11-01', 25],
    ['clocks go forward', {}, '2027-03-14', 23],
    ['the workday before has the change', { dayStartsAt: 12 * 60 }, '2026-10-31', 25],
    ['it starts in the hour that comes twice', { dayStartsAt: 90 }, '2026-11-01', 25],
    ['it starts in the hour that is skipped', { dayStartsAt: 150 }, '2027-03-14', 23.5],
    ['half an hour', { zone: 'Australia/Lord_Howe' }, '2027-04-04', 24.5],
    ['midnight is skipped', { zone: 'Asia/Beirut' }, '2027-03-28', 23],
  ])('%s: %o on %s', (_, terms, date, hours) => {
    expect(workdaySeconds(date, createWorkdays([{ ...CHICAGO, ...terms }], day(date)))).toBe(hours * 3600)
  })

  it('are found by an instant', () => {
    const workdays = createWorkdays([{ ...CHICAGO, dayStartsAt: 6 * 60 }], day('2026-11-16'))
    const find = (instant: string) => findWorkday(Date.parse(instant), workdays)
    expect(find('2026-11-15T11:59:59.999Z')).toBe(-1)
    expect(find('2026-11-15T12:00:00Z')).toBe(0)
    expect(find('2026-11-16T11:59:59.999Z')).toBe(0)
    expect(find('2026-11-16T12:00:00Z')).toBe(1)
    expect(find('2026-11-17T12:00:00Z')).toBe(2)
  })

  it('know their workweek', () => {
    const workdays = createWorkdays([CHICAGO], { startDate: '2026-11-15', endDate: '2026-11-23' })
    expect([0, 6, 7, 8].map((index) => workweekOf(index, workdays))).toEqual([
      '2026-11-15',
      '2026-11-15',
      '2026-11-22',
      '2026-11-22',
    ])
  })
})
