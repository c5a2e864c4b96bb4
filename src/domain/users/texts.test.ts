import { expect, it } from 'vitest'
import { unpaidTimesheetsText } from './texts.ts'

it('says whose hours deleting someone would lose', () => {
  const period = { payGroup: 'Hourly staff', firstDay: '2026-11-08', lastDay: '2026-11-21' }
  expect(
    unpaidTimesheetsText('Ada Boss', [
      { ...period, status: 'approved' },
      { ...period, firstDay: '2026-11-22', lastDay: '2026-12-05', status: 'submitted' },
    ]),
  ).toBe(
    'Ada Boss has hours that aren’t in a closed payroll (Hourly staff, Nov 8 – 21: approved, not in a closed payroll; Hourly staff, Nov 22 – Dec 5: submitted, not approved). Close them first, or confirm that they’re deleted unpaid.',
  )
})
