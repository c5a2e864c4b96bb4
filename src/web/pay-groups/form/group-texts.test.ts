import { expect, it } from 'vitest'
import type { PayTerms } from '#domain/pay-groups/contract.ts'
import type { Schedule } from '#domain/time/pay-schedules.ts'
import { scheduleText, termsChangeText, workdayStartText } from './group-texts.ts'

it.each<[Schedule, string]>([
  [{ frequency: 'weekly', anchorDay: '2026-11-23' }, 'Every week, from Monday'],
  [{ frequency: 'biweekly', anchorDay: '2026-11-22' }, 'Every two weeks, from Sunday'],
  [{ frequency: 'semimonthly', anchorDay: '2026-11-16' }, 'Twice a month, from the 1st and the 16th'],
  [{ frequency: 'monthly', anchorDay: '2026-11-11' }, 'Every month, from the 11th'],
  [{ frequency: 'monthly', anchorDay: '2026-11-22' }, 'Every month, from the 22nd'],
  [{ frequency: 'monthly', anchorDay: '2026-11-03' }, 'Every month, from the 3rd'],
  [{ frequency: 'monthly', anchorDay: '2026-11-10' }, 'Every month, from the 10th'],
])('%j is “%s”', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text)
})

it.each([
  [0, '12:00 AM'],
  [390, '6:30 AM'],
  [1320, '10:00 PM'],
])('a workday from minute %i starts at %s', (minutes, text) => {
  expect(workdayStartText(minutes)).toBe(text)
})

it('names what a change of terms changes', () => {
  const before: PayTerms = {
    id: 't',
    effectiveFrom: '2026-11-22',
    frequency: 'biweekly',
    anchorDay: '2026-11-22',
    timezone: 'America/Chicago',
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-flsa',
    longShiftHours: 12,
    submission: 'optional',
    attestation: '',
  }
  const change = (after: Partial<PayTerms>) => termsChangeText(before, { ...before, ...after }, (id) => `Rules ${id}`)
  expect(change({ frequency: 'weekly', anchorDay: '2027-01-04' })).toBe('every week, from Monday')
  expect(change({ ruleSet: 'us-ca', weekStartsOn: 1 })).toBe('Rules us-ca; workweek from Monday')
  expect(change({ dayStartsAt: 360, timezone: 'Europe/Berlin', longShiftHours: 10 })).toBe(
    'workday from 6:00 AM; Europe/Berlin; shifts over 10 hours are long',
  )
  expect(change({ anchorDay: '2026-11-29' })).toBe('every two weeks, from Sunday')
})
