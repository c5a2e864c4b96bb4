import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { UnpaidTimesheet } from './contract.ts'
import { otherUnpaidLines, type UnpaidLine, unpaidHoursText, unpaidTimesheetLine } from './texts.ts'

const TODAY = '2026-11-27'
const timesheet: UnpaidTimesheet = {
  payGroupId: 'g',
  payGroup: 'Hourly staff',
  firstDay: '2026-11-08',
  startDate: '2026-11-08',
  endDate: '2026-11-21',
  status: 'approved',
  hasEnded: true,
  isOnTheClock: false,
  isCorrection: false,
  totals: [
    { code: 'regular', name: 'Regular', hours: 80 },
    { code: 'overtime', name: 'Overtime', hours: 4.5 },
  ],
}

const sayLine = ({ title, status, hours }: UnpaidLine) => ({
  title: sayInEnglish(title),
  status: sayInEnglish(status),
  hours: sayInEnglish(hours),
})

describe('what deleting someone would lose', () => {
  it.each<[string, Partial<UnpaidTimesheet>, string, string]>([
    ['approved', {}, 'approved, not in a closed payroll', 'Regular 80.00, Overtime 4.50'],
    ['never submitted', { status: 'open' }, 'not approved', 'Regular 80.00, Overtime 4.50'],
    ['submitted', { status: 'submitted' }, 'submitted, not approved', 'Regular 80.00, Overtime 4.50'],
    [
      'a period that isn’t over',
      { status: 'open', hasEnded: false, endDate: '2026-11-28', isOnTheClock: true },
      'not approved, can be approved from Nov 29',
      'Regular 80.00, Overtime 4.50, and on the clock now, which counts after they clock out',
    ],
    [
      'only a shift',
      { status: 'open', isOnTheClock: true, totals: [] },
      'not approved',
      'no hours, and on the clock now, which counts after they clock out',
    ],
    [
      'a correction',
      { status: 'closed', isCorrection: true, totals: [{ code: 'overtime', name: 'Overtime', hours: -2 }] },
      'closed, its correction isn’t in a closed payroll',
      'Overtime −2.00',
    ],
    [
      'a correction that isn’t made',
      { status: 'reopened', isCorrection: true, totals: [] },
      'reopened, its correction isn’t in a closed payroll',
      'no change',
    ],
  ])('%s', (_, fields, status, hours) => {
    expect(sayLine(unpaidTimesheetLine({ ...timesheet, ...fields }, TODAY))).toMatchObject({ status, hours })
  })

  it('is said in one sentence, with earlier periods and time in no pay group', () => {
    const earlier = { periods: 1040, startDate: '2006-12-01', endDate: '2026-11-07' }
    const outside = { startDate: '2026-11-02', endDate: '2026-11-07', hours: 31.25, isOnTheClock: false }
    expect(otherUnpaidLines({ earlier, outside: null }, TODAY).map(sayLine)).toEqual([
      { title: '1,040 earlier pay periods', status: 'not in a closed payroll', hours: 'Dec 1, 2006 – Nov 7' },
    ])
    expect(sayInEnglish(unpaidHoursText('Ada Boss', { timesheets: [timesheet], earlier: null, outside }, TODAY))).toBe(
      'Ada Boss has hours that aren’t in a closed payroll (Nov 2 – 7: in no pay group, so no payroll has them, 31.25 hours; Hourly staff, Nov 8 – 21: approved, not in a closed payroll, Regular 80.00, Overtime 4.50). Close them first, or confirm that they’re deleted unpaid.',
    )
  })
})
