import { describe, expect, it } from 'vitest'
import { dayOfField, findProblems, spreadEvenly, sumDraft, toDays, toDraft } from './hours-draft.ts'

/** A Friday to a Monday. */
const STORED = {
  version: 0,
  startDate: '2026-11-20',
  endDate: '2026-11-23',
  days: [
    { day: '2026-11-20', hours: 8 },
    { day: '2026-11-23', hours: 4.5 },
  ],
}
const draft = (friday: number | null, saturday: number | null, sunday: number | null, monday: number | null) => ({
  hours: { '2026-11-20': friday, '2026-11-21': saturday, '2026-11-22': sunday, '2026-11-23': monday },
})
const explain = ({ code }: { code: string }) => code

describe('the draft of hours by day', () => {
  it('has each day of the request, those without hours empty, and sends 0 for them', () => {
    expect(toDraft(STORED)).toEqual(draft(8, null, null, 4.5))
    expect(toDays(draft(8, null, null, 4.5)).map(({ hours }) => hours)).toEqual([8, 0, 0, 4.5])
  })

  it.each([
    ['adds up in hundredths', draft(0.1, 0.2, null, null), 0.3],
    ['is 0 while it is empty', draft(null, null, null, null), 0],
    ['has no total with something that is no number', draft(8, Number.NaN, null, null), null],
    ['has no total with more hours than a day', draft(25, null, null, null), null],
  ])('%s', (_, hours, total) => {
    expect(sumDraft(hours)).toBe(total)
  })

  it.each([
    ['over the weekdays, keeping the total', draft(2, 3, null, 6), draft(5.5, null, null, 5.5)],
    ['over all days if the weekdays have no room', draft(24, 24, null, 24), draft(18, 18, 18, 18)],
    ['not without hours', draft(null, null, null, null), null],
    ['not with invalid hours', draft(8, -1, null, null), null],
  ])('spreads evenly %s', (_, hours, expected) => {
    expect(spreadEvenly(hours)).toEqual(expected)
  })

  it.each([
    ['nothing', draft(8, null, 0, 0.25), {}],
    [
      'each day that is invalid',
      draft(24.5, -1, Number.NaN, 1.005),
      {
        '2026-11-20': 'A day has at most 24 hours',
        '2026-11-21': 'Enter hours from 0 to 24',
        '2026-11-22': 'Enter hours from 0 to 24',
        '2026-11-23': 'Use at most two decimals',
      },
    ],
    ['the total, at the first day', draft(null, null, 0.25, null), { '2026-11-20': 'tooFewHours' }],
  ])('refuses %s', (_, hours, problems) => {
    expect(findProblems(hours, explain)).toEqual(problems)
  })

  it.each([
    ['days.2.hours', '2026-11-22'],
    ['days', '2026-11-20'],
    ['clockOut', undefined],
  ])('knows the day of the field %s', (field, day) => {
    expect(dayOfField(draft(8, null, null, null), field)).toBe(day)
  })
})
